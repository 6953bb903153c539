const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Zurich", dateStyle: "short" })

/** The day at the company's seat, `2026-11-21`: warranty and contracts end on days there. */
export function seatDay(now: Date): string {
  return day.format(now)
}

const dayMs = 86_400_000

/** Whole days from one day to another; negative when it is over. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** @param days may be negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
