import { gatedFilePath } from "../../platform/files/gated-files.ts"
import { assetUrl } from "../../platform/files/kept-files.ts"
import { badInput } from "../../platform/graphql/bad-input.ts"
import { chooseFile } from "./choose-file.ts"
import { eventResolvers, loadEvent } from "./event-resolvers.ts"
import {
  investorQueries,
  investorResolvers,
  investorTypes,
  shownInvestorEntry,
} from "./investor-resolvers.ts"
import { isShownLocation, locationResolvers } from "./location-resolvers.ts"
import { moduleResolvers, withScope } from "./module-resolvers.ts"
import { findNavigation, footerOf, headerOf, listSections } from "./navigation-resolvers.ts"
import { both, type PagingArguments, pageInfoOf, pageResolvers, pagingOf } from "./page-resolvers.ts"
import { newsInWantedLocale, publicationResolvers } from "./publication-resolvers.ts"
import type { ContentContext, EntryNode, Scope, ScopeArguments } from "./request-context.ts"
import { richTextResolvers } from "./rich-text-resolvers.ts"
import type {
  AssetData,
  BrandData,
  ConceptData,
  ContactData,
  CountryData,
  EntryKind,
  EntryRow,
  LanguageData,
  Localized,
  LocationData,
  NavigationData,
  NewsData,
  RedirectRow,
  SiteData,
  WhitepaperData,
} from "./rows.ts"
import { topicResolvers } from "./topic-resolvers.ts"
import { inWantedLocale, loadWhitepaper, whitepaperResolvers } from "./whitepaper-resolvers.ts"

type Arguments = ScopeArguments & PagingArguments

async function listScoped(kind: EntryKind, args: Arguments, { scope, stores }: ContentContext) {
  const own = scope(args)
  const entries = await stores.entries.listEntries(kind, pagingOf(args).limit)
  return entries.map((entry) => withScope(entry, own))
}

async function brands(
  _root: unknown,
  args: Arguments & { orderBy?: "sortIndex_ASC" | "sortIndex_DESC" | "name_ASC" | null },
  context: ContentContext,
) {
  const found = (await listScoped("brand", args, context)) as EntryNode<BrandData>[]
  if (args.orderBy === "sortIndex_DESC") return found.reverse()
  if (args.orderBy === "name_ASC") return found.sort((a, b) => a.data.name.localeCompare(b.data.name, "en"))
  return found
}

async function concepts(_root: unknown, args: PagingArguments, { stores }: ContentContext) {
  const { limit, after } = pagingOf(args)
  return stores.entries.listConcepts({ limit, ...(after !== undefined && { after }) })
}

/** Pages come first, since links and direct lookups mostly hold their ids [REDIR-09] [HTTP-18]. */
const nodeTypes = {
  site: "Site",
  brand: "Brand",
  asset: "Asset",
  country: "Country",
  language: "Language",
  location: "Location",
  ...investorTypes,
  topic: "Topic",
  contact: "ContactPerson",
  whitepaper: "Whitepaper",
  news: "NewsItem",
} as const

/** Turns an entry into what its type's resolvers take; null where it isn't shown. Other kinds are always shown. */
const shownEntries: Partial<Record<EntryKind, (entry: EntryRow, scope: Scope) => object | null>> = {
  asset: ({ id }, scope) => scope.assets.load(id),
  location: (entry, scope) => {
    const node = withScope(entry as EntryRow<LocationData>, scope)
    return isShownLocation(node) ? node : null
  },
  whitepaper: ({ id }, scope) => loadWhitepaper(id, scope),
  figureTable: shownInvestorEntry,
  report: shownInvestorEntry,
  meeting: shownInvestorEntry,
  sharePrices: shownInvestorEntry,
  news: (entry, scope) => newsInWantedLocale(entry as EntryRow<NewsData>, scope),
}

const pageTypes: Readonly<Record<string, string>> = {
  ContentPage: "Page",
  Story: "Story",
  MediaRelease: "MediaRelease",
  SystemPage: "SystemPage",
}

async function node(_root: unknown, args: ScopeArguments & { id: string }, context: ContentContext) {
  const { scope, stores } = context
  const own = scope(args)
  const page = await own.pages.load(args.id)
  if (page) return { ...page, __typename: pageTypes[page.cmsType] }
  const entries = await stores.entries.entriesWithId(args.id)
  for (const [kind, typename] of Object.entries(nodeTypes)) {
    const entry = entries.find((candidate) => candidate.kind === kind)
    if (!entry) continue
    const shown = shownEntries[entry.kind]
    const found = shown ? await shown(entry, own) : withScope(entry, own)
    if (found) return { ...found, __typename: typename }
  }
  const event = await loadEvent(args.id, own, { stores })
  if (event) return { ...event, __typename: "Event" }
  const rows = await stores.entries.navigationsWithSections([args.id])
  const [section] = await listSections([args.id], rows, own)
  if (section) return section
  const key = redirectKeyOf(args.id)
  const redirect = key && (await stores.redirects.findRedirect(key.previousUrl, key.siteId))
  return redirect ? { ...withScope(redirect, own), __typename: "Redirect" } : null
}

async function navigationSections(
  _root: unknown,
  args: Arguments & { where?: { id?: string | null; id_in?: string[] | null } | null },
  { scope, stores }: ContentContext,
) {
  const own = scope(args)
  const { limit } = pagingOf(args)
  const ids = both(args.where?.id, args.where?.id_in)
  const rows = ids
    ? await stores.entries.navigationsWithSections(ids)
    : ((await stores.entries.listEntries("navigation", 1000)) as EntryRow<NavigationData>[])
  const wanted = ids ?? rows.flatMap((row) => row.data.sectionIds)
  return (await listSections(wanted, rows, own)).slice(0, limit)
}

type RedirectWhere = {
  id?: string | null
  previousUrl?: string | null
  previousUrl_in?: string[] | null
  previousUrl_starts_with?: string | null
}
type RedirectArguments = Arguments & { where?: RedirectWhere | null }
type ScopedRedirect = RedirectRow & { scope: Scope }

async function listRedirects(
  args: RedirectArguments,
  { stores }: ContentContext,
  extra = 0,
): Promise<RedirectRow[]> {
  const { after, skip, limit } = pagingOf(args)
  if (args.where?.id) {
    const key = redirectKeyOf(args.where.id)
    const found = key && (await stores.redirects.findRedirect(key.previousUrl, key.siteId))
    return found ? [found] : []
  }
  const key = after === undefined ? undefined : redirectKeyOf(after)
  if (key === null) throw badInput(`after: "${after}" is no cursor`)
  return stores.redirects.listRedirects({ ...conditionsOf(args), after: key, skip, limit: limit + extra })
}

function conditionsOf({ where }: RedirectArguments) {
  return {
    previousUrls: both(where?.previousUrl, where?.previousUrl_in),
    prefix: where?.previousUrl_starts_with ?? undefined,
  }
}

async function redirects(_root: unknown, args: RedirectArguments, context: ContentContext) {
  const scope = context.scope(args)
  return (await listRedirects(args, context)).map((redirect) => withScope(redirect, scope))
}

async function redirectsConnection(_root: unknown, args: RedirectArguments, context: ContentContext) {
  const scope = context.scope(args)
  const paging = pagingOf(args)
  const found = await listRedirects(args, context, 1)
  const shown = found.slice(0, paging.limit)
  return {
    edges: shown.map((redirect) => ({ cursor: redirectIdOf(redirect), node: withScope(redirect, scope) })),
    pageInfo: pageInfoOf(shown.map(redirectIdOf), paging, found.length > paging.limit),
    aggregate: { count: () => context.stores.redirects.countRedirects(conditionsOf(args)) },
  }
}

/** A redirect's id is its key, so that a million of them need no second index. */
function redirectIdOf({ previousUrl, siteId }: Pick<RedirectRow, "previousUrl" | "siteId">): string {
  return `redirect-${Buffer.from(`${siteId}\n${previousUrl}`).toString("base64url")}`
}

function redirectKeyOf(id: string): { previousUrl: string; siteId: string } | null {
  if (!id.startsWith("redirect-")) return null
  const [siteId, previousUrl] = Buffer.from(id.slice("redirect-".length), "base64url").toString().split("\n")
  return siteId === undefined || previousUrl === undefined ? null : { previousUrl, siteId }
}

/** The first wanted locale with a text. */
function localeOf(texts: Localized, { locales }: Scope): string | undefined {
  return locales.find((locale) => texts[locale] !== undefined)
}

type Named = { names: Localized }

const namedFields = {
  stage: ({ scope }: EntryNode<Named>) => scope.stage,
  locale: ({ data, scope }: EntryNode<Named>) => localeOf(data.names, scope),
  displayName: ({ data, scope }: EntryNode<Named>) => data.names[localeOf(data.names, scope) ?? "en"],
  localizations(
    { data, scope }: EntryNode<Named>,
    { locales, includeCurrent }: { locales?: string[] | null; includeCurrent: boolean },
  ) {
    const current = localeOf(data.names, scope)
    return Object.entries(data.names)
      .filter(([locale]) => !locales || locales.includes(locale))
      .filter(([locale]) => includeCurrent || locale !== current)
      .map(([locale, displayName]) => ({ locale, displayName }))
  },
}

/** Creates resolvers that return fields as stored. */
function storedFields<Data>(names: readonly (keyof Data & string)[]) {
  return Object.fromEntries(names.map((name) => [name, ({ data }: EntryRow<Data>) => data[name]]))
}

const ofModules = moduleResolvers()

export const resolvers = {
  ...ofModules,
  ...investorResolvers(ofModules),
  ...richTextResolvers,
  ...pageResolvers,
  ...publicationResolvers,
  ...topicResolvers,
  ...locationResolvers,
  ...whitepaperResolvers,
  Story: { ...pageResolvers.Story, ...publicationResolvers.Story },
  MediaRelease: { ...pageResolvers.MediaRelease, ...publicationResolvers.MediaRelease },
  ...eventResolvers,
  Query: {
    ...pageResolvers.Query,
    ...publicationResolvers.Query,
    ...eventResolvers.Query,
    node,
    countries: (_root: unknown, args: Arguments, context: ContentContext) =>
      listScoped("country", args, context),
    languages: (_root: unknown, args: Arguments, context: ContentContext) =>
      listScoped("language", args, context),
    sites: (_root: unknown, args: Arguments, context: ContentContext) => listScoped("site", args, context),
    site: (_root: unknown, args: ScopeArguments & { where: { id: string } }, { scope }: ContentContext) =>
      scope(args).sites.load(args.where.id),
    concepts,
    brands,
    async locations(_root: unknown, args: Arguments, context: ContentContext) {
      const found = (await listScoped("location", args, context)) as EntryNode<LocationData>[]
      return found.filter(isShownLocation)
    },
    async location(
      _root: unknown,
      args: ScopeArguments & { where: { id: string } },
      { scope }: ContentContext,
    ) {
      const found = await scope(args).locations.load(args.where.id)
      return found && isShownLocation(found) ? found : null
    },
    async contactPersons(
      _root: unknown,
      args: Arguments & { showsStories?: boolean | null },
      context: ContentContext,
    ) {
      const found = (await listScoped("contact", args, context)) as EntryNode<ContactData>[]
      const { showsStories: wanted = null } = args
      return found.filter(({ data }) => wanted === null || data.showsStories === wanted)
    },
    contactPerson: (
      _root: unknown,
      args: ScopeArguments & { where: { id: string } },
      { scope }: ContentContext,
    ) => scope(args).contacts.load(args.where.id),
    async whitepapers(_root: unknown, args: Arguments, context: ContentContext) {
      const found = (await listScoped("whitepaper", args, context)) as EntryNode<WhitepaperData>[]
      return found.flatMap((entry) => inWantedLocale(entry) ?? [])
    },
    whitepaper: (
      _root: unknown,
      args: ScopeArguments & { where: { id: string } },
      { scope }: ContentContext,
    ) => loadWhitepaper(args.where.id, scope(args)),
    ...investorQueries,
    navigationSections,
    redirects,
    redirectsConnection,
    file: async (
      _root: unknown,
      args: ScopeArguments & { where: { slug: string } },
      { scope, stores }: ContentContext,
    ) => {
      const { now, locales } = scope(args)
      return chooseFile(await stores.entries.filesBySlug(args.where.slug, now), locales)
    },
    asset: (_root: unknown, args: ScopeArguments & { where: { id: string } }, { scope }: ContentContext) =>
      scope(args).assets.load(args.where.id),
    async assets(_root: unknown, args: Arguments, { scope, stores }: ContentContext) {
      const own = scope(args)
      const found = await stores.entries.listAssets(pagingOf(args), own.now)
      return found.map((asset) => withScope(asset, own))
    },
  },
  Country: {
    ...namedFields,
    ...storedFields<CountryData>(["hidden", "defaultLanguage"]),
    countryCode: ({ id }: EntryRow) => id,
    supportedLanguages: ({ data }: EntryRow<CountryData>) => data.languages,
    defaultMeasurementSystem: ({ data }: EntryRow<CountryData>) => data.measurement,
  },
  Language: {
    ...namedFields,
    ...storedFields<LanguageData>(["defaultCountry"]),
    languageCode: ({ id }: EntryRow) => id,
  },
  Site: {
    stage: ({ scope }: EntryNode<SiteData>) => scope.stage,
    ...storedFields<SiteData>([
      "name",
      "slug",
      "internationalOnly",
      "hideSideButtons",
      "enableCutFont",
      "theme",
      "domains",
      "externalDomain",
      "extraLanguages",
      "removedLanguages",
      "defaultLanguage",
    ]),
    brand: ({ data, scope }: EntryNode<SiteData>) => (data.brand ? scope.brands.load(data.brand) : null),
    async headerNavigation(site: EntryNode<SiteData>) {
      const navigation = await findNavigation(site, site.scope)
      return navigation && headerOf(navigation)
    },
    async footerNavigation(site: EntryNode<SiteData>) {
      const navigation = await findNavigation(site, site.scope)
      return navigation && footerOf(navigation)
    },
  },
  Brand: {
    stage: ({ scope }: EntryNode<BrandData>) => scope.stage,
    ...storedFields<BrandData>(["name", "pimId", "theme", "url", "width", "height", "sortIndex"]),
    image: ({ data, scope }: EntryNode<BrandData>) => (data.image ? scope.assets.load(data.image) : null),
  },
  Concept: {
    broader: ({ data }: EntryRow<ConceptData>) => data.broader,
    role: ({ data }: EntryRow<ConceptData>) => data.role?.toUpperCase(),
    words: ({ data }: EntryRow<ConceptData>) =>
      Object.entries(data.words).map(([language, words = []]) => ({
        language,
        preferred: words[0],
        synonyms: words.slice(1),
      })),
  },
  Asset: {
    stage: ({ scope }: EntryNode<AssetData>) => scope.stage,
    locale: ({ data, scope }: EntryNode<AssetData>) =>
      localeOf(data.alternativeText, scope) ?? scope.locales[0],
    fileName: ({ data }: EntryRow<AssetData>) => data.file,
    ...storedFields<AssetData>(["mimeType", "size", "width", "height"]),
    url: ({ data }: EntryRow<AssetData>) =>
      data.gated ? gatedFilePath(data.sha256, data.file) : assetUrl(data.sha256, data.file),
    credit: ({ data, scope }: EntryNode<AssetData>) =>
      data.credit && data.credit[localeOf(data.credit, scope) ?? "en"],
    fileSlug: ({ data }: EntryRow<AssetData>) => data.slug,
    alternativeText: ({ data, scope }: EntryNode<AssetData>) =>
      data.alternativeText[localeOf(data.alternativeText, scope) ?? ""],
  },
  File: {
    ...storedFields<AssetData>(["slug", "mimeType", "size"]),
    locale: ({ data }: EntryRow<AssetData>) => data.language,
    fileName: ({ data }: EntryRow<AssetData>) => data.file,
    url: ({ data }: EntryRow<AssetData>) => assetUrl(data.sha256, data.file),
  },
  Redirect: {
    id: (redirect: ScopedRedirect) => redirectIdOf(redirect),
    stage: ({ scope }: ScopedRedirect) => scope.stage,
    site: ({ siteId, scope }: ScopedRedirect) => (siteId ? scope.sites.load(siteId) : null),
    target: ({ target, scope }: ScopedRedirect) => withScope(target, scope),
  },
}
