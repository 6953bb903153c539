import { Readable } from "node:stream"
import { createReadableStreamFromReadable } from "@remix-run/node"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { Site } from "../../request/sites/site.ts"
import { listedPages } from "./listed-pages.server.ts"
import { type SitemapPart, sitemapParts, sitemapText } from "./sitemap-files.ts"
import { sitemapIndex } from "./sitemap-xml.ts"

/** The request's site, and the sites that share its host and are selected by path. */
export function sitesOfHost({ site, systemData, origin }: RequestContext): Site[] {
  const own = origin(site)
  return systemData.sites.filter((other) => other.domains.length > 0 && origin(other) === own)
}

/** The files of a site's sitemap; none when nothing may be listed. Cached until content changes. */
export function loadSitemapParts(context: RequestContext, site: Site): Promise<SitemapPart[]> {
  return keep(context, `sitemap parts of ${site.id}`, () => sitemapParts(listedPages(context, site)))
}

/** Whether a site has any listed page. `robots.txt` is asked for often, so this stops at the first page. */
export function hasListedPages(context: RequestContext, site: Site): Promise<boolean> {
  return keep(context, `listed pages of ${site.id}`, async () => {
    const { done } = await listedPages(context, site).next()
    return !done
  })
}

/** Caches until content changes. */
function keep<T>({ upstreams, flags }: RequestContext, key: string, load: () => Promise<T>): Promise<T> {
  return upstreams.content.cache.read({
    key,
    use: { bypass: false, nextRelease: flags.nextRelease },
    load,
    tags: () => [
      "system",
      "site:*",
      "navigation:*",
      "page:*",
      "news:*",
      "catalogue",
      "product:*",
      "classification:*",
    ],
  })
}

/** The sitemap index of a host, covering all sites on it. */
export async function loadSitemapIndex(context: RequestContext): Promise<string> {
  const files = await Promise.all(
    sitesOfHost(context).map(async (site) =>
      (await loadSitemapParts(context, site)).map(({ after, updatedAt }) => ({
        url: sitemapUrl(context.origin(site), site, after),
        updatedAt,
      })),
    ),
  )
  return sitemapIndex(files.flat())
}

function sitemapUrl(origin: string, { technicalName }: Site, after: string | null): string {
  const url = new URL(`/sitemaps/${encodeURIComponent(technicalName)}.xml`, origin)
  if (after !== null) url.searchParams.set("after", after)
  return url.href
}

/**
 * A site's sitemap file as a stream. Null when there is no such site on this host.
 * @throws before the first byte is sent, when content can't be read.
 */
export async function sitemapStream(
  context: RequestContext,
  { fileName, after, signal }: { fileName: string; after: string | null; signal: AbortSignal },
): Promise<ReadableStream<Uint8Array> | null> {
  const site = sitesOfHost(context).find(({ technicalName }) => `${technicalName}.xml` === fileName)
  if (!site) return null
  const text = sitemapText(listedPages(context, site, after))
  const first = await text.next()
  async function* pieces() {
    if (!first.done) yield first.value
    for await (const piece of text) {
      if (signal.aborted) return
      yield piece
    }
  }
  return createReadableStreamFromReadable(Readable.from(pieces()))
}
