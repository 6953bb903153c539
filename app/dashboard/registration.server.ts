import type { PortalAsker } from "../portal/portal-asker.server.ts"
import { portalPath } from "../portal/portal-path.ts"
import { portalTitle } from "../portal/portal-title.server.ts"
import { type ServiceName, serviceNames } from "../users/service-status.ts"
import { findContactPath } from "./dashboard.server.ts"
import { serviceAddresses } from "./service-addresses.server.ts"
import { serviceTile } from "./service-tile.ts"

export type RegistrationView = {
  documentTitle: string
  service: ServiceName
  registrationUrl: string | null
  contactPath: string | null
  dashboardPath: string
  /** False: the user is registered, or waits to be. */
  isOpen: boolean
}

/** Null: there is no service of this name. */
export async function loadRegistration(
  { context, user }: PortalAsker,
  name: string | undefined,
): Promise<RegistrationView | null> {
  const service = serviceNames.find((known) => known === name)
  if (!service) return null
  const tile = serviceTile(service, user, serviceAddresses(context))
  return {
    documentTitle: portalTitle(context, context.translator.t("dashboard:register.open")),
    service,
    registrationUrl: tile.registrationUrl,
    contactPath: await findContactPath(context),
    dashboardPath: portalPath(context),
    isOpen: tile.status === "unregistered",
  }
}
