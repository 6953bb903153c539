/** What the rest of the identity service may do with accounts. */
import type { Account, Claims, Profile, Source } from "../account/account.ts"
import type { PasswordFault, ProfileFault } from "../account/faults.ts"
import type { FactorKind } from "../factors/factors.ts"

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
