/** Countries, languages, sites, brands and the thesaurus: what readers of content know before they ask for a page. */
import { listScoped, localeOf, storedFields } from "./entry-resolvers.ts"
import { findNavigation, footerOf, headerOf } from "./navigation-resolvers.ts"
import { type PagingArguments, pagingOf } from "./paging.ts"
import type { ContentContext, EntryNode, ScopeArguments } from "./request-context.ts"
import type {
  BrandData,
  ConceptData,
  CountryData,
  EntryRow,
  LanguageData,
  Localized,
  SiteData,
} from "./rows.ts"

type Arguments = ScopeArguments & PagingArguments

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

export const systemResolvers = {
  Query: {
    countries: (_root: unknown, args: Arguments, context: ContentContext) =>
      listScoped("country", args, context),
    languages: (_root: unknown, args: Arguments, context: ContentContext) =>
      listScoped("language", args, context),
    sites: (_root: unknown, args: Arguments, context: ContentContext) => listScoped("site", args, context),
    site: (_root: unknown, args: ScopeArguments & { where: { id: string } }, { scope }: ContentContext) =>
      scope(args).sites.load(args.where.id),
    concepts,
    brands,
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
    when: ({ data }: EntryRow<ConceptData>) => data.when,
    answers: ({ data }: EntryRow<ConceptData>) => data.answers,
    words: ({ data }: EntryRow<ConceptData>) =>
      Object.entries(data.words).map(([language, words = []]) => ({
        language,
        preferred: words[0],
        synonyms: words.slice(1),
      })),
  },
}
