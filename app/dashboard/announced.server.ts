import type { PortalAsker } from "../portal/portal-asker.server.ts"
import { portalPath } from "../portal/portal-path.ts"
import { portalTitle } from "../portal/portal-title.server.ts"
import type { ServiceName } from "../users/service-status.ts"
import { findContactPath } from "./dashboard.server.ts"

export type AnnouncedView = {
  documentTitle: string
  service: ServiceName
  contactPath: string | null
  dashboardPath: string
}

/** A service that its reader may use and that is not built yet. */
export async function loadAnnounced({ context }: PortalAsker, service: ServiceName): Promise<AnnouncedView> {
  return {
    documentTitle: portalTitle(context, context.translator.t("portal:section.title")),
    service,
    contactPath: await findContactPath(context),
    dashboardPath: portalPath(context),
  }
}
