import { addressOnSite, type Standpoint } from "../../request/sites/address.ts"

/** The privacy notice is the main site's; forms of all sites link to it. */
const privacyPath = "/legal/privacy"

export function privacyHref(standpoint: Standpoint): string {
  const main = standpoint.systemData.sites.find(({ isMain }) => isMain)
  return (main && addressOnSite(main, privacyPath, standpoint)) ?? privacyPath
}
