/** What an account is. */

/** The fields of ACCT-02, without the e-mail address, which changes by confirmation only. */
export type Profile = {
  firstName: string
  lastName: string
  company: string
  telephone: string
  address: string
  postalCode: string
  city: string
  /** ISO 3166-1 alpha-2; null when not given. */
  country: string | null
  /** One of `profileLanguages`. */
  language: string
}

export type Account = Profile & {
  /** The `sub` of its tokens. */
  id: string
  email: string
  /** Whether the owner has opened the link sent to the address. */
  isVerified: boolean
  /** Whether the company's own directory keeps the account: profile and password can't be changed here then [ACCT-06]. */
  isInternal: boolean
  roles: readonly string[]
  /** Id of the organisation that it belongs to. */
  organisation: string | null
  createdAt: Date
}

/** Where an attempt comes from. */
export type Source = {
  /** The client's network address. */
  address: string
  /** Content of the device cookie; null without one. A device that signed in before has its own count of attempts. */
  device: string | null
}

/** Claims of tokens and of the userinfo endpoint. */
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
  /** The usual organisation of somebody who belongs to several. */
  organisation?: string
  /** Ids of all of them, where a register of customers says so. */
  organisations?: string[]
  /** Internal staff, whose account is managed elsewhere [ACCT-06]. */
  internal?: true
}

/**
 * Says what a person may do, beside the account: the customers' register. It gets the account's own claims, which may
 * introduce somebody. A source that throws fails the token: no answer must never look like no rights.
 */
export type ClaimsSource = (
  account: Claims,
) => Promise<{ roles: string[]; organisation: string | null; organisations: string[] }>

/** Id of the token's account. */
export type Owner = { account: Account; sessionId: string | null }
