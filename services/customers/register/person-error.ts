/** What may be wrong with a change, as the contract's `PersonError`. */
export type PersonErrorCode =
  | "required"
  | "too-long"
  | "email-invalid"
  | "exists"
  | "exists-elsewhere"
  | "not-allowed-now"
  | "changed"
  | "last-administrator"
  | "may-not-grant"
  | "unknown-person"
  | "unknown-role"
  | "unknown-application"
  | "unknown-organisation"
  | "unknown-location"
  | "unknown-country"
  | "domain-invalid"
  | "in-the-past"
  | "too-often"
  | "organisation-gone"
  | "already-member"
  | "mail-differs"
  | "given-by-provider"

export type PersonError = {
  field: string | null
  code: PersonErrorCode
  /** Technical words for whoever looks behind the message [USER-17]; the person's id with `exists`. */
  detail: string | null
}

export function personError(
  code: PersonErrorCode,
  field: string | null = null,
  detail: string | null = null,
): PersonError {
  return { field, code, detail }
}
