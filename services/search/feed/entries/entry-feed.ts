/** Copies news, events, locations, reports and the app's own screens to the index. Of each kind there are few, so a kind is compared as a whole. */
import type { Ask } from "../../../../platform/graphql/ask.ts"
import type { SearchDocument } from "../../documents.ts"
import type { EntryKind } from "../../entry-kinds.ts"
import { contentLocales, indexedVersions } from "../indexed-state.ts"
import { indexDocuments, removeDocuments } from "../write-index.ts"
import {
  type EntryDocument,
  eventDocumentOf,
  locationDocumentOf,
  newsDocumentOf,
  reportDocumentsOf,
  withVersions,
} from "./entry-documents.ts"
import {
  type EntryVariables,
  eventsDocument,
  knownTypesDocument,
  locationsDocument,
  type NewsItem,
  newsDocument,
  type Report,
  reportsDocument,
  type SiteSlug,
  sitesDocument,
} from "./entry-query.ts"
import { screenDocumentsOf } from "./screen-documents.ts"

export type EntryFeed = {
  /** Indexes what is new or changed of a kind and removes what is gone. @returns how many entries that were. */
  updateEntries(kind: EntryKind): Promise<number>
}

/** The text of a PDF at its public address; null where it has none that can be read. */
export type ReadPdf = (url: string) => Promise<string | null>

type Deps = {
  content: Ask
  search: Ask
  readPdf: ReadPdf
  /** Whether `content` has the token, so that what is scheduled is indexed before it is shown. */
  ahead?: boolean
  now?: () => Date
}

/** So few that a write is short. */
const entriesPerWrite = 10

export function createEntryFeed({
  content,
  search,
  readPdf,
  ahead = true,
  now = () => new Date(),
}: Deps): EntryFeed {
  async function updateEntries(kind: EntryKind): Promise<number> {
    if (kind !== "screens" && !(await isKept(kind))) return 0
    const indexed = await indexedVersions(search, kind)
    const changed: (SearchDocument & EntryDocument)[][] = []
    for (const documents of await listEntries(kind)) {
      const [first] = documents
      if (first && indexed.get(first.id) !== first.version) changed.push(documents)
      if (first) indexed.delete(first.id)
    }
    const gone = [...indexed.keys()]
    if (gone.length > 0) await removeDocuments(search, kind, gone)
    for (let start = 0; start < changed.length; start += entriesPerWrite) {
      const written: SearchDocument[] = []
      for (const document of changed.slice(start, start + entriesPerWrite).flat())
        written.push(await withPdf(document))
      await indexDocuments(search, kind, written)
    }
    return changed.length + gone.length
  }

  /** Whether the content service has entries of the kind, with their times. */
  async function isKept(kind: Exclude<EntryKind, "screens">): Promise<boolean> {
    const known = (await content(knownTypesDocument, { variables: {} }))[kind]
    return known?.fields.some(({ name }) => name === "window") ?? false
  }

  /** All entries, each with its documents in all languages. */
  async function listEntries(kind: EntryKind) {
    const moment = now()
    const found = kind === "screens" ? await listScreens() : await listContent(kind, moment)
    return [...Map.groupBy(found, ({ id }) => id).values()].map((documents) =>
      withVersions(documents, moment),
    )
  }

  async function listScreens(): Promise<EntryDocument[]> {
    const { sites } = await content(sitesDocument, { variables: {} })
    return mainSites(sites).flatMap(screenDocumentsOf)
  }

  async function listContent(kind: EntryKind, moment: Date): Promise<EntryDocument[]> {
    const found: EntryDocument[] = []
    const titles = new Map<string, Map<string, string>>()
    const reports: { report: Report; sites: SiteSlug[] }[] = []
    for (const locale of await contentLocales(content)) {
      const variables = { locales: [locale], ahead }
      if (kind === "news") found.push(...(await listNews(variables)).map(newsDocumentOf))
      if (kind === "events")
        for (const event of (await content(eventsDocument, { variables })).events)
          found.push(...[eventDocumentOf(event, moment)].filter((document) => document !== null))
      if (kind === "locations") {
        const { locations, sites } = await content(locationsDocument, { variables })
        for (const location of inLocale(locations, locale))
          found.push(...mainSites(sites).map((siteId) => locationDocumentOf(location, siteId)))
      }
      if (kind === "reports") {
        const answer = await content(reportsDocument, { variables })
        for (const report of inLocale(answer.reports, locale)) {
          titles.set(report.id, (titles.get(report.id) ?? new Map()).set(locale, report.title))
          reports.push({ report, sites: answer.sites })
        }
      }
    }
    for (const { report, sites } of reports)
      for (const siteId of mainSites(sites))
        found.push(...reportDocumentsOf(report, siteId, titles.get(report.id) ?? new Map()))
    return found
  }

  async function listNews(variables: EntryVariables): Promise<NewsItem[]> {
    const items: NewsItem[] = []
    let after: string | undefined
    while (true) {
      const { newsItemsConnection } = await content(newsDocument, { variables: { ...variables, after } })
      items.push(...newsItemsConnection.edges.map(({ node }) => node))
      const { hasNextPage, endCursor } = newsItemsConnection.pageInfo
      if (!hasNextPage || endCursor === null) return items
      after = endCursor
    }
  }

  async function withPdf({ pdfUrl, ...document }: SearchDocument & EntryDocument): Promise<SearchDocument> {
    return pdfUrl === undefined ? document : { ...document, text: await readPdf(pdfUrl) }
  }

  return { updateEntries }
}

/** Entries that are answered always come in another language when they don't have the wanted one. */
function inLocale<Entry extends { locale: string }>(entries: readonly Entry[], locale: string): Entry[] {
  return entries.filter((entry) => entry.locale === locale)
}

/** The main site has the pages of locations and investors, and the portal; it is the one without a slug. */
function mainSites(sites: readonly SiteSlug[]): string[] {
  return sites.flatMap(({ id, slug }) => (slug === null ? [id] : [])).slice(0, 1)
}
