import { pageVersions } from "../../request/sites/page-versions.ts"
import type { Site } from "../../request/sites/site.ts"
import { siteLanguages } from "../catalogue/addresses/catalogue-document.server.ts"
import type { ListContext, ListedAddress } from "../listed-addresses/listed-addresses.ts"
import { requestForms } from "./forms/request-forms.ts"

/** The forms' own pages, for search engines. Every site has them; the main site's are listed, since the others' would be the same once more. */
export async function* listFormAddresses(
  { systemData }: ListContext,
  site: Site,
  after: string | null,
): AsyncGenerator<ListedAddress> {
  if (!site.isMain) return
  const languages = siteLanguages({ site, systemData })
  const scope = { site, systemData, homePath: () => null }
  const paths = requestForms.filter(({ isListed }) => isListed).map(({ path }) => path)
  for (const path of paths.sort().filter((known) => after === null || known > after)) {
    yield { id: path, updatedAt: null, versions: pageVersions({ path, languages, countries: [] }, scope) }
  }
}
