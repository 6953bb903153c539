import { formatLocale } from "../../ground/i18n/format-locale.ts"
import type { Locale } from "../../request/sites/locale.ts"
import type { Office } from "./office.ts"

/** Weekdays with the same hours, and those hours: "Monday–Thursday", ["8:00–12:00", "13:00–17:00"]. */
export type HoursRow = { days: string; times: string[] }

type Shown = Pick<Locale, "language" | "code">

const weekdays = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] as const

/** A Monday, to name weekdays by. */
const someMonday = Date.UTC(2024, 0, 1)
const dayMs = 24 * 60 * 60_000

export function hoursRows(openingHours: Office["openingHours"], { language, code }: Shown): HoursRow[] {
  const locale = formatLocale(language, code)
  const named = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" })
  const nameOf = (index: number) => named.format(someMonday + index * dayMs)
  const groups: { first: number; last: number; times: string[] }[] = []
  for (const [index, weekday] of weekdays.entries()) {
    const times = openingHours
      .filter((stretch) => stretch.weekday === weekday)
      .map(({ opens, closes }) => `${clock(opens, locale)}–${clock(closes, locale)}`)
    const group = groups.at(-1)
    if (times.length === 0) continue
    if (group?.last === index - 1 && group.times.join() === times.join()) group.last = index
    else groups.push({ first: index, last: index, times })
  }
  return groups.map(({ first, last, times }) => ({
    days: first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`,
    times,
  }))
}

function clock(text: string, locale: string): string {
  const [hours = 0, minutes = 0] = text.split(":").map(Number)
  const format = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" })
  return format.format(someMonday + (hours * 60 + minutes) * 60_000)
}

/** "Central European Time", in summer and in winter. */
export function zoneName(timeZone: string, { language, code }: Shown): string {
  const format = new Intl.DateTimeFormat(formatLocale(language, code), {
    timeZone,
    timeZoneName: "longGeneric",
  })
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone
}

/** "German, French and English" */
export function languageNames(languages: readonly string[], { language, code }: Shown): string {
  const locale = formatLocale(language, code)
  const names = new Intl.DisplayNames([locale], { type: "language" })
  return new Intl.ListFormat(locale).format(languages.map((one) => names.of(one) ?? one))
}
