import type { Option } from "../../design/components/select.tsx"
import type { FormAnswer } from "../../forms/form-state.ts"
import type { AccountPartsFragment } from "../../ground/graphql/generated/account.ts"
import type { KeptValues } from "../../sign-in/session/kept-form.ts"

export type Account = AccountPartsFragment

/** `elsewhere`: another provider keeps the account, and has no interface to it. */
export type AccountView =
  | { kind: "elsewhere"; documentTitle: string }
  | {
      kind: "account"
      documentTitle: string
      account: Account
      countries: Option[]
      languages: Option[]
      /** What was typed before a sign-in that became necessary, by form. */
      kept: KeptValues
    }

/** The forms of the page; an answer names the one that comes back. */
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

export type TotpSetup = {
  /** For typing, in groups of four. */
  secret: string
  /** What an app reads; goes along with the form, so that a mistyped code doesn't begin it anew. */
  uri: string
  /** A square of modules as an SVG path, and its side in modules. */
  code: { path: string; size: number }
}

export type AccountAnswer = {
  form: AccountForm
  answer?: FormAnswer
  totp?: TotpSetup
  /** Shown this once. */
  recoveryCodes?: string[]
}
