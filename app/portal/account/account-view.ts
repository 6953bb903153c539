import type { Option } from "../../design/components/select.tsx"
import type { FormAnswer } from "../../forms/form-state.ts"
import type { AccountPartsFragment } from "../../ground/graphql/generated/account.ts"
import type { KeptValues } from "../../sign-in/session/kept-form.ts"
import type { AccountSection } from "./account-path.ts"

export type Account = AccountPartsFragment

/** `elsewhere`: another identity provider keeps the account and offers no account API. */
export type AccountView =
  | { kind: "elsewhere"; documentTitle: string }
  | {
      kind: "account"
      documentTitle: string
      account: Account
      countries: Option[]
      languages: Option[]
      /** Values by form that somebody had typed before they had to sign in again. */
      kept: KeptValues
    }

/** Names of the page's forms. An action's answer says which form it belongs to. */
export type AccountForm =
  | "profile"
  | "email"
  | "password"
  | "totp-start"
  | "totp-confirm"
  | "totp-remove"
  | "recovery-codes"
  | "passkey-remove"
  | "passkey-rename"
  | "factors-reset"
  | "session-end"
  | "sessions-end"
  | "delete"

/** The section that each form stands in. */
export const formSections: Readonly<Record<AccountForm, AccountSection>> = {
  profile: "profile",
  email: "email",
  password: "password",
  "totp-start": "multi-factor",
  "totp-confirm": "multi-factor",
  "totp-remove": "multi-factor",
  "recovery-codes": "multi-factor",
  "passkey-remove": "multi-factor",
  "passkey-rename": "multi-factor",
  "factors-reset": "multi-factor",
  "session-end": "sessions",
  "sessions-end": "sessions",
  delete: "delete",
}

export type TotpSetup = {
  /** The secret in groups of four characters, for people who type it. */
  secret: string
  /**
   * The `otpauth:` address for the authenticator app. The form sends it back, so that a mistyped code doesn't start the
   * set-up again.
   */
  uri: string
  /** The QR code as an SVG path, and its side length in modules. */
  code: { path: string; size: number }
}

export type AccountAnswer = {
  form: AccountForm
  answer?: FormAnswer
  totp?: TotpSetup
  /** Shown once, directly after they were made. */
  recoveryCodes?: string[]
}
