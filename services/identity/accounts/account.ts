/** What an account is, and what the rest of the identity service may do with accounts. */
import type { FactorKind } from "../factors/factors.ts"

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

export type Authentication =
  | { outcome: "ok"; account: Account }
  | { outcome: "second-factor"; account: Account; factors: FactorKind[] }
  /** Unknown address or wrong password: nobody may tell which. */
  | { outcome: "wrong" }
  | { outcome: "throttled"; until: Date }

export type SecondFactorOutcome =
  | { outcome: "ok" }
  | { outcome: "wrong" }
  | { outcome: "throttled"; until: Date }

export type PasswordFault = "password-too-short" | "password-too-long" | "password-common"

export type ProfileFault = {
  field: keyof Profile
  code: "required" | "too-long" | "country-unknown" | "language-unknown"
}

export type NewAccount = Partial<Profile> &
  Pick<Account, "email"> & {
    password: string
    firstName: string
    lastName: string
  }

export type Creation =
  | { outcome: "created"; account: Account }
  /** Say the same to the visitor as for `created`, and tell the owner by mail (`registration`). */
  | { outcome: "taken" }
  | {
      outcome: "faulty"
      faults: (
        | ProfileFault
        | { field: "email"; code: "email-invalid" }
        | { field: "password"; code: PasswordFault }
      )[]
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

export type Accounts = {
  findById(id: string): Promise<Account | null>
  /** However the address is written: case, widths and blanks around it don't count. */
  findByEmail(email: string): Promise<Account | null>
  /** An account that isn't verified authenticates too; look at `account.isVerified` before a session begins. */
  authenticate(email: string, password: string, source: Source): Promise<Authentication>
  /** For an account whose password was right a moment ago. A recovery code works once. */
  verifySecondFactor(
    accountId: string,
    given: { kind: "totp" | "recovery-code"; code: string },
    source: Source,
  ): Promise<SecondFactorOutcome>
  /** Whether a sign-in that was proved then may still begin: not after a change of password or factors, nor the end of all sessions. */
  isLoginCurrent(accountId: string, provedAt: Date): Promise<boolean>
  create(account: NewAccount): Promise<Creation>
  markVerified(id: string): Promise<void>
  /** Ends all sessions but the one named. Asks no right: that is its caller's part. */
  setPassword(
    id: string,
    password: string,
    options?: { keepSessionId?: string | null },
  ): Promise<{ ok: true } | { ok: false; fault: PasswordFault }>
  claims(account: Account): Claims
}
