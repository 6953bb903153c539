import type { MetaDescriptor } from "@remix-run/node"
import { themeAccent } from "../../design/components/theme-colors.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { siteBrandName } from "../../request/document/page-title.ts"
import { defaultVersion, type PageVersion } from "../../request/sites/page-versions.ts"
import type { Page } from "../pages/page.ts"
import { searchPath } from "../search-address/search-path.ts"
import { cardUrl } from "./card-url.server.ts"
import { type Article, openGraph } from "./open-graph.ts"
import { breadcrumbListJsonLd, publisherJsonLd, type Trail } from "./structured-data.ts"

/** What the head of a document is built from; a page of the content has all of it. */
export type SharedDocument = Pick<
  Page,
  "canonicalUrl" | "versions" | "title" | "description" | "contentLanguage" | "modules"
> & { image: { url: string } | null; protection: Pick<Page["protection"], "type"> }

type Options = { trail: Trail; isIndexed: boolean; article?: Article | null }

/** The head tags for search engines and link previews, besides title and description. */
export function pageHead(
  context: RequestContext,
  page: SharedDocument,
  { trail, isIndexed, article }: Options,
): MetaDescriptor[] {
  const breadcrumbs = isIndexed ? breadcrumbListJsonLd(trail, context.origin(context.site)) : null
  return [
    isIndexed
      ? { tagName: "link", rel: "canonical", href: page.canonicalUrl }
      : { name: "robots", content: "noindex" },
    ...(isIndexed ? alternateLinks(context, page) : []),
    ...sharing(context, page, article),
    ...(context.path === "/" && isIndexed ? [{ "script:ld+json": publisher(context, page) }] : []),
    ...(breadcrumbs ? [{ "script:ld+json": breadcrumbs }] : []),
  ]
}

/**
 * Links to the page's other languages. Only canonical addresses name them, so that they are reciprocal; search engines
 * ignore those on addresses of single countries or fallback languages.
 */
function alternateLinks(
  { origin, site, localizedPath: own }: RequestContext,
  page: SharedDocument,
): MetaDescriptor[] {
  const home = origin(site)
  if (page.canonicalUrl !== home + own) return []
  return alternates(page.versions, site, home).map(({ hreflang, href }) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang: hreflang,
    href,
  }))
}

export type Alternate = { hreflang: string; href: string }

/** All versions with their `hreflang`, and `x-default`. */
export function alternates(
  versions: readonly Pick<PageVersion, "language" | "hreflang" | "path">[],
  site: RequestContext["site"],
  origin: string,
): Alternate[] {
  const known = versions.map(({ hreflang, path }) => ({ hreflang, href: origin + path }))
  const rest = defaultVersion(versions, site)
  return rest ? [...known, { hreflang: "x-default", href: origin + rest.path }] : known
}

/** A protected page shares nothing but the site's name. */
function sharing(
  context: RequestContext,
  page: SharedDocument,
  article: Article | null | undefined,
): MetaDescriptor[] {
  const { site, origin, upstreams } = context
  const isOpen = page.protection.type === "NONE"
  const siteName = siteBrandName(site)
  const card = {
    language: page.contentLanguage,
    accent: themeAccent(site.theme),
    brandName: siteName,
    logoUrl: site.brand?.image?.url ?? null,
    title: isOpen ? page.title : null,
    pictureUrl: isOpen ? pictureUrl(page) : null,
  }
  const { versions, contentLanguage } = page
  return openGraph({
    title: isOpen ? page.title : site.name,
    description: isOpen ? page.description : null,
    url: page.canonicalUrl,
    siteName,
    language: contentLanguage,
    otherLanguages: versions
      .map(({ language }) => language)
      .filter((language) => language !== contentLanguage),
    card: {
      url: origin(site) + cardUrl(card, upstreams.secrets.get("imageSignature")),
      alt: isOpen ? page.title : siteName,
    },
    article: isOpen ? article : null,
  })
}

/** The page's own picture, or else that of its hero. */
function pictureUrl({ image, modules }: SharedDocument): string | null {
  const hero = modules.find((module) => module.__typename === "CoverHero")
  return image?.url ?? (hero?.__typename === "CoverHero" ? (hero.image?.url ?? null) : null)
}

function publisher({ site, locale, origin }: RequestContext, page: SharedDocument) {
  const logo = site.brand?.image?.url
  return publisherJsonLd({
    name: siteBrandName(site),
    homeUrl: page.canonicalUrl,
    origin: origin(site),
    language: page.contentLanguage,
    logoUrl: logo ? new URL(logo, origin(site)).href : null,
    brandUrl: site.brand?.url ?? null,
    searchUrl: `${origin(site)}${searchPath(site, locale)}?q={search_term_string}`,
  })
}
