import type { RequestContext } from "../../request/context/context.server.ts"

type Entry = {
  action: "sign-in" | "sign-in-failed" | "sign-out" | "signed-out-by-provider" | "signed-out-everywhere"
  userId: string | null
  organisation?: string | null
  details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Records who did what and when. A failure to record is only logged, since it must lock nobody out. */
export async function recordAccess(
  { upstreams, clientAddress, log }: Pick<RequestContext, "upstreams" | "clientAddress" | "log">,
  { action, userId, organisation = null, details = {} }: Entry,
): Promise<void> {
  await upstreams.audit
    .record({ action, actor: userId, subject: userId, organisation, address: clientAddress, details })
    .catch((err: Error) => log.error({ err, action }, "not written into the audit record"))
}
