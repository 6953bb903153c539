/** How somebody without access to a service gets it [DASH-04, DASH-11]. */
import type { ServiceStatus } from "../../sign-in/current-user/service-status.ts"
import type { MyAccess, OwnAccess } from "../customers/my-access.server.ts"
import type { ServiceTile } from "./service-tile.ts"

export type RegistrationWay =
  /** At the service's own registration. */
  | {
      kind: "elsewhere"
      url: string
      /** Administrators here give no access. */
      isOnlyWay?: boolean
    }
  /** From the organisation's administrators, if the user asks. */
  | { kind: "request"; organisation: { id: string; name: string } }
  /** They have been asked. */
  | { kind: "waiting"; organisation: string; access: string; since: string | null }
  /** They have refused, and may be asked again from that day on. */
  | { kind: "refused"; from: string | null }
  /** The user has to belong to an organisation first. */
  | { kind: "join" }
  /** Where another identity provider gives access. */
  | { kind: "provider" }
  /** From the service team. */
  | { kind: "contact" }

export type Registration = {
  way: RegistrationWay
  /** What became of access or of a request before; null when there was none. */
  before: { status: "INACTIVE" | "DECLINED"; reason: string | null } | null
}

type Tile = Pick<ServiceTile, "service" | "registrationUrl">

/** @param mine null when the customers service doesn't answer. */
export function registrationOf(
  { service, registrationUrl }: Tile,
  mine: MyAccess | null,
  rolesFrom: "customers" | "provider" = "customers",
): Registration {
  if (rolesFrom === "provider") return { way: wayToProvider(registrationUrl, mine), before: null }
  const access = mine?.accesses.find(({ application }) => application === service) ?? null
  return { way: wayOf(registrationUrl, mine, access), before: beforeOf(access) }
}

function wayOf(
  registrationUrl: string | null,
  mine: MyAccess | null,
  access: OwnAccess | null,
): RegistrationWay {
  if (!mine) return registrationUrl ? { kind: "elsewhere", url: registrationUrl } : { kind: "contact" }
  const { organisation, isInternal } = mine
  if (access?.actions.includes("CANCEL"))
    return {
      ...{ kind: "waiting", access: access.id, since: access.requestedAt },
      organisation: organisation?.name ?? "",
    }
  if (registrationUrl) return { kind: "elsewhere", url: registrationUrl }
  if (!organisation) return isInternal ? { kind: "contact" } : { kind: "join" }
  // Nothing is known of an access that never was, so nothing forbids to ask for it.
  if (!access || access.actions.includes("REQUEST")) return { kind: "request", organisation }
  return access.status === "DECLINED"
    ? { kind: "refused", from: access.requestableFrom }
    : { kind: "contact" }
}

function wayToProvider(registrationUrl: string | null, mine: MyAccess | null): RegistrationWay {
  if (registrationUrl) return { kind: "elsewhere", url: registrationUrl, isOnlyWay: true }
  return mine && !mine.organisation && !mine.isInternal ? { kind: "join" } : { kind: "provider" }
}

function beforeOf(access: OwnAccess | null): Registration["before"] {
  if (access?.status !== "INACTIVE" && access?.status !== "DECLINED") return null
  return { status: access.status, reason: access.reason }
}

const statuses: Partial<Record<OwnAccess["status"], ServiceStatus>> = {
  PENDING: "pending",
  INVITED: "invited",
  INVITE_EXPIRED: "inviteexpired",
  INACTIVE: "inactive",
  DECLINED: "declined",
}

/** Roles tell of few states; the register knows all of them [DASH-05]. */
export function statusWithAccess(
  { service, status }: Pick<ServiceTile, "service" | "status">,
  mine: MyAccess | null,
): ServiceStatus {
  if (status !== "unregistered") return status
  const access = mine?.accesses.find(({ application }) => application === service)
  return (access && statuses[access.status]) ?? status
}
