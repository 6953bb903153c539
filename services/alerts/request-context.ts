/** The context of one GraphQL request: the website itself, or somebody of the staff. */
import type { Caller } from "../../platform/access/caller.ts"
import { forbidden, requireCaller, unauthenticated } from "../../platform/access/require-caller.ts"
import { isServiceToken } from "../../platform/access/service-token.ts"
import type { FindStanding } from "../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import type { AlertParts } from "./parts.ts"

export type AlertsContext = {
  /** Null when the website itself asks. */
  caller: Caller | null
  parts: AlertParts
}

export type Doors = {
  verify: VerifyIdentityToken
  findStanding: FindStanding
  /** The website's own token, which opens everything but people's data. */
  websiteToken: string
}

export async function createContext(
  request: Request,
  parts: AlertParts,
  { verify, findStanding, websiteToken }: Doors,
): Promise<AlertsContext> {
  if (isServiceToken(request, websiteToken)) return { parts, caller: null }
  const caller = await requireCaller(request, verify, findStanding)
  // The specification's internal users [ROLE-13].
  if (!caller.isInternal) throw forbidden("read subscriptions")
  return { parts, caller }
}

export function requireStaff({ caller }: AlertsContext): Caller {
  if (!caller) throw unauthenticated()
  return caller
}

/** @throws for people: only the website knows who has asked. */
export function requireWebsite({ caller }: AlertsContext): void {
  if (caller) throw forbidden("subscribe")
}
