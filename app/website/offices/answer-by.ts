import { at, type OpeningTimes, type Stretch, stretchesOn, workingDayFrom } from "./opening-hours.ts"
import { addDays, placeTime } from "./place-time.ts"

/** Nobody plans by the minute, and an earlier promise is the stricter one. */
const roundedToMinutes = 15

/**
 * The latest moment of an answer within 24 hours [NAV-24]. Only hours of working days count: what comes on a Saturday
 * counts from Monday 0:00. Where the office is closed after 24 hours, the promise ends when it closed before that, since
 * nobody answers at night. Runs in the browser, too.
 *
 * @returns null for an office that isn't open for a long time.
 */
export function answerBy(times: OpeningTimes, now: Date): Date | null {
  const asked = placeTime(now, times.timeZone)
  const firstDay = workingDayFrom(times, asked.day)
  const lastDay = firstDay && workingDayFrom(times, addDays(firstDay, 1))
  if (!firstDay || !lastDay) return null
  const minutes = firstDay === asked.day ? asked.minutes : 0

  const stretches = stretchesOn(times, lastDay)
  const before = stretches.filter(({ opens }) => opens < minutes).at(-1)
  if (before) return at(times, lastDay, within(before, minutes))
  const closing = stretchesOn(times, firstDay).at(-1)
  const ending = closing && at(times, firstDay, closing.closes)
  if (ending && ending > now) return ending
  // Asked after closing time, of an office that opens later on the next day than this hour.
  const [first] = stretches
  return first ? at(times, lastDay, first.closes) : null
}

function within({ opens, closes }: Stretch, minutes: number): number {
  return Math.min(closes, Math.max(opens, minutes - (minutes % roundedToMinutes)))
}
