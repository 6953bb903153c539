import {
  type Locale,
  SitePagesDocument,
  type SitePagesQuery,
} from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { Site } from "../../request/sites/site.ts"
import { pageVersions, type VersionScope } from "../../request/versions/page-versions.ts"
import { alternates } from "../document-head/page-head.server.ts"
import { loadHomePaths } from "../navigation/navigation.server.ts"
import { isIndexable } from "../pages/indexable.ts"
import type { SitemapPage } from "./sitemap-xml.ts"

export type SitemapAsker = Pick<RequestContext, "api" | "log" | "systemData" | "origin">

/** The content service's page size. Batches are read one after the other, so that only one is in memory. */
const pagesPerRead = 1_000

/** A site's pages that search engines may list, ordered by id, continuing behind `after`. */
export async function* sitemapPages(
  asker: SitemapAsker,
  site: Site,
  after: string | null = null,
): AsyncGenerator<SitemapPage> {
  const { api, log, systemData } = asker
  const homePath = await loadHomePaths({ api, log }, site.id)
  const locales = systemData.languages.map(({ languageCode }) => languageCode) as Locale[]
  const origin = asker.origin(site)
  let cursor = after
  do {
    const variables = { siteId: site.id, after: cursor, first: pagesPerRead, locales }
    const { pagesConnection } = await api.content.read(SitePagesDocument, variables, { tags: () => null })
    for (const { node } of pagesConnection.edges) {
      const page = toSitemapPage(node, { site, systemData, homePath }, origin)
      if (page) yield page
    }
    const { hasNextPage, endCursor } = pagesConnection.pageInfo
    cursor = hasNextPage ? endCursor : null
  } while (cursor !== null)
}

type ContentNode = SitePagesQuery["pagesConnection"]["edges"][number]["node"]

function toSitemapPage(content: ContentNode, scope: VersionScope, origin: string): SitemapPage | null {
  if (!isIndexable(content)) return null
  const versions = pageVersions(content, scope)
  if (versions.length === 0) return null
  return {
    id: content.id,
    updatedAt: content.updatedAt,
    addresses: versions.map(({ path }) => origin + path),
    alternates: alternates(versions, scope.site, origin),
  }
}
