import { type TextKey, withValues } from "../../forms/say.ts"
import type { FaultCode, FaultPartsFragment } from "../../ground/graphql/generated/account.ts"

const keys: Readonly<Record<FaultCode, TextKey>> = {
  REQUIRED: "account:fault.required",
  TOO_LONG: "account:fault.tooLong",
  COUNTRY_UNKNOWN: "account:profile.countryInvalid",
  LANGUAGE_UNKNOWN: "account:profile.languageInvalid",
  EMAIL_INVALID: "account:email.invalid",
  EMAIL_UNCHANGED: "account:email.unchanged",
  PASSWORD_WRONG: "account:password.wrong",
  PASSWORD_TOO_SHORT: "account:password.tooShort",
  PASSWORD_TOO_LONG: "account:fault.tooLong",
  PASSWORD_COMMON: "account:password.common",
  PASSWORD_UNCHANGED: "account:password.unchanged",
  CONFIRMATION_NEEDED: "account:password.confirm",
  THROTTLED: "account:fault.throttled",
  MANAGED_INTERNALLY: "account:internal.refused",
  CODE_WRONG: "account:totp.codeWrong",
  ALREADY_SET_UP: "account:fault.outdated",
  NOT_SET_UP: "account:fault.outdated",
  NOT_FOUND: "account:fault.outdated",
  TOO_MANY: "account:fault.tooMany",
  PASSKEY_REFUSED: "account:passkeys.refused",
}

/**
 * Turns the service's faults into messages by form field. A fault that names no field of the form is shown for the
 * whole form.
 */
export function accountFaults(
  faults: readonly FaultPartsFragment[],
  fields: readonly string[],
  now = Date.now(),
): Record<string, string[]> {
  const messages = faults.map(({ field, code, retryAt }) => ({
    field: field && fields.includes(field) ? field : "",
    message: code === "THROTTLED" ? throttled(retryAt, now) : keys[code],
  }))
  return Object.fromEntries(
    [...Map.groupBy(messages, ({ field }) => field)].map(([field, all]) => [
      field,
      all.map(({ message }) => message),
    ]),
  )
}

function throttled(retryAt: string | null, now: number): string {
  const minutes = retryAt ? Math.ceil((Date.parse(retryAt) - now) / 60_000) : 1
  return withValues(keys.THROTTLED, { count: Math.max(1, minutes) })
}
