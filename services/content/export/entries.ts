/** Exports everything but pages to files. */
import type {
  AssetData,
  BrandData,
  ConceptData,
  CountryData,
  EntryKind,
  EntryRow,
  LanguageData,
  LocationData,
  NavigationData,
  RedirectRow,
  SiteData,
  StoredLink,
  StoredNavigationItem,
  WhitepaperData,
} from "../rows.ts"
import { investorFiles } from "./investors.ts"
import type { Addresses } from "./addresses.ts"
import type { FileContents } from "./pages.ts"

type Entries = readonly EntryRow[]

export function entryFiles(entries: Entries, addresses: Addresses): FileContents {
  const files: FileContents = new Map()
  function addList(file: string, list: readonly object[]) {
    if (list.length > 0) files.set(file, [...list])
  }
  addList("system/countries.yaml", ofKind<CountryData>(entries, "country").map(countryOf))
  addList("system/languages.yaml", ofKind<LanguageData>(entries, "language").map(languageOf))
  addList("system/brands.yaml", ofKind<BrandData>(entries, "brand").map(brandOf))
  addList("assets/assets.yaml", ofKind<AssetData>(entries, "asset").map(assetOf))
  const topics = Map.groupBy(ofKind<ConceptData>(entries, "concept"), ({ data }) => data.topic)
  for (const [topic, concepts] of topics)
    files.set(
      `thesaurus/${topic}.yaml`,
      Object.fromEntries(
        concepts.map(({ id, data: { topic: _, words, ...others } }) => [id, { ...others, ...words }]),
      ),
    )
  for (const { id, data } of ofKind<LocationData>(entries, "location"))
    files.set(`locations/${id}.yaml`, locationOf(data))
  for (const { id, data } of ofKind<WhitepaperData>(entries, "whitepaper"))
    files.set(`whitepapers/${id}.yaml`, whitepaperOf(data))
  for (const [file, content] of investorFiles(entries)) files.set(file, content)
  for (const { id, data } of ofKind<SiteData>(entries, "site"))
    files.set(`sites/${id}/site.yaml`, siteOf(data))
  for (const { id, data } of ofKind<NavigationData>(entries, "navigation")) {
    files.set(`sites/${id}/navigation.yaml`, navigationOf(id, data, addresses))
    for (const [language, texts] of Object.entries(data.texts))
      if (texts) files.set(`sites/${id}/navigation.${language}.yaml`, texts)
  }
  return files
}

export function ofKind<Data>(entries: Entries, kind: EntryKind): EntryRow<Data>[] {
  return entries.filter((entry): entry is EntryRow<Data> => entry.kind === kind)
}

export function redirectFiles(redirects: readonly RedirectRow[], addresses: Addresses): FileContents {
  const bySite = Map.groupBy(redirects, ({ siteId }) =>
    siteId ? `sites/${siteId}/redirects.yaml` : "redirects.yaml",
  )
  return new Map(
    [...bySite].map(([file, own]) => [
      file,
      own.map(({ previousUrl, siteId, target }) => ({
        from: previousUrl,
        ...addresses.target(target, siteId),
      })),
    ]),
  )
}

function countryOf({ id, data }: EntryRow<CountryData>): object {
  const { languages, defaultLanguage, measurement, hidden } = data
  return {
    code: id,
    languages,
    defaultLanguage,
    ...(measurement !== "METRIC" && { measurement }),
    ...(hidden && { hidden }),
  }
}

function languageOf({ id, data }: EntryRow<LanguageData>): object {
  return { code: id, defaultCountry: data.defaultCountry }
}

function brandOf({ id, data: { theme, sortIndex, name, ...others } }: EntryRow<BrandData>): object {
  return { id, name, ...(theme !== "Default" && { theme }), ...others, sortIndex }
}

function assetOf({ id, data }: EntryRow<AssetData>): object {
  const { file, alternativeText, slug, language, gated } = data
  const named = slug !== undefined && { slug, ...(language !== "en" && { language }) }
  return {
    id,
    ...named,
    file,
    ...(gated && { gated }),
    ...(Object.keys(alternativeText).length > 0 && { alternativeText }),
  }
}

/** The database orders keys in its own way, so each is named. */
function locationOf(location: LocationData): object {
  const { brands, contactTypes, countries, region, answersRegion, position, timeZone } = location
  const { holidays, closedDays, telephone, email, languages } = location
  const { country, lines, postalCode, city, state } = location.address
  const hours = Map.groupBy(location.openingHours, ({ weekday }) => weekday)
  const texts = Object.entries(location.texts).map(([language, text]) => [
    language,
    { name: text?.name, description: text?.description },
  ])
  return {
    ...{ brands, contactTypes, countries, region },
    ...(answersRegion && { answersRegion }),
    address: { country, lines, ...(postalCode && { postalCode }), city, ...(state && { state }) },
    position: { latitude: position.latitude, longitude: position.longitude },
    timeZone,
    openingHours: Object.fromEntries(
      [...hours].map(([weekday, own]) => [weekday, own.map(({ opens, closes }) => `${opens}-${closes}`)]),
    ),
    ...(holidays !== undefined && { holidays }),
    ...(closedDays.length > 0 && {
      closedDays: closedDays.map(({ from, to }) => (from === to ? from : `${from}/${to}`)),
    }),
    ...{ telephone, email, languages },
    texts: Object.fromEntries(texts),
  }
}

function whitepaperOf({ picture, texts }: WhitepaperData): object {
  const entries = Object.entries(texts).flatMap(([language, text]) => {
    if (!text) return []
    const { title, leadText, points, file } = text
    return [[language, { title, leadText, ...(points.length > 0 && { points }), file }]]
  })
  return { ...(picture !== undefined && { picture }), texts: Object.fromEntries(entries) }
}

function siteOf(site: SiteData): object {
  const { name, slug, theme, brand, externalDomain, defaultLanguage } = site
  const { internationalOnly, hideSideButtons, enableCutFont, domains, extraLanguages, removedLanguages } =
    site
  return {
    name,
    ...(slug !== undefined && { slug }),
    ...(theme !== "Default" && { theme }),
    ...(brand !== undefined && { brand }),
    ...(internationalOnly && { internationalOnly }),
    ...(hideSideButtons && { hideSideButtons }),
    ...(enableCutFont && { enableCutFont }),
    ...(domains.length > 0 && { domains }),
    ...(externalDomain !== undefined && { externalDomain }),
    ...(extraLanguages.length > 0 && { extraLanguages }),
    ...(removedLanguages.length > 0 && { removedLanguages }),
    ...(defaultLanguage !== "en" && { defaultLanguage }),
  }
}

function navigationOf(siteId: string, { header, footer }: NavigationData, addresses: Addresses): object {
  function linkOf(link: StoredLink | undefined) {
    return link && { link: addresses.target(link, siteId) }
  }
  function itemsOf(items: readonly StoredNavigationItem[]): object[] {
    return items.map(({ id, link, countries, hidden, hideSubItems, items: inner, ...parts }) => ({
      id,
      ...(link && addresses.target(link, siteId)),
      ...(countries.length > 0 && { countries }),
      ...(hidden && { hidden }),
      ...(hideSubItems && { hideSubItems }),
      ...(parts.marketingSection && { marketingSection: marketingOf(parts.marketingSection) }),
      ...(parts.contentTeaserCard && {
        contentTeaserCard: { ...parts.contentTeaserCard, ...linkOf(parts.contentTeaserCard.link) },
      }),
      ...(inner.length > 0 && { items: itemsOf(inner) }),
    }))
  }
  function marketingOf({
    logo,
    backgroundColor,
    link,
  }: NonNullable<StoredNavigationItem["marketingSection"]>) {
    return {
      ...(logo !== undefined && { logo }),
      ...(backgroundColor !== "Dark_White" && { backgroundColor }),
      ...linkOf(link),
    }
  }
  return {
    header: {
      ...(header.theme !== "Default" && { theme: header.theme }),
      ...(header.hidden && { hidden: true }),
      ...(header.homeItems.length > 0 && { homeItems: itemsOf(header.homeItems) }),
      ...(header.topItems.length > 0 && { topItems: itemsOf(header.topItems) }),
    },
    footer: {
      ...(footer.theme !== "Default" && { theme: footer.theme }),
      ...(footer.contactLink && { contactLink: addresses.target(footer.contactLink, siteId) }),
      ...(footer.sections.length > 0 && {
        sections: footer.sections.map(({ id, items }) => ({ id, items: itemsOf(items) })),
      }),
    },
  }
}
