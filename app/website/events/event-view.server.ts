import { data, type MetaDescriptor, redirect } from "@remix-run/node"
import type { Event as EventJsonLd, WithContext } from "schema-dts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { resolveLink } from "../../request/links/link.ts"
import { briefHeaders, pageHeaders } from "../../request/page-cache/cache-control.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { Breadcrumb } from "../breadcrumbs/breadcrumb.ts"
import { loadBreadcrumbs } from "../breadcrumbs/breadcrumbs.server.ts"
import { catalogueHead } from "../catalogue/addresses/catalogue-document.server.ts"
import type { PageContextValue } from "../pages/page-context.tsx"
import { formPaths } from "../request-address/form-paths.ts"
import { calendarHrefs } from "./calendar-href.ts"
import { type EventDetails, isOver, isRegistrationOpen } from "./event.ts"
import { placeName } from "./event-card.server.ts"
import { clockName, dateRange, machineDates } from "./event-dates.ts"
import { eventIcsPath, eventPath, eventsPath } from "./event-path.ts"
import { eventHref, findEvent, linkContext } from "./events.server.ts"
import { registrationUntil } from "./registration.server.ts"

export type EventView = {
  event: EventDetails
  dates: string
  clock: string | null
  machine: { start: string; end: string }
  /** The lines of the address, as the event's place is written. */
  address: readonly string[]
  isOver: boolean
  otherLanguage: string | null
  icsHref: string
  calendar: { subscribe: string; download: string }
  linkHref: string | null
  listHref: string
  /** Where a reader registers; null where nobody does, or not any more. */
  registration: { href: string | null; places: number; until: string } | null
  pageContext: PageContextValue
  breadcrumbs: readonly Breadcrumb[]
  documentTitle: string
  head: MetaDescriptor[]
}

/** @throws a 404 when there is no such event, and a redirect to its own site for one of another site. */
export async function loadEventView(
  context: RequestContext,
  slug: string | null,
  now = context.preview.at ?? new Date(),
) {
  requireLocale(context)
  const event = slug === null ? null : await findEvent(context, slug)
  if (!event) throw notFound(context)
  const { site, locale, translator } = context
  if (event.site.id !== site.id) {
    const href = eventHref(context, event)
    if (!href) throw notFound(context)
    throw redirect(href, { status: 302, headers: briefHeaders(context) })
  }
  const language = numberFormatLocale(locale)
  const breadcrumbs = await loadBreadcrumbs(context, { title: event.title })
  const { documentTitle, head } = catalogueHead(context, {
    title: event.title,
    description: event.leadText,
    path: eventPath(event.id),
    search: "",
    languages: event.languages,
    countries: event.countries,
    image: event.image,
    isIndexed: true,
    trail: breadcrumbs,
  })
  const jsonLd = eventJsonLd(event, context.origin(site), context.localizedPath)
  const { code, urlCode } = locale
  const view: EventView = {
    event,
    dates: dateRange(event, locale),
    clock: clockName(event, locale),
    machine: machineDates(event),
    address: event.place ? addressLines(event.place, language) : [],
    isOver: isOver(event, now),
    otherLanguage: event.locale === locale.language ? null : event.locale,
    icsHref: localizedPath(site, locale, eventIcsPath(event.id)),
    calendar: calendarHrefs(context, event.category),
    linkHref: event.link ? (resolveLink(event.link, linkContext(context))?.href ?? null) : null,
    listHref: localizedPath(site, locale, eventsPath),
    registration: registrationOf(context, event, now),
    pageContext: {
      locale: { code, urlCode, language: locale.language },
      link: (link) => resolveLink(link, linkContext(context)),
      t: translator.t,
    },
    breadcrumbs,
    documentTitle,
    head: [...head, { "script:ld+json": jsonLd }],
  }
  return data(view, { headers: pageHeaders(context) })
}

function registrationOf(context: RequestContext, event: EventDetails, now: Date): EventView["registration"] {
  const until = registrationUntil(context, event)
  if (!event.registration || until === null || event.isCancelled || isOver(event, now)) return null
  const { site, locale } = context
  const path = `${localizedPath(site, locale, formPaths.eventRegistration)}?${new URLSearchParams({ event: event.id })}`
  return { href: isRegistrationOpen(event, now) ? path : null, places: event.registration.places, until }
}

function addressLines(place: NonNullable<EventDetails["place"]>, language: string): string[] {
  const { venue, lines, postalCode } = place
  const city = [postalCode, placeName(place, language)].filter(Boolean).join(" ")
  return [...(venue ? [venue] : []), ...lines, city]
}

/** For the event boxes of search engines. */
export function eventJsonLd(event: EventDetails, origin: string, path: string): WithContext<EventJsonLd> {
  const { start, end } = machineDates(event)
  const { place, isOnline } = event
  const url = origin + path
  const here = place && {
    "@type": "Place" as const,
    name: place.venue ?? place.city,
    address: {
      "@type": "PostalAddress" as const,
      streetAddress: place.lines.join(", "),
      ...(place.postalCode && { postalCode: place.postalCode }),
      addressLocality: place.city,
      addressCountry: place.country,
    },
  }
  const there = isOnline ? { "@type": "VirtualLocation" as const, url } : null
  const location = [here, there].filter((one) => one !== null && one !== undefined)
  const mode = here && there ? "Mixed" : there ? "Online" : "Offline"
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    description: event.leadText,
    url,
    startDate: start,
    endDate: end,
    eventStatus: `https://schema.org/Event${event.isCancelled ? "Cancelled" : "Scheduled"}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location,
    inLanguage: event.locale,
    ...(event.image && { image: new URL(event.image.url, origin).href }),
  }
}
