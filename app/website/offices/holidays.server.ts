import { LRUCache } from "lru-cache"
import type { Office } from "./office.ts"
import type { OpeningTimes } from "./opening-hours.ts"
import { addDays, placeTime } from "./place-time.ts"

/** On these days offices are closed; "optional" is what most people take off, such as Easter Monday in Lucerne. */
const closingTypes = ["public", "bank", "optional"]

const aheadDays = 400
const dayMs = 24 * 60 * 60_000

/** By calendar and year. */
const kept = new LRUCache<string, readonly string[]>({ max: 500 })

/** The office's opening hours, with its holidays of about a year to come. */
export async function openingTimes(office: Office, now: Date): Promise<OpeningTimes> {
  const { timeZone, openingHours, holidays } = office
  const { day } = placeTime(now, timeZone)
  // A request of the evening may be answered for a day that was yesterday elsewhere.
  const [first, last] = [addDays(day, -2), addDays(day, aheadDays)]
  const days = office.closedDays.flatMap(({ from, to }) => daysFrom(from, to))
  for (let year = Number(first.slice(0, 4)); holidays && year <= Number(last.slice(0, 4)); year++)
    days.push(...(await holidaysOf(holidays, year)))
  const closedDays = new Set(days.filter((closed) => closed >= first && closed <= last).sort())
  return { timeZone, openingHours, closedDays }
}

function daysFrom(from: string, to: string): string[] {
  const days = [from]
  for (let day = addDays(from, 1); day <= to && days.length <= aheadDays; day = addDays(day, 1))
    days.push(day)
  return days
}

async function holidaysOf(calendar: string, year: number): Promise<readonly string[]> {
  const key = `${calendar} ${year}`
  const known = kept.get(key)
  if (known) return known
  // The rules of all countries take 30 ms and some megabytes to load, so this waits for the first office that needs them.
  const { default: Holidays } = await import("date-holidays")
  const [country = "", state = "", region = ""] = calendar.split("-")
  const found = new Holidays(country, state, region).getHolidays(year)
  const days = found
    .filter(({ type, start, end }) => closingTypes.includes(type) && end.getTime() - start.getTime() >= dayMs)
    .flatMap(({ date, start, end }) => {
      const length = Math.ceil((end.getTime() - start.getTime()) / dayMs)
      return daysFrom(date.slice(0, 10), addDays(date.slice(0, 10), length - 1))
    })
  kept.set(key, days)
  return days
}
