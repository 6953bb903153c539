import type { Log } from "../../ground/http/log.server.ts"
import type { Authentication } from "./authentication.server.ts"
import type { PortalSession } from "./portal-sessions.ts"

type Asked = Pick<Authentication, "freshClaims"> & { log: Pick<Log, "warn"> }
type Read = Pick<PortalSession, "claims" | "staleAt" | "isStale">

/**
 * Claims of a session that is renewed. A customers' register elsewhere that is away must sign nobody out: the session
 * keeps what it had until the next renewal. One that knows of a change stays stale, and isn't served without an answer.
 * @param merged the provider's claims of now.
 */
export async function claimsOrKept(
  { freshClaims, log }: Asked,
  { claims, organisation, staleAt, isStale }: Read & Pick<PortalSession, "organisation">,
  merged: Record<string, unknown>,
): Promise<Read> {
  try {
    // Access that changes while the claims are read makes them stale again.
    return { claims: await freshClaims(merged, organisation), staleAt, isStale: false }
  } catch (err) {
    log.warn({ err }, "the customers' register gave no answer to a renewal")
    return { claims, staleAt: isStale ? null : staleAt, isStale }
  }
}
