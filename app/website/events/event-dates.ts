import { dateFormat } from "../../ground/i18n/date-format.ts"
import { formatDateRange } from "../../ground/i18n/date-range.ts"
import type { Locale } from "../../request/sites/locale.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import type { EventSummary } from "./event.ts"

type Dates = Pick<EventSummary, "startDate" | "endDate" | "allDay" | "timeZone">
type Reader = Pick<Locale, "language" | "code">

/** The last moment that belongs to the event: `endDate` of whole days is the midnight after them. */
function lastMoment({ endDate, allDay }: Dates): Date {
  return new Date(Date.parse(endDate) - (allDay ? 1 : 0))
}

/** From when to when, in the reader's language and by the clock of the event's place [EVENT-04]. */
export function dateRange(event: Dates, reader: Reader): string {
  const format = dateFormat(numberFormatLocale(reader), {
    timeZone: event.timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
    ...(!event.allDay && { hour: "numeric", minute: "2-digit" }),
  })
  return formatDateRange(format, new Date(event.startDate), lastMoment(event))
}

/** Only the days, for lists: a fair's hours are of no use there. */
export function dayRange(event: Dates, reader: Reader): string {
  const format = dateFormat(numberFormatLocale(reader), {
    timeZone: event.timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
  })
  return formatDateRange(format, new Date(event.startDate), lastMoment(event))
}

/** Whose clock that is, "Central European Time"; null for an event without hours. */
export function clockName({ startDate, allDay, timeZone }: Dates, reader: Reader): string | null {
  if (allDay) return null
  const format = dateFormat(numberFormatLocale(reader), {
    timeZone,
    timeZoneName: "longGeneric",
  })
  const parts = format.formatToParts(new Date(startDate))
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? null
}

/** The dates as `<time>` and structured data name them: days, or moments in UTC. */
export function machineDates(event: Dates): { start: string; end: string } {
  if (!event.allDay) return { start: event.startDate, end: event.endDate }
  return {
    start: dayAt(new Date(event.startDate), event.timeZone),
    end: dayAt(lastMoment(event), event.timeZone),
  }
}

/** The day that a place's calendar shows: `2026-12-01`. */
export function dayAt(moment: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  return dateFormat("sv-SE", { timeZone, dateStyle: "short" }).format(moment)
}
