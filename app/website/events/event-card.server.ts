import type { RequestContext } from "../../request/context/context.server.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { type EventCategory, type EventSummary, isOver } from "./event.ts"
import { dayRange, machineDates } from "./event-dates.ts"
import { eventHref } from "./events.server.ts"

/** An event as lists show it. */
export type EventCard = {
  id: string
  title: string
  leadText: string
  category: EventCategory
  /** Null for an event of a site that isn't for this reader. */
  href: string | null
  dates: string
  /** For `<time>`. */
  start: string
  /** The first day in large figures: "9", and beneath it "Feb 2027". */
  day: string
  month: string
  /** City and country; null for an event that is online only. */
  place: string | null
  isOnline: boolean
  isCancelled: boolean
  isOver: boolean
  materials: number
  /** The texts' language where it isn't the reader's. */
  otherLanguage: string | null
}

export function eventCards(context: RequestContext, events: readonly EventSummary[], now: Date): EventCard[] {
  const { locale } = context
  const language = numberFormatLocale(locale)
  return events.map((event) => {
    const start = new Date(event.startDate)
    const { timeZone } = event
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { timeZone, ...options })
    const day = format({ day: "numeric" })
      .formatToParts(start)
      .find(({ type }) => type === "day")
    return {
      id: event.id,
      title: event.title,
      leadText: event.leadText,
      category: event.category,
      href: eventHref(context, event),
      dates: dayRange(event, locale),
      start: machineDates(event).start,
      day: day?.value ?? "",
      month: format({ month: "short", year: "numeric" }).format(start),
      place: event.place && placeName(event.place, language),
      isOnline: event.isOnline,
      isCancelled: event.isCancelled,
      isOver: isOver(event, now),
      materials: event.materials.length,
      otherLanguage: event.locale === locale.language ? null : event.locale,
    }
  })
}

type Place = NonNullable<EventSummary["place"]>

/** "Luzern, Switzerland", in the reader's language. */
export function placeName({ city, country }: Pick<Place, "city" | "country">, language: string): string {
  const name = new Intl.DisplayNames([language], { type: "region" }).of(country)
  return name ? `${city}, ${name}` : city
}
