import { portalPath } from "../../request/portal-address/portal-path.ts"
import { type ServiceName, serviceNames } from "../../sign-in/current-user/service-status.ts"
import { findMyAccess } from "../customers/my-access.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { findContactPath } from "./dashboard.server.ts"
import { type Registration, registrationOf, statusWithAccess } from "./registration-way.ts"
import { serviceAddresses } from "./service-addresses.server.ts"
import { serviceTile } from "./service-tile.ts"

export type RegistrationView = Registration & {
  documentTitle: string
  service: ServiceName
  contactPath: string | null
  dashboardPath: string
  /** False when the user has the service, or an invitation to it. */
  isOpen: boolean
}

/** Where it isn't known yet what the user may use, the way to access is no secret. */
const open = ["unknown", "unregistered", "pending", "inactive", "declined"]

/** @returns null when there is no service of this name. */
export async function loadRegistration(
  asker: PortalAsker,
  name: string | undefined,
): Promise<RegistrationView | null> {
  const { context, user } = asker
  const service = serviceNames.find((known) => known === name)
  if (!service) return null
  const tile = serviceTile(service, user, serviceAddresses(context))
  const { rolesFrom } = context.upstreams.customers
  const [mine, contactPath] = await Promise.all([findMyAccess(asker), findContactPath(context)])
  return {
    documentTitle: portalTitle(context, context.translator.t("dashboard:register.open")),
    service,
    ...registrationOf(tile, mine, rolesFrom),
    contactPath,
    dashboardPath: portalPath(context),
    isOpen: open.includes(rolesFrom === "provider" ? tile.status : statusWithAccess(tile, mine)),
  }
}
