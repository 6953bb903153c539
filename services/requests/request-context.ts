/** The context of one GraphQL request: the website itself, or somebody of the staff. */
import type { Caller } from "../../platform/access/caller.ts"
import { forbidden, requireCaller, unauthenticated } from "../../platform/access/require-caller.ts"
import { isServiceToken } from "../../platform/access/service-token.ts"
import type { FindStanding } from "../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import { createLoader, type Loader } from "../../platform/graphql/loader.ts"
import type { FileScan, RequestParts } from "./parts.ts"
import type { RegistrationRow } from "./registration-rows.ts"
import { RegistrationStore } from "./registration-store.ts"
import type { DeliveryRow, EventRow, FileRow } from "./rows.ts"
import { RequestStore } from "./store.ts"
import { RequestWriter } from "./write-store.ts"

export type RequestsContext = {
  /** Null when the website itself asks. */
  caller: Caller | null
  parts: RequestParts
  store: RequestStore
  loaders: {
    events: Loader<EventRow[]>
    files: Loader<FileRow[]>
    deliveries: Loader<DeliveryRow[]>
    scans: Loader<FileScan>
    registrations: Loader<RegistrationRow>
  }
}

export type Doors = {
  verify: VerifyIdentityToken
  findStanding: FindStanding
  /** The website's own token, which allows `sendRequest`, `requestReceipt` and `countStoryVote` and nothing else. */
  websiteToken: string
}

export async function createContext(
  request: Request,
  parts: RequestParts,
  { verify, findStanding, websiteToken }: Doors,
): Promise<RequestsContext> {
  const store = new RequestStore(parts.pool)
  const isRemembered = false
  const context = {
    parts,
    store,
    loaders: {
      events: createLoader((ids) => store.listEvents(ids), { isRemembered }),
      files: createLoader((ids) => store.listFiles(ids), { isRemembered }),
      deliveries: createLoader((ids) => store.listDeliveries(ids), { isRemembered }),
      scans: createLoader((ids) => parts.scansOf(ids)),
      registrations: createLoader((ids) => new RegistrationStore(parts.pool).list(ids), { isRemembered }),
    },
  }
  if (isServiceToken(request, websiteToken)) return { ...context, caller: null }
  const caller = await requireCaller(request, verify, findStanding)
  // The specification's internal users [ROLE-13].
  if (!caller.isInternal) throw forbidden("read requests")
  await new RequestWriter(parts.pool).keepStaff(caller)
  return { ...context, caller }
}

export function requireStaff({ caller }: RequestsContext): Caller {
  if (!caller) throw unauthenticated()
  return caller
}

/** @throws for people: a request is sent by the website, which has checked where it comes from. */
export function requireWebsite({ caller }: RequestsContext): void {
  if (caller) throw forbidden("send requests")
}
