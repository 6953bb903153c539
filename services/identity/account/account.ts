/** What an account is. */

/** ACCT-02, without the e-mail address, which changes by confirmation only. */
export type Profile = {
  firstName: string
  lastName: string
  company: string
  telephone: string
  address: string
  postalCode: string
  city: string
  /** ISO 3166-1 alpha-2; null where nobody said. */
  country: string | null
  /** One of `profileLanguages`. */
  language: string
}

export type Account = Profile & {
  /** The subject of its tokens. */
  id: string
  email: string
  /** Its owner followed the link that was sent to the address. */
  isVerified: boolean
  /** Kept by the company's own directory: profile and password are not changed here [ACCT-06]. */
  isInternal: boolean
  roles: readonly string[]
  /** Id of the organisation that it belongs to. */
  organisation: string | null
  createdAt: Date
}

/** Where a try comes from. */
export type Source = {
  /** The network address of who asks. */
  address: string
  /** What the device cookie holds; null without one. A device that signed in before has tries of its own. */
  device: string | null
}

/** The claims of tokens and of the user information. */
export type Claims = {
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
  name: string
  locale: string
  /** SESS-04. */
  roles: string[]
  organisation?: string
  /** Of the group's own staff, whose account is looked after elsewhere [ACCT-06]. */
  internal?: true
}

/** Whose access token it is. */
export type Owner = { account: Account; sessionId: string | null }
