/** The rows of the tables. */

export type OrganisationRow = {
  id: string
  name: string
  country: string
  customerNumber: string
  colleaguesSeeTickets: boolean
  externalId: string | null
  subRegion: string
  /** They suggest the organisation to people who register by themselves. */
  mailDomains: string[]
  /** `2026-11-21` */
  confirmFrom: string | null
  version: number
}

export type LocationRow = {
  id: string
  organisation: string
  name: string
  street: string
  postalCode: string
  city: string
  country: string
  externalId: string | null
  /** `2026-11-21`; null while it is open. */
  closedOn: string | null
  version: number
  /** In degrees; null where nobody has said it. */
  position: { latitude: number; longitude: number } | null
}

export type MemberRow = {
  /** The subject of the identity token. */
  id: string
  organisation: string
  name: string
  email: string
  seesColleaguesTickets: boolean
}

export type Page<Row> = { items: Row[]; total: number }
