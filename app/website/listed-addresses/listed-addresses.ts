import type { RequestContext } from "../../request/context/context.server.ts"
import type { PageVersion } from "../../request/sites/page-versions.ts"
import type { Site } from "../../request/sites/site.ts"

/** Something of a site that search engines may list. */
export type ListedAddress = {
  /** Its place in the room's order, which stays while content is added: sitemap files begin behind such an id. */
  id: string
  /** ISO 8601 time of the last change; null when unknown. */
  updatedAt: string | null
  /** One for each of its languages. */
  versions: readonly PageVersion[]
}

export type ListContext = Pick<
  RequestContext,
  "api" | "locale" | "log" | "systemData" | "origin" | "upstreams" | "flags"
>

/**
 * What each room tells the sitemaps: its addresses of a site, in the order of their ids, from behind `after` on. There may be a hundred
 * thousand, so a room reads them in batches and keeps none.
 */
export type ListAddresses = (
  context: ListContext,
  site: Site,
  after: string | null,
) => AsyncIterable<ListedAddress>
