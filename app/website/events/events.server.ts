import type { Locale } from "../../ground/graphql/generated/content.ts"
import {
  EventAddressesDocument,
  EventDocument,
  EventsDocument,
} from "../../ground/graphql/generated/content.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { emptyLink, resolveLink } from "../../request/links/link.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { isForCountry, pageVersions } from "../../request/sites/page-versions.ts"
import type { Site } from "../../request/sites/site.ts"
import { siteLanguages } from "../catalogue/addresses/catalogue-document.server.ts"
import { withLinkedProducts } from "../catalogue/addresses/linked-products.server.ts"
import type { ListContext, ListedAddress } from "../listed-addresses/listed-addresses.ts"
import type { EventDetails, EventSummary } from "./event.ts"
import { eventPath, eventsPath } from "./event-path.ts"

type Reader = Pick<RequestContext, "api" | "locale" | "log">

const slugShape = /^[\w-]{1,100}$/

/**
 * All events for the reader's country, in the first of their languages that each has. They are a few hundred at most, so
 * that lists, counts and calendars are made from one answer, which the content cache keeps.
 */
export async function listEvents({ api, locale }: Reader): Promise<EventSummary[]> {
  const { events } = await api.content.read(EventsDocument, {}, { tags: () => ["events"] })
  return events.filter((event) => isForCountry(event, locale))
}

/** @returns null when there is none for the reader's languages and country. */
export async function findEvent(reader: Reader, slug: string): Promise<EventDetails | null> {
  const { api, locale } = reader
  // The slug may come from a form's hidden field.
  if (!slugShape.test(slug)) return null
  const { event } = await api.content.read(EventDocument, { id: slug }, { tags: () => ["events", "asset:*"] })
  return event && isForCountry(event, locale) ? withLinkedProducts(reader, event) : null
}

/**
 * Where readers find the event: its page on the main site; an event of another site there, where its link leads, else
 * at that site's home. Null when that site isn't for this reader.
 */
export function eventHref(context: RequestContext, event: Pick<EventSummary, "id" | "site" | "link">) {
  const { site, locale } = context
  if (event.site.id === site.id) return localizedPath(site, locale, eventPath(event.id))
  const home = {
    ...emptyLink,
    page: { id: "", slug: "", path: "/", site: { id: event.site.id, slug: null } },
  }
  return resolveLink(event.link ?? home, linkContext(context))?.href ?? null
}

export function linkContext(context: RequestContext) {
  return { ...context, warn: (message: string) => warnOnce(context.log, message) }
}

/** The main site's own events; those of other sites are listed there, where they aren't closed. */
export async function* listEventAddresses(
  { api, systemData }: ListContext,
  site: Site,
  after: string | null,
): AsyncGenerator<ListedAddress> {
  if (!site.isMain) return
  const locales = systemData.languages.map(({ languageCode }) => languageCode) as Locale[]
  const { events } = await api.content.read(EventAddressesDocument, { locales }, { tags: () => null })
  const scope = { site, systemData, homePath: () => null }
  const shown = events.map(({ id, languages, countries }) => ({
    ...{ id, languages, countries },
    path: eventPath(id),
  }))
  const languages = siteLanguages({ site, systemData })
  // No event's id begins with a dash, so the overview is the first.
  const overview = { id: "-overview", languages, countries: [], path: eventsPath }
  const sorted = [...(events.length > 0 ? [overview] : []), ...shown]
    .filter(({ id }) => after === null || id > after)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  // The pages don't say when they were changed, so the sitemap doesn't either.
  for (const { id, ...page } of sorted) yield { id, updatedAt: null, versions: pageVersions(page, scope) }
}
