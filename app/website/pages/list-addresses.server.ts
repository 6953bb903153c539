import { type Locale, SitePagesDocument } from "../../ground/graphql/generated/content.ts"
import { pageVersions } from "../../request/sites/page-versions.ts"
import type { Site } from "../../request/sites/site.ts"
import type { ListContext, ListedAddress } from "../listed-addresses/listed-addresses.ts"
import { loadHomePaths } from "../navigation/navigation.server.ts"
import { isIndexable } from "./indexable.ts"

/** The content service's page size. Batches are read one after the other, so that only one is in memory. */
const pagesPerRead = 1_000

/** A site's pages that search engines may list, ordered by id. */
export async function* listPageAddresses(
  { api, log, systemData }: ListContext,
  site: Site,
  after: string | null,
): AsyncGenerator<ListedAddress> {
  const scope = { site, systemData, homePath: await loadHomePaths({ api, log }, site.id) }
  const locales = systemData.languages.map(({ languageCode }) => languageCode) as Locale[]
  let cursor = after
  do {
    const variables = { siteId: site.id, after: cursor, first: pagesPerRead, locales }
    const { pagesConnection } = await api.content.read(SitePagesDocument, variables, { tags: () => null })
    for (const { node } of pagesConnection.edges) {
      if (!isIndexable(node)) continue
      yield { id: node.id, updatedAt: node.updatedAt, versions: pageVersions(node, scope) }
    }
    const { hasNextPage, endCursor } = pagesConnection.pageInfo
    cursor = hasNextPage ? endCursor : null
  } while (cursor !== null)
}
