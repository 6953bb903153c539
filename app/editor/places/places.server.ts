import type { RequestContext } from "../../request/context/context.server.ts"
import { addressOnSite } from "../../request/sites/address.ts"
import type { Place } from "./place.ts"

type Asker = Pick<RequestContext, "site" | "locale" | "systemData" | "origin">

/** The sites as an editor may go on there. Cookies belong to one host, so a site with another one has to take the session over. */
export function listPlaces(context: Asker): Place[] {
  const { site, systemData, origin } = context
  return systemData.sites.flatMap((other): Place[] => {
    const address = other.domains.length > 0 ? addressOnSite(other, "/", context) : null
    if (address === null) return []
    const isHere = origin(other) === origin(site)
    return [{ siteId: other.id, name: other.name, isCurrent: other === site, href: isHere ? address : null }]
  })
}
