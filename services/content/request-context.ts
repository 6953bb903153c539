/** What one GraphQL request may see and has already loaded. */
import { timingSafeEqual } from "node:crypto"
import { GraphQLError } from "graphql"
import type { Queryable } from "../../platform/database/queryable.ts"
import { badInput } from "../../platform/graphql/bad-input.ts"
import { createLoader, type Loader } from "../../platform/graphql/loader.ts"
import type { EntryEditing } from "./editing/entry-editing.ts"
import type { PageEditing } from "./editing/page-editing.ts"
import type { EventStore } from "./event-store.ts"
import type { FigureTableData, SharePricesData } from "./investor-rows.ts"
import type { LocationData } from "./location-rows.ts"
import type { NavigationData } from "./navigation-rows.ts"
import type { NewsStore } from "./news-store.ts"
import type { Opening } from "./openings.ts"
import type { StoredModule } from "./page-rows.ts"
import { type PageRecord, type PageStore, type PageTexts, pageKey } from "./page-store.ts"
import type { PublicationStore } from "./publication-store.ts"
import type {
  AssetData,
  BrandData,
  ContactData,
  EntryKind,
  EntryRow,
  SiteData,
  Stage,
  TopicData,
  WhitepaperData,
} from "./rows.ts"
import { contentLocales } from "./schema.ts"
import type { EntryStore, RedirectStore } from "./store.ts"
import { isShown, type Windowed } from "./windows.ts"

export type Stores = {
  db: Queryable
  entries: EntryStore
  pages: PageStore
  publications: PublicationStore
  news: NewsStore
  events: EventStore
  redirects: RedirectStore
}

/** The stage and locales that apply to a field of the query and everything below it, with loaders for batches. */
export type Scope = {
  stage: Stage
  locales: readonly string[]
  /** The moment that publishing windows are compared with; null where they don't count (`openings.ts`). */
  now: Date | null
  /** Entries as this stage has them. */
  entries: EntryStore
  events: EventStore
  news: NewsStore
  /** The same in one language alone. */
  inLocale(locale: string): Scope
  pages: Loader<PageNode>
  /** Loads the targets of links, of which only the address is needed, so they are loaded in any language. */
  linkedPages: Loader<PageNode>
  texts: Loader<PageTexts[]>
  modules: Loader<StoredModule[]>
  assets: Loader<EntryNode<AssetData>>
  brands: Loader<EntryNode<BrandData>>
  sites: Loader<EntryNode<SiteData>>
  navigations: Loader<EntryNode<NavigationData>>
  locations: Loader<EntryNode<LocationData>>
  whitepapers: Loader<EntryNode<WhitepaperData>>
  figureTables: Loader<EntryNode<FigureTableData>>
  sharePrices: Loader<EntryNode<SharePricesData>>
  topics: Loader<EntryNode<TopicData>>
  contacts: Loader<EntryNode<ContactData>>
}

/** The input of a page's resolvers: a row and the scope in which it was read. */
export type PageNode = PageRecord & { scope: Scope }
export type EntryNode<Data> = EntryRow<Data> & { scope: Scope }

export type ContentContext = {
  stores: Stores
  scope(args: ScopeArguments): Scope
  /** @throws a 403 without the token for writing. */
  editing(): Editing
}

export type Editing = { pages: PageEditing; entries: EntryEditing }

/** Who may write, and how. */
export type Writing = { token: string; editing: Editing }

export type ScopeArguments = {
  stage: Stage
  locales?: readonly string[] | null
  includeScheduled?: boolean | null
}

export function createContext(
  request: Request,
  stores: Stores,
  { token, writing, now }: { token: string | undefined; writing: Writing | null; now: () => Date },
): ContentContext {
  // One moment for the whole answer, so that its parts agree.
  const moment = now()
  const scopes = new Map<string, Scope>()
  function scope(args: ScopeArguments): Scope {
    const isScheduleIncluded = args.includeScheduled === true
    const stage = args.stage === "DRAFT" ? "DRAFT" : stageOfHeader(request.headers.get("gcms-stage"))
    const previewed = momentOfHeader(request.headers.get("x-preview-at"))
    // Who may write a draft may read it.
    if (
      (stage === "DRAFT" || isScheduleIncluded || previewed) &&
      !hasToken(request, writing?.token) &&
      !hasToken(request, token)
    )
      throw forbidden("the stage DRAFT, includeScheduled, and x-preview-at need a valid token")
    const locales = args.locales?.length ? args.locales : localesOfHeader(request.headers.get("gcms-locales"))
    const key = `${stage} ${isScheduleIncluded} ${locales}`
    const isAlwaysOpen = isScheduleIncluded || (stage === "DRAFT" && !previewed)
    const opening = { stage, now: isAlwaysOpen ? null : (previewed ?? moment) }
    const known = scopes.get(key) ?? createScope(opening, locales, stores)
    scopes.set(key, known)
    return known
  }
  function editing(): Editing {
    if (!writing || !hasToken(request, writing.token)) throw forbidden("mutations need the token for writing")
    return writing.editing
  }
  return { stores, scope, editing }
}

function createScope(opening: Opening, locales: readonly string[], stores: Stores): Scope {
  const { stage, now } = opening
  const { pages } = stores
  const entries = stores.entries.ofStage(stage)
  const alone = new Map<string, Scope>()
  function inLocale(locale: string): Scope {
    const known = alone.get(locale) ?? createScope(opening, [locale], stores)
    alone.set(locale, known)
    return known
  }
  function entryLoader<Data>(kind: EntryKind): Loader<EntryNode<Data>> {
    return createLoader(async (ids) =>
      scoped((await entries.entriesById(kind, ids)) as Map<string, EntryRow<Data>>),
    )
  }
  /** Leaves out entries that no language's window shows now. */
  function shownEntryLoader<Data extends Windowed>(kind: EntryKind): Loader<EntryNode<Data>> {
    return createLoader(async (ids) => {
      const found = (await entries.entriesById(kind, ids)) as Map<string, EntryRow<Data>>
      return scoped(new Map([...found].filter(([, { data }]) => isShown(data, now))))
    })
  }
  function scoped<T>(found: ReadonlyMap<string, T>): Map<string, T & { scope: Scope }> {
    return new Map([...found].map(([id, row]) => [id, { ...row, scope }]))
  }
  const scope: Scope = {
    stage,
    locales,
    now,
    entries,
    events: stores.events.ofStage(stage),
    news: stores.news.ofStage(stage),
    inLocale,
    pages: createLoader(async (ids) => scoped(await pages.pagesById(opening, locales, ids))),
    linkedPages: createLoader(async (ids) =>
      scoped(await pages.pagesById(opening, [...new Set([...locales, ...contentLocales])], ids)),
    ),
    texts: createLoader((keys) => pages.textsByPage(keys)),
    modules: createLoader((keys) => pages.modulesByPage(keys)),
    assets: createLoader(async (ids) => scoped(await entries.assetsById(ids, now))),
    brands: entryLoader("brand"),
    sites: entryLoader("site"),
    navigations: entryLoader("navigation"),
    locations: entryLoader("location"),
    whitepapers: entryLoader("whitepaper"),
    figureTables: shownEntryLoader("figureTable"),
    sharePrices: shownEntryLoader("sharePrices"),
    topics: entryLoader("topic"),
    contacts: entryLoader("contact"),
  }
  return scope
}

export function withScope<T extends object>(value: T, scope: Scope): T & { scope: Scope } {
  return { ...value, scope }
}

export function openingOf({ stage, now }: Scope): Opening {
  return { stage, now }
}

export function loadModules(scope: Scope, page: PageRecord): Promise<StoredModule[] | null> {
  return scope.modules.load(pageKey(page.id, page.rowStage, page.locale))
}

/** The locales from the header `gcms-locales`, best first; English without the header. */
function localesOfHeader(header: string | null): string[] {
  const locales = (header ?? "").split(",").flatMap((part) => part.trim() || [])
  const unknown = locales.find((locale) => !contentLocales.includes(locale))
  if (unknown !== undefined) throw badInput(`gcms-locales: "${unknown}" is no content locale`)
  return locales.length > 0 ? locales : ["en"]
}

/**
 * The stage of everything that the query asks without one, from Hygraph's header `gcms-stage`. A query that asks for
 * PUBLISHED itself can't be told from one that asks for no stage, so it must be sent without the header.
 */
function stageOfHeader(header: string | null): Stage {
  if (header === null || header === "PUBLISHED") return "PUBLISHED"
  if (header === "DRAFT") return "DRAFT"
  throw badInput(`gcms-stage: "${header}" is no stage`)
}

/** The moment whose windows count in place of the present one, from the header `x-preview-at`, our own. */
function momentOfHeader(header: string | null): Date | null {
  if (header === null) return null
  const at = new Date(header)
  if (Number.isNaN(at.getTime())) throw badInput(`x-preview-at: "${header}" is no time`)
  return at
}

function hasToken(request: Request, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.get("authorization") ?? "")
  const wanted = Buffer.from(`Bearer ${token}`)
  return Boolean(token) && given.length === wanted.length && timingSafeEqual(given, wanted)
}

function forbidden(reason: string): GraphQLError {
  return new GraphQLError(`not allowed: ${reason}`, {
    extensions: { code: "FORBIDDEN", http: { status: 403 } },
  })
}
