import { createHash } from "node:crypto"
import { matchesEntityTag } from "../../ground/http/entity-tag.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { siteBrandName } from "../../request/document/page-title.ts"
import { pageHeaders } from "../../request/page-cache/cache-control.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { feedPath, feedType } from "../document-head/feed-link.ts"
import { type AtomFeed, atomXml, lastUpdate } from "./atom.ts"
import { entryId, feeds } from "./feeds.server.ts"

/**
 * The feed at the request's path. Feed readers ask every few minutes, so those who know the latest version get no more than that answer.
 * @throws a 404 where the site has no such feed.
 */
export async function answerFeed(context: RequestContext, { headers: asked }: Request): Promise<Response> {
  const feed = await findFeed(context)
  if (!feed) throw notFound(context)
  requireLocale(context)
  const xml = atomXml(feed)
  const tag = `"${createHash("sha256").update(xml).digest("base64url").slice(0, 22)}"`
  const changedAt = new Date(lastUpdate(feed))
  const headers = {
    ...pageHeaders(context),
    "Content-Type": `${feedType}; charset=utf-8`,
    "Content-Language": feed.language,
    ETag: tag,
    "Last-Modified": changedAt.toUTCString(),
  }
  if (isKnown(asked, tag, changedAt)) return new Response(null, { status: 304, headers })
  return new Response(xml, { headers })
}

/** A browser that sends both conditions means the first one (RFC 9110, 13.2.2). */
function isKnown(asked: Headers, tag: string, changedAt: Date): boolean {
  const tags = asked.get("If-None-Match")
  if (tags !== null) return matchesEntityTag(tags, tag)
  const since = Date.parse(asked.get("If-Modified-Since") ?? "")
  return !Number.isNaN(since) && Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}

async function findFeed(context: RequestContext): Promise<AtomFeed | null> {
  const { site, locale, origin, path } = context
  const overview = Object.keys(feeds).find((known) => feedPath(known) === path)
  const content = overview === undefined ? null : await feeds[overview]?.(context)
  if (overview === undefined || !content) return null
  const at = (wanted: string) => origin(site) + localizedPath(site, locale, wanted)
  return {
    id: entryId(context, "feed", `${site.id}${overview}`),
    ...content,
    title: `${siteBrandName(site)}: ${content.title}`,
    language: locale.language,
    url: at(path),
    pageUrl: at(overview),
    publisher: { name: siteBrandName(site), url: at("/") },
  }
}
