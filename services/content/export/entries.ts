/** Exports everything but pages to files. */

import type { EventData } from "../event.ts"
import type { NavigationData, StoredNavigationItem } from "../navigation-rows.ts"
import type {
  AssetData,
  BrandData,
  CountryData,
  EntryRow,
  LanguageData,
  NewsData,
  RedirectRow,
  SiteData,
  StoredLink,
} from "../rows.ts"
import type { Addresses } from "./addresses.ts"
import { eventOf } from "./events.ts"
import { type FileContents, ofKind, textsOf, windowOf } from "./file-contents.ts"
import { namedFiles } from "./named-entries.ts"

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
  for (const [file, content] of namedFiles(entries)) files.set(file, content)
  for (const { id, data } of ofKind<EventData>(entries, "event"))
    files.set(`events/${id}.yaml`, eventOf(data, addresses))
  for (const { id, data } of ofKind<NewsData>(entries, "news"))
    files.set(`sites/${data.site}/news/${id.slice(data.site.length + 1)}.yaml`, newsOf(data, addresses))
  for (const { id, data } of ofKind<SiteData>(entries, "site"))
    files.set(`sites/${id}/site.yaml`, siteOf(data))
  for (const { id, data } of ofKind<NavigationData>(entries, "navigation")) {
    files.set(`sites/${id}/navigation.yaml`, navigationOf(id, data, addresses))
    for (const [language, texts] of Object.entries(data.texts))
      if (texts) files.set(`sites/${id}/navigation.${language}.yaml`, texts)
  }
  return files
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
  const { file, alternativeText, slug, language, gated, credit, window } = data
  const named = slug !== undefined && { slug, ...(language !== "en" && { language }) }
  return {
    id,
    ...named,
    file,
    ...(gated && { gated }),
    ...(Object.keys(alternativeText).length > 0 && { alternativeText }),
    ...(credit && { credit }),
    ...(window && { window: windowOf(window) }),
  }
}

function newsOf(
  { site, publicationDate, image, link, countries, window, texts }: NewsData,
  addresses: Addresses,
) {
  return {
    publicationDate,
    ...(image !== undefined && { image }),
    ...(link && { link: addresses.target(link, site) }),
    ...(countries.length > 0 && { countries }),
    ...(window && { window: windowOf(window) }),
    texts: textsOf(texts, ({ title, text }) => ({ title, text })),
  }
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
