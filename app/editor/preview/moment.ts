import { isDay } from "../../forms/is-day.ts"
import { instantAt } from "../../website/offices/place-time.ts"

/** A moment without a time zone is meant by the clock of the company's seat. */
export const seatTimeZone = "Europe/Zurich"

const pattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/

/** The years in which content may have a window. */
const years = { first: 2000, last: 2100 }

/** Reads `2026-12-01T06:00` and ISO 8601. @returns null for an empty text, and `invalid` for anything that is no moment. */
export function readMoment(text: string): Date | null | "invalid" {
  const trimmed = text.trim()
  if (trimmed === "") return null
  const [, day, hours, minutes, zone] = pattern.exec(trimmed) ?? []
  if (day === undefined || !isDay(day) || Number(hours) > 23 || Number(minutes) > 59) return "invalid"
  const at = zone
    ? new Date(trimmed.replace(" ", "T"))
    : instantAt({ day, minutes: Number(hours) * 60 + Number(minutes) }, seatTimeZone)
  if (Number.isNaN(at.getTime())) return "invalid"
  const year = at.getUTCFullYear()
  return year >= years.first && year <= years.last ? at : "invalid"
}

/** As `<input type="datetime-local">` wants it, by the seat's clock. */
export function momentInput(at: Date): string {
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone: seatTimeZone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(at)
  return parts.replace(" ", "T")
}
