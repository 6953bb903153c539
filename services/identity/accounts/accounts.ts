/** What the rest of the identity service may do with accounts. */
import type { Account, Claims, Profile, Source } from "../account/account.ts"
import type { PasswordFault, ProfileFault } from "../account/faults.ts"
import type { FactorKind } from "../factors/factors.ts"

export type Authentication =
  | { outcome: "ok"; account: Account }
  | { outcome: "second-factor"; account: Account; factors: FactorKind[] }
  /** An unknown address or a wrong password; the answer must not tell which. */
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
  /** Show the visitor the same as for `created`, and tell the owner by mail (`registration`). */
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
  /** Ignores case, character width and surrounding spaces. */
  findByEmail(email: string): Promise<Account | null>
  /** An unverified account authenticates, too; check `account.isVerified` before starting a session. */
  authenticate(email: string, password: string, source: Source): Promise<Authentication>
  /** Call directly after the password was accepted. A recovery code works once. */
  verifySecondFactor(
    accountId: string,
    given: { kind: "totp" | "recovery-code"; code: string },
    source: Source,
  ): Promise<SecondFactorOutcome>
  /**
   * Whether a sign-in that was proved at that time may still begin. A change of password or factors, or ending all
   * sessions, forbids it.
   */
  isLoginCurrent(accountId: string, provedAt: Date): Promise<boolean>
  create(account: NewAccount): Promise<Creation>
  markVerified(id: string): Promise<void>
  /** Ends all sessions except the named one. The caller has to check the right to do so. */
  setPassword(
    id: string,
    password: string,
    options?: { keepSessionId?: string | null },
  ): Promise<{ ok: true } | { ok: false; fault: PasswordFault }>
  claims(account: Account): Claims
}
