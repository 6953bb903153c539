/** What an event is: a date of the financial calendar, a fair, a seminar (`events/<slug>.yaml`). */
import { TZDate } from "@date-fns/tz"
import type { RichTextTree } from "./rich-text.ts"
import type { EntryRow, Localized, StoredLink, StoredWindow } from "./rows.ts"

export const eventCategories = [
  "FINANCIAL",
  "GENERAL_MEETING",
  "FAIR",
  "SEMINAR",
  "WEBINAR",
  "OPEN_HOUSE",
] as const

export type EventCategory = (typeof eventCategories)[number]

export type EventText = {
  title: string
  leadText: string
  description?: RichTextTree
  /** What the place is called: a hall, a house. */
  venue?: string
}

export type EventData = {
  category: EventCategory
  /** The site that the event belongs to. */
  site: string
  /** As the clock of the place shows it, `2026-12-01T09:00`; only a day where the event has no hours [EVENT-04]. */
  startDate: string
  endDate: string
  timeZone: string
  /** The same as moments in UTC; `ends` is the first one after the event, for whole days the midnight after the last. */
  starts: string
  ends: string
  isCancelled: boolean
  isOnline: boolean
  place?: { lines: string[]; postalCode?: string; city: string; country: string }
  image?: string
  link?: StoredLink
  countries: string[]
  /** Ids of assets: slides, invitation, minutes. */
  materials: string[]
  registration?: { places: number; waitingList: number; closes: string; closesAt: string }
  window?: StoredWindow
  texts: Localized<EventText>
}

export type EventRow = EntryRow<EventData> & { updatedAt: Date }

export function isWholeDays({ startDate }: Pick<EventData, "startDate">): boolean {
  return !startDate.includes("T")
}

/** The moment at which the clock of a time zone shows this day and time; midnight where only a day is given. */
export function momentOf(local: string, timeZone: string, addedDays = 0): Date {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = local.split(/[-T:]/).map(Number)
  return new Date(new TZDate(year, month - 1, day + addedDays, hours, minutes, timeZone).getTime())
}
