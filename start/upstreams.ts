import { everything } from "../app/ground/cache/tags.ts"
// The rooms that add their parts to the type.
import type {} from "../app/portal/frame/portal-upstreams.ts"
import type { Upstreams } from "../app/request/context/upstreams.ts"
import { connectPurges } from "../platform/notifications/purges.ts"
import type { Environment } from "./environment.ts"
import type { Platform } from "./platform.ts"
import type { ClientsOf } from "./run-services.ts"
import type { table } from "./table.ts"

/** What the website stands on, put together from the platform and from what each service is asked by. */
export function connectUpstreams(
  settings: Environment,
  { log, secrets, passwords, publicOrigin, audit, uploads, notifications }: Platform,
  clients: ClientsOf<typeof table>,
): Upstreams {
  const { content, catalogue } = clients
  const purge = connectPurges(notifications, content.cache)
  connectPurges(notifications, content.derived)
  connectPurges(notifications, catalogue.cache)

  async function clear() {
    content.cache.clear()
    content.derived.clear()
    catalogue.cache.clear()
    // Where the message doesn't get through, the gap is made good when the connection is back.
    await purge([everything]).catch((error: Error) => log.error({ err: error }, "purge not sent"))
  }
  return { ...clients, settings, log, secrets, passwords, publicOrigin, audit, uploads, purge, clear }
}
