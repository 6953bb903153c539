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
  article?: Article | null | undefined
}

/** What link previews are told of a text that appeared on a day. Times are ISO 8601. */
export type Article = {
  publishedAt: string
  modifiedAt: string | null
  section: string | null
  tags: readonly string[]
}

/**
 * Open Graph tags, which messengers and social networks read. Twitter reads them, too; only the card format needs a tag
 * of its own.
 */
export function openGraph(page: SharedPage): MetaDescriptor[] {
  const properties: [string, string | null][] = [
    ["og:type", page.article ? "article" : "website"],
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
    ...articleProperties(page.article),
  ]
  return [
    ...properties.flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: "twitter:card", content: "summary_large_image" },
  ]
}

function articleProperties(article: Article | null | undefined): [string, string | null][] {
  if (!article) return []
  return [
    ["article:published_time", article.publishedAt],
    ["article:modified_time", article.modifiedAt],
    ["article:section", article.section],
    ...article.tags.map((tag): [string, string] => ["article:tag", tag]),
  ]
}

/** Open Graph wants a country with every language, e.g. `de_DE`; we name the country with most readers. */
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
