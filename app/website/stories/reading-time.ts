import type { Locale } from "../../request/sites/locale.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"

/** `4 min`, as short as the reader's language has it. */
export function readingTime(minutes: number, locale: Pick<Locale, "language" | "code">): string {
  return new Intl.NumberFormat(numberFormatLocale(locale), {
    style: "unit",
    unit: "minute",
    unitDisplay: "short",
  }).format(Math.max(1, minutes))
}
