import type { Site, SystemData } from "../../../../app/request/sites/site.ts"
import {
  type RawCountry,
  type RawLanguage,
  type RawSite,
  toSystemData,
} from "../../../../app/request/system-data/system-data.ts"

/**
 * A small world with every kind of site. Switzerland has German, French and English, Japan's language is in no
 * international locale, and Liechtenstein is hidden.
 */
export const rawSystemData = {
  countries: [
    rawCountry("ALL", ["en", "de", "zh"]),
    rawCountry("CH", ["de", "fr", "en"]),
    rawCountry("DE", ["de", "en"]),
    rawCountry("US", ["en", "es"], { defaultMeasurementSystem: "IMPERIAL" }),
    rawCountry("JP", ["ja", "en"]),
    rawCountry("NO", ["nb", "en"]),
    rawCountry("LI", ["de"], { hidden: true }),
  ],
  languages: [
    rawLanguage("en", "US"),
    rawLanguage("de", "DE"),
    rawLanguage("fr", "FR"),
    rawLanguage("es", "ES"),
    rawLanguage("ja", "JP"),
    rawLanguage("nb", "NO"),
    rawLanguage("zh", "CN"),
    rawLanguage("it", "IT"),
  ],
  sites: [
    rawSite("main", { slug: null, domains: [{ host: "localhost" }, { host: "komax.localhost" }] }),
    rawSite("schleuniger", { domains: [{ host: "schleuniger.localhost" }], extraLanguages: ["fr"] }),
    rawSite("adaptronic", {
      domains: [{ host: "adaptronic.localhost" }],
      defaultLanguage: "de",
      removedLanguages: ["en", "es", "fr", "ja", "nb", "zh"],
    }),
    rawSite("cirris", { domains: [{ host: "cirris.localhost" }], internationalOnly: true }),
    rawSite("events-na", {
      domains: [
        { host: "localhost", pathSlug: "events-na" },
        { host: "komax.localhost", pathSlug: "events-na" },
      ],
      externalDomain: "events.localhost",
      extraLanguages: ["es"],
      removedLanguages: ["de"],
    }),
    rawSite("brand-portal", { domains: [{ host: "brand-portal.localhost" }], removedLanguages: ["de"] }),
    rawSite("trade-fair", { domains: [] }),
  ],
  brands: [],
}

export const systemData: SystemData = toSystemData(rawSystemData, { warn: failOnWarning })

/** The fixture's site by id. */
export function getSite(id: string): Site {
  const site = systemData.sites.find((candidate) => candidate.id === id)
  if (!site) throw new Error(`The fixture has no site ${id}`)
  return site
}

export function rawCountry(
  countryCode: string,
  languages: string[],
  changes: Partial<RawCountry> = {},
): RawCountry {
  return {
    countryCode,
    hidden: false,
    supportedLanguages: languages,
    defaultLanguage: languages[0] ?? "en",
    defaultMeasurementSystem: "METRIC",
    locale: "en",
    displayName: `Country ${countryCode}`,
    localizations: [{ locale: "de", displayName: `Land ${countryCode}` }],
    ...changes,
  }
}

export function rawLanguage(languageCode: string, defaultCountry: string): RawLanguage {
  return {
    languageCode,
    defaultCountry,
    locale: "en",
    displayName: `Language ${languageCode}`,
    localizations: [{ locale: "de", displayName: `Sprache ${languageCode}` }],
  }
}

export function rawSite(id: string, changes: Partial<RawSite> = {}): RawSite {
  return {
    id,
    name: `Site ${id}`,
    slug: id,
    internationalOnly: false,
    hideSideButtons: false,
    enableCutFont: false,
    theme: "Default",
    domains: [],
    extraLanguages: [],
    removedLanguages: [],
    defaultLanguage: "en",
    headerNavigation: { id: `${id}-header` },
    footerNavigation: { id: `${id}-footer` },
    ...changes,
  }
}

function failOnWarning(message: string): never {
  throw new Error(`The fixture is faulty: ${message}`)
}
