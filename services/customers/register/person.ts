/** The people of the register. */

export type PersonRow = {
  /** A random UUID of the register's own; for people of before invitations existed, the subject. */
  id: string
  /** Of the identity token; null as long as the person has no account. */
  subject: string | null
  email: string
  firstName: string
  lastName: string
  name: string
  language: string
  country: string
  city: string
  /** The account belongs to the company's own directory. */
  isInternal: boolean
  isAssignedAll: boolean
  chosenOrganisation: string | null
  /** Null as long as the claims of a token may be taken over. */
  introducedAt: Date | null
  version: number
  createdAt: Date
  isRemoved: boolean
}

/** What accounts and tokens know about a person. */
export type PersonFacts = Pick<PersonRow, "email" | "firstName" | "lastName" | "name" | "language">

export type NewPerson = PersonFacts &
  Pick<PersonRow, "id" | "subject" | "isInternal"> &
  Partial<Pick<PersonRow, "country" | "city">> & {
    /** The key of the address where it isn't the usual one, since somebody else has the address. */
    key?: string
  }
