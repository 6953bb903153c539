/** The queries for what isn't a page of the content: news, events, locations, reports. Each is asked in one language at a time. */
import { graphqlDocument } from "../../../../platform/graphql/ask.ts"
import type { Window } from "../page-query.ts"

export type EntryVariables = { locales: readonly string[]; ahead: boolean; after?: string | undefined }

type Entry = { id: string; locale: string; window: Window | null }

export type NewsItem = Entry & {
  title: string
  text: string
  publicationDate: string
  startCursor: string
  countries: string[]
  image: { url: string } | null
  site: { id: string }
}

export const newsAtOnce = 100

export const newsDocument = graphqlDocument<
  {
    newsItemsConnection: {
      edges: { node: NewsItem }[]
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    }
  },
  EntryVariables
>(`query NewsForSearch($locales: [Locale!]!, $after: String, $ahead: Boolean!) {
  newsItemsConnection(
    orderBy: publicationDate_DESC, first: ${newsAtOnce}, after: $after, locales: $locales, includeScheduled: $ahead
  ) {
    edges {
      node {
        id locale title text publicationDate startCursor countries image { url } site { id } window { publishAt unpublishAt }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`)

export type Event = Entry & {
  title: string
  leadText: string
  category: string
  startDate: string
  endDate: string
  allDay: boolean
  timeZone: string
  isCancelled: boolean
  isOnline: boolean
  countries: string[]
  description: { text: string } | null
  place: { venue: string | null; city: string; country: string } | null
  image: { url: string } | null
  site: { id: string; slug: string | null }
}

export const eventsDocument = graphqlDocument<
  { events: Event[] },
  EntryVariables
>(`query EventsForSearch($locales: [Locale!]!, $ahead: Boolean!) {
  events(first: 1000, locales: $locales, includeScheduled: $ahead) {
    id locale title leadText category startDate endDate allDay timeZone isCancelled isOnline countries
    description { text } place { venue city country } image { url } site { id slug } window { publishAt unpublishAt }
  }
}`)

export type Location = Entry & {
  name: string
  description: string
  brands: { name: string }[]
  contactTypes: string[]
  /** The countries that it serves. */
  countries: string[]
  address: { country: string; city: string; lines: string[]; state: string | null; latinPlace: string | null }
}

export type SiteSlug = { id: string; slug: string | null }

export const locationsDocument = graphqlDocument<
  { locations: Location[]; sites: SiteSlug[] },
  EntryVariables
>(`query LocationsForSearch($locales: [Locale!]!, $ahead: Boolean!) {
  locations(first: 1000, locales: $locales, includeScheduled: $ahead) {
    id locale name description brands { name } contactTypes countries address { country city lines state latinPlace }
    window { publishAt unpublishAt }
  }
  sites { id slug }
}`)

export type Report = Entry & {
  title: string
  text: string | null
  year: number
  files: { language: string; file: { url: string; mimeType: string; size: number } }[]
}

export const reportsDocument = graphqlDocument<
  { reports: Report[]; sites: SiteSlug[] },
  EntryVariables
>(`query ReportsForSearch($locales: [Locale!]!, $ahead: Boolean!) {
  reports(first: 1000, locales: $locales, includeScheduled: $ahead) {
    id locale title text year files { language file { url mimeType size } } window { publishAt unpublishAt }
  }
  sites { id slug }
}`)

/** The app's own screens are texts of ours; the content only knows on which site they stand. */
export const sitesDocument = graphqlDocument<{ sites: SiteSlug[] }, Record<string, never>>(
  `query SitesForSearch { sites { id slug } }`,
)

/** Content services elsewhere may keep none of these kinds, or publish them without windows. */
export const knownTypesDocument = graphqlDocument<
  Record<"news" | "events" | "locations" | "reports", { fields: { name: string }[] } | null>,
  Record<string, never>
>(`query KnowsKinds {
  news: __type(name: "NewsItem") { fields { name } }
  events: __type(name: "Event") { fields { name } }
  locations: __type(name: "Location") { fields { name } }
  reports: __type(name: "Report") { fields { name } }
}`)
