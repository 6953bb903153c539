import type { PageFieldsFragment } from "../../ground/graphql/generated/content.ts"
import { type Locale, siteLocales } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import {
  type PageVersion,
  pageVersions,
  readersPath,
  type VersionScope,
} from "../../request/sites/page-versions.ts"
import { internationalCountryCode, type Site, type SystemData } from "../../request/sites/site.ts"

/** A page for one reader: the content's data, and what follows from it [PAGE-02]. */
export type Page = Omit<PageFieldsFragment, "locale"> & {
  type: string
  /** Language of the texts that the reader gets. */
  contentLanguage: string
  /** Whether the texts are in a fallback language instead of the locale's. */
  isLanguageFallback: boolean
  /** Whether the page exists in none of the reader's languages. */
  isLanguageUnavailable: boolean
  /** The page's other languages, with this reader's addresses. */
  alternateVersions: AlternateVersion[]
  /** The address that search engines know for this language; the reader's own may be one of several countries. */
  canonicalUrl: string
  /** The page in each of its languages, as search engines know it. */
  versions: Omit<PageVersion, "locale">[]
}

export type AlternateVersion = { language: string; locale: string; path: string }

type Reader = {
  site: Site
  locale: Locale
  systemData: SystemData
  /** Languages that content was asked for, best first. */
  wantedLanguages: readonly string[]
  origin: string
  homePath: VersionScope["homePath"]
}

/** @throws when no country of the page supports the language it is written in [LOC-18]. */
export function toPage(content: PageFieldsFragment, reader: Reader): Page {
  const { locale: contentLanguage, ...fields } = content
  requireCountryForLanguage(content, reader)
  const alternateVersions = content.languages.flatMap((language) =>
    alternateVersion(content, language, reader),
  )
  const versions = pageVersions(content, reader).map(({ locale: _, ...version }) => version)
  const canonical = versions.find((version) => version.language === contentLanguage)
  return {
    ...fields,
    type: content.cmsType,
    pageType: content.pageType || "Content",
    translationSourceLanguage: content.translationSourceLanguage || "en",
    contentLanguage,
    isLanguageFallback: contentLanguage !== reader.locale.language,
    isLanguageUnavailable: !reader.wantedLanguages.includes(contentLanguage),
    alternateVersions: alternateVersions.filter((version) => version.language !== reader.locale.language),
    canonicalUrl:
      reader.origin +
      (canonical?.path ??
        localizedPath(reader.site, reader.locale, readersPath(content, reader.locale, reader))),
    versions,
  }
}

/** The page's address in a language: in the reader's country if it has that language, otherwise international. */
function alternateVersion(page: PageFieldsFragment, language: string, reader: Reader): AlternateVersion[] {
  const { site, locale, systemData } = reader
  const locales = siteLocales(site, systemData)
  const country = locale.isInternational ? "" : `-${locale.country.countryCode.toLowerCase()}`
  const inCountry = locales.get(language + country)
  const version =
    inCountry ?? locales.get(language) ?? [...locales.values()].find((known) => known.language === language)
  return version
    ? [
        {
          language,
          locale: version.urlCode,
          path: localizedPath(site, version, readersPath(page, version, reader)),
        },
      ]
    : []
}

function requireCountryForLanguage(
  { id, countries, locale }: PageFieldsFragment,
  { site, systemData }: Reader,
) {
  const possible = systemData.countries.filter(
    ({ countryCode }) => countries.length === 0 || countries.includes(countryCode),
  )
  const isSupported = possible.some(
    ({ countryCode, supportedLanguages }) =>
      supportedLanguages.includes(locale) ||
      (countryCode === internationalCountryCode && site.extraLanguages.includes(locale)),
  )
  if (!isSupported) throw new Error(`Page ${id} has no country that supports its content language ${locale}`)
}
