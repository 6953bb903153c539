/** When an office is open, by the clock of its place. Runs in the browser, too. */
import { addDays, instantAt, minutesOfDay, type PlaceTime, placeTime, weekdayOf } from "./place-time.ts"

/** Beyond so many days without one open hour, an office counts as closed for good. */
const farthestDays = 60

const weekdays = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"] as const

/** In minutes since midnight. */
export type Stretch = { opens: number; closes: number }

export type OpeningTimes = {
  timeZone: string
  openingHours: readonly { weekday: (typeof weekdays)[number]; opens: string; closes: string }[]
  /** Holidays and other days on which the office is closed: `2026-12-24`. */
  closedDays: ReadonlySet<string>
}

export type OpenState =
  | { isOpen: true; until: Date }
  /** Null when the office opens no more as far as we can see. */
  | { isOpen: false; opensAt: Date | null }

/** The open stretches of a day, in their order; none on a day that isn't a working day. */
export function stretchesOn({ openingHours, closedDays }: OpeningTimes, day: string): Stretch[] {
  if (closedDays.has(day)) return []
  const weekday = weekdays[weekdayOf(day)]
  return openingHours
    .filter((stretch) => stretch.weekday === weekday)
    .map(({ opens, closes }) => ({ opens: minutesOf(opens), closes: minutesOf(closes) }))
    .sort((a, b) => a.opens - b.opens)
}

export function openState(times: OpeningTimes, now: Date): OpenState {
  const { day, minutes } = placeTime(now, times.timeZone)
  const current = stretchesOn(times, day).find(({ opens, closes }) => opens <= minutes && minutes < closes)
  if (current) return { isOpen: true, until: at(times, day, current.closes) }
  return { isOpen: false, opensAt: nextOpening(times, { day, minutes }) }
}

function nextOpening(times: OpeningTimes, { day, minutes }: PlaceTime): Date | null {
  for (let ahead = 0; ahead <= farthestDays; ahead++) {
    const later = addDays(day, ahead)
    const next = stretchesOn(times, later).find(({ opens }) => ahead > 0 || opens > minutes)
    if (next) return at(times, later, next.opens)
  }
  return null
}

/** The first working day, `day` itself included; null when there is none for a long time. */
export function workingDayFrom(times: OpeningTimes, day: string): string | null {
  for (let ahead = 0; ahead <= farthestDays; ahead++) {
    const later = addDays(day, ahead)
    if (stretchesOn(times, later).length > 0) return later
  }
  return null
}

export function at({ timeZone }: Pick<OpeningTimes, "timeZone">, day: string, minutes: number): Date {
  return instantAt({ day, minutes }, timeZone)
}

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(":").map(Number)
  return Math.min(hours * 60 + minutes, minutesOfDay)
}
