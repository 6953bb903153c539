import { portalPath } from "../../request/portal-address/portal-path.ts"
import type { ServiceName } from "../../sign-in/current-user/service-status.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { findContactPath } from "./dashboard.server.ts"

export type AnnouncedView = {
  documentTitle: string
  service: ServiceName
  contactPath: string | null
  dashboardPath: string
}

/** Loads the page of a service that the user may use and that is not built yet. */
export async function loadAnnounced({ context }: PortalAsker, service: ServiceName): Promise<AnnouncedView> {
  return {
    documentTitle: portalTitle(context, context.translator.t("portal:section.title")),
    service,
    contactPath: await findContactPath(context),
    dashboardPath: portalPath(context),
  }
}
