import { dateFormat } from "../../ground/i18n/date-format.ts"
import { formatLocale } from "../../ground/i18n/format-locale.ts"
import type { Locale } from "../../request/sites/locale.ts"

/** Day and hour at a place, and whose clock that is: "Tuesday, November 24 at 5:00 PM Central European Time". */
export function momentFormat(
  { language, code }: Pick<Locale, "language" | "code">,
  timeZone: string,
): Intl.DateTimeFormat {
  return dateFormat(formatLocale(language, code), {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    // The generic name ("Central European Time") holds in summer and in winter.
    timeZoneName: "longGeneric",
  })
}
