/** Wire-flow (Artemis) by the kind of its user: installations in the own network, or the way to the cloud [ROUTE-14, ROLE-07]. */
import { InstallationsDocument, type InstallationsQuery } from "../../ground/graphql/generated/software.ts"
import { redirectReader } from "../../request/answers/redirect.server.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { artemisUserType } from "../../sign-in/current-user/service-status.ts"
import { askSoftware } from "../downloads/ask-software.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { agentPath } from "./wire-flow-path.ts"

export type Installation = InstallationsQuery["installations"][number]

export type WireFlowView = { documentTitle: string } & (
  | {
      kind: "installations"
      installations: Installation[]
      /** Users of an own installation may have the cloud version as well. */
      cloudUrl: string | null
      /** Where agents send their reports. */
      agentUrl: string
    }
  /** The user may use it, and it isn't ready: the service says so, or its cloud has no address. */
  | { kind: "coming-soon" }
  /** Nobody has said yet what the user may use. */
  | { kind: "unknown"; registerPath: string }
)

/** A secret that was just made. It is in this answer only. */
export type SecretAnswer = { installation: string; secret: string }

/** @throws a redirect to the cloud for its users [DASH-03]; a portal fault when the software service is away. */
export async function loadWireFlow(asker: PortalAsker): Promise<WireFlowView> {
  const { context, user } = asker
  const documentTitle = portalTitle(context, context.translator.t("wire-flow:title"))
  const cloudUrl = context.upstreams.settings.PORTAL_WIRE_FLOW_CLOUD_URL ?? null
  switch (artemisUserType(user)) {
    case "unknown":
      return { documentTitle, kind: "unknown", registerPath: portalPath(context, "/register/wire-flow") }
    case "cloud":
      if (cloudUrl) throw redirectReader(cloudUrl)
      return { documentTitle, kind: "coming-soon" }
    case "onprem": {
      const { portalStatus, installations } = await askSoftware(asker, InstallationsDocument, {})
      if (portalStatus === "COMING_SOON") return { documentTitle, kind: "coming-soon" }
      const agentUrl = context.origin(context.site) + agentPath
      return { documentTitle, kind: "installations", installations, cloudUrl, agentUrl }
    }
  }
}
