import {
  FeedNewsDocument,
  FeedReleasesDocument,
  FeedStoriesDocument,
  type Locale,
} from "../../ground/graphql/generated/content.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { resolveLink } from "../../request/links/link.ts"
import { newsPath } from "../../request/links/news-path.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { withLinkedProducts } from "../catalogue/addresses/linked-products.server.ts"
import { hasOpenNews } from "../news/open-news.server.ts"
import { findPage } from "../pages/pages.server.ts"
import { releasesPath } from "../releases/release-path.ts"
import type { AtomEntry } from "./atom.ts"

/** What a feed says beside its address, id and publisher. */
export type FeedContent = { title: string; subtitle: string | null; entries: readonly AtomEntry[] }

/** @returns null where the site has no such feed. */
export type LoadFeed = (context: RequestContext) => Promise<FeedContent | null>

/** More than anybody publishes between two visits of a feed reader. */
const entriesPerFeed = 30

/** Feeds by the path of the overview below which they stand. */
export const feeds: Readonly<Record<string, LoadFeed>> = {
  "/stories": (context) => belowPage(context, "/stories", listStories),
  [releasesPath]: (context) => belowPage(context, releasesPath, listReleases),
  [newsPath]: async (context) => {
    if (!(await hasOpenNews(context, context.site))) return null
    return {
      title: context.translator.t("news:title"),
      subtitle: context.translator.t("news:description"),
      entries: await listNews(context),
    }
  },
}

/** The overview's page names the feed; without one that everybody may read there is no feed. */
async function belowPage(
  context: RequestContext,
  path: string,
  list: (context: RequestContext) => Promise<AtomEntry[]>,
): Promise<FeedContent | null> {
  const page = await findPage({ ...context, path })
  if (page?.protection.type !== "NONE") return null
  return { title: page.title, subtitle: page.description, entries: await list(context) }
}

/**
 * A feed has one language, so it names only what is written in that. The embedded service and others sort the list themselves.
 */
function asked({ locale }: RequestContext) {
  return { first: entriesPerFeed, locales: [locale.language as Locale] }
}

async function listStories(context: RequestContext): Promise<AtomEntry[]> {
  const where = { country: context.locale.country.countryCode }
  const { stories } = await context.api.content.read(
    FeedStoriesDocument,
    { where, ...asked(context) },
    { tags: () => ["stories"] },
  )
  return stories.map(({ id, path, title, leadText, publicationDate, category }) => ({
    id: entryId(context, "story", id),
    title,
    summary: leadText,
    url: urlOf(context, path),
    publishedAt: publicationDate,
    updatedAt: publicationDate,
    categories: [{ term: category.slug, name: category.name }],
  }))
}

async function listReleases(context: RequestContext): Promise<AtomEntry[]> {
  const where = { country: context.locale.country.countryCode }
  const { mediaReleases } = await context.api.content.read(
    FeedReleasesDocument,
    { where, ...asked(context) },
    { tags: () => ["media-releases"] },
  )
  return mediaReleases.map(({ id, path, title, leadText, publicationDate, topics, corrections }) => ({
    id: entryId(context, "release", id),
    title,
    summary: leadText,
    url: urlOf(context, path),
    publishedAt: publicationDate,
    // Whoever has read the release is to learn that it was corrected.
    updatedAt: corrections[0]?.at ?? publicationDate,
    categories: topics.map(({ slug, name }) => ({ term: slug, name })),
  }))
}

async function listNews(context: RequestContext): Promise<AtomEntry[]> {
  const { site, locale, api, log, origin } = context
  const { newsItems } = await api.content.read(
    FeedNewsDocument,
    { where: { site: { id: site.id }, country: locale.country.countryCode }, ...asked(context) },
    { tags: () => [`news:${site.id}`, "page:*", "site:*"] },
  )
  const warn = (message: string) => warnOnce(log, message)
  const linked = await withLinkedProducts(context, newsItems)
  return linked.map(({ id, title, text, publicationDate, link }) => {
    const target = link && resolveLink(link, { ...context, warn })
    return {
      id: entryId(context, "news", id),
      title,
      summary: text,
      url: target ? new URL(target.href, origin(site)).href : urlOf(context, newsPath),
      publishedAt: publicationDate,
      updatedAt: publicationDate,
      categories: [],
    }
  })
}

function urlOf({ site, locale, origin }: RequestContext, path: string): string {
  return origin(site) + localizedPath(site, locale, path)
}

/** A moment at which the hosts were ours, as RFC 4151 wants it; it never changes, or every entry would be new to its readers. */
const since = "2026"

/** An id that stays when address, title and country change; a translation is an entry of its own. */
export function entryId({ site, locale, origin }: RequestContext, kind: string, id: string): string {
  const { hostname } = new URL(origin(site))
  return `tag:${hostname},${since}:${kind}/${encodeURI(id)}/${locale.language}`
}
