/** The state of an access as people see it: what is stored, and what time has made of it. */
import { TZDate } from "@date-fns/tz"
import type { AccessStatus, StoredStatus } from "./applications.ts"

/** Where the company sits: dates of the register are days there. */
export const seatTimeZone = "Europe/Zurich"

/** The day at the company's seat, `2026-11-21`. */
export function seatDay(now: Date): string {
  const { year, month, day } = partsOf(new TZDate(now.getTime(), seatTimeZone))
  return `${year}-${month}-${day}`
}

function partsOf(date: TZDate) {
  const two = (value: number) => String(value).padStart(2, "0")
  return { year: date.getFullYear(), month: two(date.getMonth() + 1), day: two(date.getDate()) }
}

type Stored = {
  status: StoredStatus
  /** The last day, `2026-11-21`; null without an end. */
  validUntil: string | null
  /** When the invitation to the organisation ends; null without an open one. */
  invitedUntil: Date | null
}

/** An access ends with its last day, an invitation at its time; nothing has to run for that. */
export function shownStatus({ status, validUntil, invitedUntil }: Stored, now: Date): AccessStatus {
  const isEnded = validUntil !== null && validUntil < seatDay(now)
  if (status === "INVITED" && (isEnded || (invitedUntil && invitedUntil <= now))) return "INVITE_EXPIRED"
  return status === "ACTIVE" && isEnded ? "INACTIVE" : status
}

/** The moment at which this day begins at the company's seat. */
export function seatMidnight(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  return new Date(new TZDate(year, month - 1, date, seatTimeZone).getTime())
}

/** The day after, by the calendar alone. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** The day before, by the calendar alone. */
export function dayBefore(day: string): string {
  return addDays(day, -1)
}

/** The day so many days later, by the calendar alone. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
