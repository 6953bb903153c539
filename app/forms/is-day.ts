/** Whether it is a day of the calendar, written as in `2026-11-21`; `2026-02-30` is the 2nd of March to `Date`. */
export function isDay(day: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day
}
