import { pageVersions } from "../../request/sites/page-versions.ts"
import type { Site } from "../../request/sites/site.ts"
import { siteLanguages } from "../catalogue/addresses/catalogue-document.server.ts"
import type { ListContext, ListedAddress } from "../listed-addresses/listed-addresses.ts"
import { alertsPath } from "./alert-path.ts"

/** The form's page on the main site, for search engines. */
export async function* listAlertAddresses(
  { systemData }: ListContext,
  site: Site,
  after: string | null,
): AsyncGenerator<ListedAddress> {
  if (!site.isMain || (after !== null && after >= alertsPath)) return
  const scope = { site, systemData, homePath: () => null }
  const page = { path: alertsPath, languages: siteLanguages({ site, systemData }), countries: [] }
  yield { id: alertsPath, updatedAt: null, versions: pageVersions(page, scope) }
}
