import { data, type MetaDescriptor } from "@remix-run/node"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { pageHeaders } from "../../request/page-cache/cache-control.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { Breadcrumb } from "../breadcrumbs/breadcrumb.ts"
import { loadBreadcrumbs } from "../breadcrumbs/breadcrumbs.server.ts"
import { catalogueHead, siteLanguages } from "../catalogue/addresses/catalogue-document.server.ts"
import { calendarHrefs } from "./calendar-href.ts"
import { type EventCategory, type EventFilter, eventCategories, isOver, sortedByTime } from "./event.ts"
import { type EventCard, eventCards } from "./event-card.server.ts"
import { eventSearch, eventsPath, readEventSearch } from "./event-path.ts"
import { listEvents } from "./events.server.ts"

export type Choice = { href: string; count: number; isCurrent: boolean }

export type EventListView = {
  filter: EventFilter
  times: Record<EventFilter["time"], Choice>
  /** Without those that have no events at this time; `null` is all of them. */
  categories: readonly (Choice & { category: EventCategory | null })[]
  events: readonly EventCard[]
  pages: number
  /** Addresses of the pages, the first one's first. */
  pageHrefs: readonly string[]
  calendar: { subscribe: string; download: string }
  breadcrumbs: readonly Breadcrumb[]
  documentTitle: string
  head: MetaDescriptor[]
}

const eventsPerPage = 12

/** What comes and what was, by category; each choice is an address. */
export async function loadEventList(context: RequestContext, now = context.preview.at ?? new Date()) {
  requireLocale(context)
  const { site, locale, translator, url } = context
  const title = String(translator.t("events:title"))
  const asked = readEventSearch(url.searchParams)
  const [all, breadcrumbs] = await Promise.all([listEvents(context), loadBreadcrumbs(context, { title })])
  const ofTime = Map.groupBy(all, (event) => (isOver(event, now) ? "past" : "coming"))
  const inTime = (time: EventFilter["time"]) => ofTime.get(time) ?? []
  const matching = (time: EventFilter["time"], category: EventCategory | null) =>
    inTime(time).filter((event) => category === null || event.category === category)
  const found = sortedByTime(matching(asked.time, asked.category), asked.time)
  const pages = Math.max(1, Math.ceil(found.length / eventsPerPage))
  const filter = { ...asked, page: Math.min(asked.page, pages) }
  const hrefOf = (changed: Partial<EventFilter>) =>
    localizedPath(site, locale, eventsPath) + eventSearch({ ...filter, page: 1, ...changed })
  const timeOf = (time: EventFilter["time"]): Choice => ({
    href: hrefOf({ time }),
    count: matching(time, filter.category).length,
    isCurrent: filter.time === time,
  })
  const { documentTitle, head } = catalogueHead(context, {
    title,
    description: String(translator.t("events:lead")),
    path: eventsPath,
    search: eventSearch(filter),
    languages: siteLanguages(context),
    countries: [],
    image: null,
    // Choices of a reader are the same events once more; search engines find each at its own address.
    isIndexed: filter.category === null && filter.time === "coming",
    trail: breadcrumbs,
  })
  const view: EventListView = {
    filter,
    times: { coming: timeOf("coming"), past: timeOf("past") },
    categories: [null, ...eventCategories].flatMap((category) => {
      const count = matching(filter.time, category).length
      const isCurrent = filter.category === category
      return category === null || count > 0 || isCurrent
        ? [{ category, href: hrefOf({ category }), count, isCurrent }]
        : []
    }),
    events: eventCards(
      context,
      found.slice((filter.page - 1) * eventsPerPage, filter.page * eventsPerPage),
      now,
    ),
    pages,
    pageHrefs: Array.from({ length: pages }, (_, index) => hrefOf({ page: index + 1 })),
    calendar: calendarHrefs(context, filter.category),
    breadcrumbs,
    documentTitle,
    head,
  }
  return data(view, { headers: pageHeaders(context) })
}
