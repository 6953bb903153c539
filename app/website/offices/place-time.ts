/**
 * The clock of a place, by `Intl`, since browsers and Node have no `Temporal` yet. Runs in the browser, too, so it imports
 * nothing.
 */

export const minuteMs = 60_000
export const minutesOfDay = 24 * 60

/** What calendar and clock show at a place. */
export type PlaceTime = {
  /** `2026-11-24` */
  day: string
  /** Since midnight, by the clock. */
  minutes: number
}

export function placeTime(instant: Date, timeZone: string): PlaceTime {
  const shown = new Date(instant.getTime() + offsetMs(instant, timeZone))
  return {
    day: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  }
}

/**
 * The moment at which the place's clock shows this time; `minutes` may be 1440, midnight at the day's end. A time that
 * the clock skips in spring becomes the one that it shows instead; of two equal ones in autumn it is the first.
 */
export function instantAt({ day, minutes }: PlaceTime, timeZone: string): Date {
  const shownMs = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  // The offset differs between the two days around a change of the clock, so both are tried.
  const before = shownMs - offsetMs(new Date(shownMs - minutesOfDay * minuteMs), timeZone)
  const after = shownMs - offsetMs(new Date(shownMs + minutesOfDay * minuteMs), timeZone)
  const isRight = (ms: number) => ms + offsetMs(new Date(ms), timeZone) === shownMs
  return new Date(isRight(before) || !isRight(after) ? before : after)
}

/** The day so many days later, by the calendar alone. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * minutesOfDay * minuteMs).toISOString().slice(0, 10)
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** How far the place's clock is ahead of UTC. */
function offsetMs(instant: Date, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    })
  clocks.set(timeZone, clock)
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"))
  return shown - Math.floor(instant.getTime() / minuteMs) * minuteMs
}
