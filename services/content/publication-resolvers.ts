/** Stories, media releases and news: newest first, with cursors that outlive their entries. */
import { badInput } from "../../platform/graphql/bad-input.ts"
import { type LocalizationsArguments, localizationsOf, type OneArguments } from "./entry-resolvers.ts"
import { both, type PagingArguments, pageInfoOf, pagingOf } from "./paging.ts"
import type {
  FacetCount,
  PublicationCursor,
  PublicationFilter,
  PublicationType,
} from "./publication-store.ts"
import {
  type ContentContext,
  type EntryNode,
  openingOf,
  type PageNode,
  type Scope,
  type ScopeArguments,
  withScope,
} from "./request-context.ts"
import type { EntryRow, NewsData } from "./rows.ts"
import { listSchedule } from "./store.ts"
import { openTexts, stretchOf } from "./windows.ts"

type Where = Partial<{
  id: string | null
  id_not: string | null
  slug: string | null
  slug_in: string[] | null
  category: string | null
  topic: string | null
  contact: string | null
  product: string | null
  country: string | null
  year: number | null
  hasVideo: boolean | null
  adHoc: boolean | null
  text: string | null
}>

type ListArguments = ScopeArguments & PagingArguments & { where?: Where | null }

function filterOf(where: Where | null | undefined): PublicationFilter {
  const { id, id_not, category, topic, slug, slug_in, text, ...others } = where ?? {}
  const filter = {
    ...others,
    ...{ id, notId: id_not, topic: category ?? topic, slugs: both(slug, slug_in) },
    text: text?.trim() || undefined,
  }
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== null && value !== undefined),
  )
}

function queryOf(type: PublicationType, { where }: ListArguments, scope: Scope) {
  return { ...openingOf(scope), type, locales: scope.locales, filter: filterOf(where) }
}

/** @throws for a cursor that isn't one of ours. */
function cursorPaging(args: PagingArguments) {
  const { after, ...paging } = pagingOf(args)
  return { ...paging, ...(after !== undefined && { after: readCursor(after) }) }
}

function cursorOf({ at, id }: PublicationCursor): string {
  return Buffer.from(`${at}\n${id}`).toString("base64url")
}

function readCursor(cursor: string): PublicationCursor {
  const [at = "", id] = Buffer.from(cursor, "base64url").toString().split("\n")
  if (id === undefined || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) || Number.isNaN(Date.parse(at)))
    throw badInput(`after: "${cursor}" is no cursor`)
  return { at, id }
}

function lists(type: PublicationType) {
  async function list(_root: unknown, args: ListArguments, { scope, stores }: ContentContext) {
    const own = scope(args)
    const found = await stores.publications.list({ ...queryOf(type, args, own), ...cursorPaging(args) })
    return found.map((page) => withScope(page, own))
  }
  async function connection(_root: unknown, args: ListArguments, { scope, stores }: ContentContext) {
    const own = scope(args)
    const query = { ...queryOf(type, args, own), ...cursorPaging(args) }
    const found = await stores.publications.list({ ...query, limit: query.limit + 1 })
    return connectionOf(
      found.map((page) => ({
        cursor: cursorOf({ at: page.publicationDate.toISOString(), id: page.id }),
        node: withScope(page, own),
      })),
      query,
      () => stores.publications.count(query),
    )
  }
  return { list, connection }
}

/** @param edges one more than asked for, where there are more. */
function connectionOf(
  edges: readonly { cursor: string; node: object }[],
  query: { after?: unknown; skip: number; limit: number },
  count: () => Promise<number>,
) {
  const shown = edges.slice(0, query.limit)
  const cursors = shown.map(({ cursor }) => cursor)
  return {
    edges: shown,
    pageInfo: pageInfoOf(cursors, query, edges.length > query.limit),
    aggregate: { count },
  }
}

/** What isn't asked for isn't counted: the counts of all choices take several times as long as the total. */
function facetsOf(type: PublicationType, args: ListArguments, { scope, stores }: ContentContext) {
  const own = scope(args)
  const query = queryOf(type, args, own)
  let counting: Promise<FacetCount[]> | undefined
  async function countsOf(facet: FacetCount["facet"]) {
    counting ??= stores.publications.facets(query)
    return (await counting).filter((count) => count.facet === facet)
  }
  const countOf = async (facet: FacetCount["facet"]) => (await countsOf(facet))[0]?.count ?? 0
  async function topics() {
    const counts = await countsOf("topic")
    const found = await Promise.all(
      counts.map(async ({ value, count }) => ({ topic: await own.topics.load(value), count })),
    )
    return found
      .flatMap(({ topic, count }) => (topic ? [{ topic, count }] : []))
      .sort((a, b) => a.topic.position - b.topic.position || (a.topic.id < b.topic.id ? -1 : 1))
  }
  async function years() {
    const counts = await countsOf("year")
    return counts.map(({ value, count }) => ({ year: Number(value), count })).sort((a, b) => b.year - a.year)
  }
  return {
    ...{ topics, categories: topics, years },
    withVideo: () => countOf("video"),
    adHoc: () => countOf("adHoc"),
    total: () => stores.publications.count(query),
  }
}

type NewsWhere = { id?: string | null; site?: { id?: string | null } | null; country?: string | null }
type NewsArguments = ScopeArguments & PagingArguments & { where?: NewsWhere | null }
export type NewsNode = EntryNode<NewsData> & { locale: string; text: { title: string; text: string } }

function newsQuery({ where }: NewsArguments, scope: Scope) {
  const { id, site, country } = where ?? {}
  return {
    ...openingOf(scope),
    locales: scope.locales,
    ...(id && { id }),
    ...(site?.id && { site: site.id }),
    ...(country && { country }),
  }
}

/** @returns null where there is none in the wanted locales. */
export function newsInWantedLocale(entry: EntryRow<NewsData>, scope: Scope): NewsNode | null {
  const texts = openTexts(entry.data, scope.now)
  for (const locale of scope.locales) {
    const text = texts[locale]
    if (text) return { ...entry, scope, locale, text }
  }
  return null
}

async function newsItems(_root: unknown, args: NewsArguments, { scope }: ContentContext) {
  const own = scope(args)
  const found = await own.news.list({ ...newsQuery(args, own), ...cursorPaging(args) })
  return found.flatMap((entry) => newsInWantedLocale(entry, own) ?? [])
}

async function newsItem(_root: unknown, args: OneArguments, { scope }: ContentContext) {
  const own = scope(args)
  const entry = (await own.entries.entriesById("news", [args.where.id])).get(args.where.id)
  return entry ? newsInWantedLocale(entry as EntryRow<NewsData>, own) : null
}

async function newsItemsConnection(_root: unknown, args: NewsArguments, { scope }: ContentContext) {
  const own = scope(args)
  const query = { ...newsQuery(args, own), ...cursorPaging(args) }
  const found = await own.news.list({ ...query, limit: query.limit + 1 })
  const edges = found.flatMap((entry) => {
    const node = newsInWantedLocale(entry, own)
    return node ? [{ cursor: cursorOf({ at: entry.data.at, id: entry.id }), node }] : []
  })
  return connectionOf(edges, query, () => own.news.count(query))
}

function dateOf(publicationDate: string | undefined): string | undefined {
  return publicationDate && new Date(publicationDate).toISOString()
}

const loadAsset = (id: string | undefined, scope: Scope) => (id === undefined ? null : scope.assets.load(id))

async function loadAll<T>(ids: readonly string[], load: (id: string) => Promise<T | null>): Promise<T[]> {
  const found = await Promise.all(ids.map((id) => load(id)))
  return found.filter((value) => value !== null)
}

const storyFields = {
  category: ({ settings, scope }: PageNode) => scope.topics.load(settings.story?.category ?? ""),
  publicationDate: ({ settings }: PageNode) => dateOf(settings.story?.publicationDate),
  storyContacts: ({ settings, scope }: PageNode) =>
    loadAll(settings.story?.contacts ?? [], (id) => scope.contacts.load(id)),
  productSlugs: ({ settings }: PageNode) => settings.story?.products ?? [],
  video: ({ settings, scope }: PageNode) => loadAsset(settings.story?.video, scope),
  captions: ({ facts, scope }: PageNode) => loadAsset(facts.captions, scope),
  transcript: ({ facts, scope }: PageNode) => (facts.transcript ? { tree: facts.transcript, scope } : null),
  readingMinutes: ({ facts }: PageNode) => facts.readingMinutes ?? 1,
}

const releaseFields = {
  publicationDate: ({ settings }: PageNode) => dateOf(settings.release?.publicationDate),
  mediaReleaseAdhoc: ({ settings }: PageNode) => settings.release?.adHoc ?? false,
  topics: ({ settings, scope }: PageNode) =>
    loadAll(settings.release?.topics ?? [], (id) => scope.topics.load(id)),
  contacts: ({ settings, scope }: PageNode) =>
    loadAll(settings.release?.contacts ?? [], (id) => scope.contacts.load(id)),
  pictures: ({ settings, scope }: PageNode) =>
    loadAll(settings.release?.pictures ?? [], (id) => scope.assets.load(id)),
  corrections: ({ facts }: PageNode) =>
    (facts.corrections ?? []).map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
}

const image = ({ settings, scope }: PageNode) => loadAsset(settings.image, scope)
const page = (node: PageNode) => node

const stories = lists("Story")
const releases = lists("MediaRelease")

export const publicationResolvers = {
  Query: {
    stories: stories.list,
    storiesConnection: stories.connection,
    storyFacets: (_root: unknown, args: ListArguments, context: ContentContext) =>
      facetsOf("Story", args, context),
    mediaReleases: releases.list,
    mediaReleasesConnection: releases.connection,
    releaseFacets: (_root: unknown, args: ListArguments, context: ContentContext) =>
      facetsOf("MediaRelease", args, context),
    newsItem,
    newsItems,
    newsItemsConnection,
    async releaseSchedule(
      _root: unknown,
      { after, first }: { after: string; first?: number | null },
      { stores }: ContentContext,
    ) {
      const moment = new Date(after)
      if (Number.isNaN(moment.getTime())) throw badInput(`after: "${after}" is no moment`)
      const { limit } = pagingOf({ first })
      const schedule = await listSchedule(stores.db, { after: moment, limit })
      return schedule.map(({ at, tags }) => ({ at: at.toISOString(), tags }))
    },
  },
  StoryFacts: storyFields,
  ReleaseFacts: releaseFields,
  Story: { ...storyFields, teaserImage: image, page },
  MediaRelease: { ...releaseFields, image, page },
  NewsItem: {
    stage: ({ scope }: NewsNode) => scope.stage,
    languages: ({ data, scope }: NewsNode) => Object.keys(openTexts(data, scope.now)).sort(),
    localizations: (node: NewsNode, args: LocalizationsArguments) =>
      localizationsOf(
        node,
        { languages: Object.keys(openTexts(node.data, node.scope.now)), current: node.locale },
        args,
      ).flatMap((own) => newsInWantedLocale(own, own.scope) ?? []),
    title: ({ text }: NewsNode) => text.title,
    text: ({ text }: NewsNode) => text.text,
    image: ({ data, scope }: NewsNode) => loadAsset(data.image, scope),
    link: ({ data, scope }: NewsNode) => (data.link ? withScope(data.link, scope) : null),
    publicationDate: ({ data }: NewsNode) => data.at,
    countries: ({ data }: NewsNode) => data.countries,
    site: ({ data, scope }: NewsNode) => scope.sites.load(data.site),
    // No id comes before the empty one.
    startCursor: ({ data }: NewsNode) => cursorOf({ at: data.at, id: "" }),
    window: ({ data, locale }: NewsNode) => data.window && stretchOf(data.window, locale),
  },
}
