/** Days by the calendar at the company's seat: warranty, contracts, licences and accesses begin and end on days there. */
import { TZDate } from "@date-fns/tz"

export const seatTimeZone = "Europe/Zurich"

const dayMs = 86_400_000
const day = new Intl.DateTimeFormat("en-CA", { timeZone: seatTimeZone, dateStyle: "short" })

/** The day at the company's seat, `2026-11-21`. */
export function seatDay(now: Date): string {
  return day.format(now)
}

/** The moment at which this day begins at the company's seat. */
export function seatMidnight(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  return new Date(new TZDate(year, month - 1, date, seatTimeZone).getTime())
}

/** The day so many days later, by the calendar alone. @param days may be negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Whole days from one day to another; negative when it is over. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** Whether it is a day of the calendar, written as in `2026-11-21`. */
export function isDay(day: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day
}
