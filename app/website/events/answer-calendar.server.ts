import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { siteBrandName } from "../../request/document/page-title.ts"
import { pageHeaders } from "../../request/page-cache/cache-control.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { type CalendarEvent, calendarText, type Invitation, invitationText } from "./calendar.server.ts"
import { type EventCategory, type EventSummary, investorCategories } from "./event.ts"
import { placeName } from "./event-card.server.ts"
import { investorsCalendarPath, readEventIcsPath, readEventSearch } from "./event-path.ts"
import { eventCategoryKeys } from "./event-words.ts"
import { eventHref, findEvent, listEvents } from "./events.server.ts"

/** Past events stay in a feed for so long; calendar programs ask for all of it each time. */
const keptDays = 400

/** The feed of events to subscribe to: all of them, those of a category, or those for investors. */
export async function answerCalendar(context: RequestContext, now = new Date()): Promise<Response> {
  requireLocale(context)
  const { translator, site, url } = context
  const isForInvestors = context.path === investorsCalendarPath
  const { category } = readEventSearch(url.searchParams)
  const wanted: readonly EventCategory[] | null = isForInvestors ? investorCategories : category && [category]
  const oldest = now.getTime() - keptDays * 24 * 60 * 60_000
  const events = (await listEvents(context)).filter(
    (event) =>
      (wanted === null || wanted.includes(event.category)) &&
      // The financial calendar is short, and its past is looked up.
      (isForInvestors || Date.parse(event.endDate) > oldest),
  )
  const about = isForInvestors
    ? translator.t("events:calendar.investors")
    : category
      ? translator.t(eventCategoryKeys[category])
      : translator.t("events:title")
  return icsResponse(context, `${siteBrandName(site)}: ${about}`, events, "calendar.ics")
}

/** One event as a file. @throws a 404 where there is none. */
export async function answerEventIcs(context: RequestContext): Promise<Response> {
  requireLocale(context)
  const slug = readEventIcsPath(context.path)
  const event = slug === null ? null : await findEvent(context, slug)
  if (!event) throw notFound(context)
  return icsResponse(context, event.title, [event], `${event.id}.ics`)
}

/** One event for the calendar of somebody who registers, for their mails. */
export function eventInvitation(
  context: RequestContext,
  event: EventSummary,
  { organizer, attendee, at }: Pick<Invitation, "organizer" | "attendee" | "at">,
): string {
  const { locale, origin, systemData, site } = context
  // The form may stand on another site; the identifier is that of the main site's files.
  const main = systemData.sites.find(({ isMain }) => isMain) ?? site
  const host = new URL(origin(main)).hostname
  return invitationText({
    ...{ language: locale.language, host, organizer, attendee, at },
    event: calendarEvent(context, event),
  })
}

function icsResponse(
  context: RequestContext,
  name: string,
  events: readonly EventSummary[],
  fileName: string,
): Response {
  const { site, locale, origin } = context
  const text = calendarText({
    name,
    language: locale.language,
    host: new URL(origin(site)).hostname,
    events: events.map((event) => calendarEvent(context, event)),
  })
  return new Response(text, {
    headers: {
      ...pageHeaders(context),
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="${fileName}"`,
      "X-Robots-Tag": "noindex",
    },
  })
}

function calendarEvent(context: RequestContext, event: EventSummary): CalendarEvent {
  const { site, locale, origin, translator } = context
  const href = eventHref(context, event)
  const { place } = event
  const location = place && [
    ...(place.venue ? [place.venue] : []),
    ...place.lines,
    [place.postalCode, placeName(place, numberFormatLocale(locale))].filter(Boolean).join(" "),
  ]
  return {
    ...event,
    url: href === null ? null : new URL(href, origin(site)).href,
    location: location ? location.join(", ") : null,
    category: String(translator.t(eventCategoryKeys[event.category])),
  }
}
