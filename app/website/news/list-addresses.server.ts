import { NewestNewsDocument } from "../../ground/graphql/generated/content.ts"
import { pageVersions } from "../../request/sites/page-versions.ts"
import type { Site } from "../../request/sites/site.ts"
import { siteLanguages } from "../catalogue/addresses/catalogue-document.server.ts"
import type { ListContext, ListedAddress } from "../listed-addresses/listed-addresses.ts"
import { newsPath } from "./news-path.ts"
import { hasOpenNews } from "./open-news.server.ts"

/** A site's news, for search engines, if it has any that everybody may read. */
export async function* listNewsAddresses(
  { api, log, systemData }: ListContext,
  site: Site,
  after: string | null,
): AsyncGenerator<ListedAddress> {
  if (after !== null && after >= newsPath) return
  if (!(await hasOpenNews({ api, log }, site))) return
  const where = { site: { id: site.id } }
  const { newsItemsConnection } = await api.content.read(NewestNewsDocument, { where }, { tags: () => null })
  if (newsItemsConnection.edges.length === 0) return
  const scope = { site, systemData, homePath: () => null }
  const languages = siteLanguages({ site, systemData })
  yield {
    id: newsPath,
    updatedAt: null,
    versions: pageVersions({ path: newsPath, languages, countries: [] }, scope),
  }
}
