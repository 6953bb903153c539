/** What a list of people is asked for. */
import type { AccessStatus } from "../register/applications.ts"

export type PeopleSort = "URGENT" | "NAME" | "EMAIL" | "ORGANISATION" | "COUNTRY" | "CITY" | "SINCE"

export type PeopleFilter = {
  applications?: string[] | null
  statuses?: AccessStatus[] | null
  countries?: string[] | null
  regions?: string[] | null
  locations?: string[] | null
  onlyPending?: boolean | null
  staff?: boolean | null
}

export type PeopleQuery = {
  /** Those asked for, within the asker's; "all" without a restriction. */
  organisations: "all" | readonly string[]
  filter: PeopleFilter
  /** A `tsquery`. */
  search: string | null
  sort: PeopleSort
  descending: boolean
  first: number
  skip: number
}

/** A membership with its person and its organisation. */
export type MemberOfList = {
  id: string
  name: string
  firstName: string
  lastName: string
  email: string
  country: string
  city: string
  hasAccount: boolean
  since: Date
  organisation: string | null
  organisationName: string | null
  customerNumber: string | null
  subRegion: string | null
  location: string | null
  locationName: string | null
}
