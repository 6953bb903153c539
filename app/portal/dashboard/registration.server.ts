import { portalPath } from "../../request/portal-address/portal-path.ts"
import { type ServiceName, serviceNames } from "../../sign-in/current-user/service-status.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { findContactPath } from "./dashboard.server.ts"
import { serviceAddresses } from "./service-addresses.server.ts"
import { serviceTile } from "./service-tile.ts"

export type RegistrationView = {
  documentTitle: string
  service: ServiceName
  registrationUrl: string | null
  contactPath: string | null
  dashboardPath: string
  /** False when the user is registered already or waits for approval. */
  isOpen: boolean
}

/** @returns null when there is no service of this name. */
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
