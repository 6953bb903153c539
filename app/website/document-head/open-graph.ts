import type { MetaDescriptor } from "@remix-run/node"
import { LRUCache } from "lru-cache"

export type SharedPage = {
  title: string
  description: string | null
  url: string
  siteName: string
  language: string
  otherLanguages: readonly string[]
  card: { url: string; alt: string }
}

/** What messengers and social networks show of a link; Twitter's own tags repeat none of it but the format. */
export function openGraph(page: SharedPage): MetaDescriptor[] {
  const properties: [string, string | null][] = [
    ["og:type", "website"],
    ["og:title", page.title],
    ["og:description", page.description],
    ["og:url", page.url],
    ["og:site_name", page.siteName],
    ["og:locale", openGraphLocale(page.language)],
    ...page.otherLanguages.map((language): [string, string] => [
      "og:locale:alternate",
      openGraphLocale(language),
    ]),
    ["og:image", page.card.url],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", page.card.alt],
  ]
  return [
    ...properties.flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: "twitter:card", content: "summary_large_image" },
  ]
}

/** `de_DE`: Open Graph wants a country with every language, so it gets the one where most of its readers live. */
export function openGraphLocale(language: string): string {
  const known = locales.get(language) ?? likelyLocale(language)
  locales.set(language, known)
  return known
}

const locales = new LRUCache<string, string>({ max: 500 })

function likelyLocale(language: string): string {
  const { language: likely, region } = new Intl.Locale(language).maximize()
  return region ? `${likely}_${region}` : likely
}
