/** Addresses of the account's screens [ROUTE-10]. */
export const accountPath = "/mykomax/account"
export const accountExportPath = "/mykomax/account/export"
export const recoveryCodesPath = "/mykomax/account/recovery-codes"
export const passkeysPath = "/mykomax/account/passkeys"

export type AccountSection =
  | "profile"
  | "email"
  | "password"
  | "multi-factor"
  | "sessions"
  | "data"
  | "delete"
