import { pageVersions } from "../../request/sites/page-versions.ts"
import type { Site } from "../../request/sites/site.ts"
import { siteLanguages } from "../catalogue/addresses/catalogue-document.server.ts"
import type { ListContext, ListedAddress } from "../listed-addresses/listed-addresses.ts"
import { locationPath } from "../offices/location-path.ts"
import { listOffices } from "../offices/offices.server.ts"

/** The locations' pages, for search engines. The directory is a page of the content and listed with those. */
export async function* listLocationAddresses(
  { api, systemData }: ListContext,
  site: Site,
  after: string | null,
): AsyncGenerator<ListedAddress> {
  if (!site.isMain) return
  const languages = siteLanguages({ site, systemData })
  const scope = { site, systemData, homePath: () => null }
  const ids = (await listOffices({ api })).map(({ id }) => id).sort()
  for (const id of ids.filter((known) => after === null || known > after))
    yield {
      id,
      updatedAt: null,
      versions: pageVersions({ path: locationPath(id), languages, countries: [] }, scope),
    }
}
