import { listCsvStream } from "../../forms/lists/list-csv.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { inboxColumns, readInboxQuery } from "./inbox-list-query.ts"
import { listRequests } from "./requests.server.ts"

/** All pages of the list that the address describes. @throws a portal fault when the service is away. */
export function inboxCsv(asker: PortalAsker): Promise<ReadableStream<Uint8Array>> {
  const { translator, locale, url } = asker.context
  const query = readInboxQuery(url.searchParams)
  return listCsvStream(inboxColumns, async (range) => (await listRequests(asker, query, range)).requests, {
    t: translator.t,
    language: locale.language,
  }).catch((error: Error) => {
    throw portalFault(asker.context, "requests", error)
  })
}
