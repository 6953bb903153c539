import { greetsByFullName } from "../../ground/i18n/name-order.ts"
import { resolveLink } from "../../request/links/link.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { mayUse } from "../../sign-in/current-user/service-status.ts"
import { loadNavigation } from "../../website/navigation/navigation.server.ts"
import { type ColleaguesTicketsView, loadColleaguesTickets } from "../customers/colleagues-tickets.server.ts"
import { findMyAccess } from "../customers/my-access.server.ts"
import { loadSoftwareBox, type SoftwareBoxView } from "../downloads/software-box.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { loadMachineBox, type MachineBoxView } from "../inventory/machine-box.server.ts"
import { loadNoticeBox, type NoticeBoxView } from "../notices/notice-box.server.ts"
import { countPending } from "../user-admin/people/people-list.server.ts"
import { isWireFlowComing } from "../wire-flow/wire-flow-status.server.ts"
import { type Registration, registrationOf, statusWithAccess } from "./registration-way.ts"
import { loadRequestBox, type RequestBoxView } from "./request-box.server.ts"
import { serviceAddresses } from "./service-addresses.server.ts"
import { type ServiceTile, serviceTiles } from "./service-tile.ts"
import { loadTicketBox, type TicketBoxView } from "./ticket-box.server.ts"

/** A service with the way to it, for who has no access. */
export type DashboardTile = ServiceTile & { registration: Registration }

export type DashboardView = {
  documentTitle: string
  name: string
  tiles: DashboardTile[]
  /** Null for users without machines. */
  machines: MachineBoxView | null
  /** Null for users without access to service tickets. */
  tickets: TicketBoxView | null
  /** Null when no notice waits for an acknowledgement. */
  notices: NoticeBoxView | null
  /** Null for everybody but staff. */
  requests: RequestBoxView | null
  /** Null for users who are entitled to no software. */
  software: SoftwareBoxView | null
  /** Requests for access that wait; null for who administers nobody, and while that isn't known. */
  pendingUsers: number | null
  /** Null for users who administer no organisation. */
  colleagues: ColleaguesTicketsView | null
  /** False for a user without any role, who is told which services they can register for. */
  hasService: boolean
  /** For users who belong to no organisation and aren't staff: where they ask to join one. */
  joinPath: string | null
  contactPath: string | null
  registerPath: string
}

export async function loadDashboard(asker: PortalAsker): Promise<DashboardView> {
  const { context, user } = asker
  const byRoles = serviceTiles(user, serviceAddresses(context))
  const hasTickets = byRoles.some(({ service, status }) => service === "ticketing" && status === "active")
  const [
    mine,
    machines,
    tickets,
    notices,
    requests,
    software,
    isComing,
    pendingUsers,
    colleagues,
    contactPath,
  ] = await Promise.all([
    findMyAccess(asker),
    loadMachineBox(asker),
    hasTickets ? loadTicketBox(asker) : null,
    loadNoticeBox(asker),
    loadRequestBox(asker),
    loadSoftwareBox(asker),
    mayUse("wire-flow", user) && isWireFlowComing(asker),
    mayUse("user-admin", user) ? countPending(asker) : null,
    loadColleaguesTickets(asker),
    findContactPath(context),
  ])
  const { rolesFrom } = context.upstreams.customers
  const tiles = byRoles.map((tile) => ({
    ...tile,
    status:
      tile.service === "wire-flow" && isComing
        ? ("comingsoon" as const)
        : rolesFrom === "provider"
          ? tile.status
          : statusWithAccess(tile, mine),
    registration: registrationOf(tile, mine, rolesFrom),
  }))
  return {
    documentTitle: portalTitle(context, context.translator.t("frame:account.dashboard")),
    name: (!greetsByFullName(context.locale.language) && user.firstName) || user.fullName,
    tiles,
    machines,
    tickets,
    notices,
    requests,
    software,
    pendingUsers,
    colleagues,
    hasService: tiles.some(({ status }) => status !== "unregistered" && status !== "unknown"),
    joinPath: belongsNowhere(user) ? portalPath(context, "/join") : null,
    contactPath,
    registerPath: portalPath(context, "/register"),
  }
}

/** Staff belong to no organisation; everybody else is there for one. */
function belongsNowhere({ kind, organisation, organisations }: PortalAsker["user"]): boolean {
  return kind === "external-customer" && organisation === null && organisations.length === 0
}

/** Path of the site's contact page; null when the site has none or the content service can't be reached. */
export async function findContactPath(context: PortalAsker["context"]): Promise<string | null> {
  try {
    const { footer } = await loadNavigation(context)
    const link = footer.contactLink && resolveLink(footer.contactLink, { ...context, warn: () => {} })
    return link?.href ?? null
  } catch (err) {
    context.log.warn({ err }, "the contact page is not known")
    return null
  }
}
