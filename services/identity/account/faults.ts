/** Faults in what an owner enters. */
import type { Profile } from "./account.ts"

export type PasswordFault = "password-too-short" | "password-too-long" | "password-common"

export type ProfileFault = {
  field: keyof Profile
  code: "required" | "too-long" | "country-unknown" | "language-unknown"
}

export type SettingsFault = {
  /** Null when the fault concerns the whole form. */
  field: string | null
  code:
    | ProfileFault["code"]
    | PasswordFault
    | "email-invalid"
    | "email-unchanged"
    | "password-wrong"
    | "password-unchanged"
    | "confirmation-needed"
    | "throttled"
    | "managed-internally"
    | "code-wrong"
    | "already-set-up"
    | "not-set-up"
    | "not-found"
    | "too-many"
    | "passkey-refused"
  retryAt?: Date
}
