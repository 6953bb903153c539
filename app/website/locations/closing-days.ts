import { type OpeningTimes, stretchesOn } from "../offices/opening-hours.ts"
import { addDays } from "../offices/place-time.ts"

/** The first and the last closed day of a stretch, as `2026-12-24`. */
export type ClosedStretch = { from: string; to: string }

/**
 * The days to come on which the office would be open by its weekdays but is closed. Days on which it never works join stretches without
 * beginning one: closed from 24 December to 3 January, not from Thursday to Friday and again from Monday on.
 */
export function closedStretches(
  times: OpeningTimes,
  { first, last }: { first: string; last: string },
): ClosedStretch[] {
  const byWeekday = { ...times, closedDays: new Set<string>() }
  const stretches: ClosedStretch[] = []
  let current: ClosedStretch | null = null
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const isWorkingDay = stretchesOn(byWeekday, day).length > 0
    const isClosed = times.closedDays.has(day)
    if (!isWorkingDay) continue
    if (!isClosed) current = null
    else if (current) current.to = day
    else {
      current = { from: day, to: day }
      stretches.push(current)
    }
  }
  return stretches
}
