import type { PortalResult } from "./portal.ts"
import { machine } from "./report.ts"
import { table } from "./table.ts"
import type { UploadResult } from "./uploads.ts"

export type PortalMeasured = { portal: PortalResult; uploads: UploadResult }

/** The target for ten simultaneous uploads. */
const mostAboveIdleMegabytes = 50

export function portalReport({ portal, uploads }: PortalMeasured): string {
  return [
    "# The portal",
    "",
    "Written by `npm run bench -- --only portal`: the embedded database, identity, customers and tickets services in one process.",
    "",
    machine(),
    "",
    "## Signed in",
    "",
    `An organisation with ${portal.tickets.toLocaleString("en")} tickets, seen by its administrator, who may read them all. One reader after the other, then eight at`,
    "once.",
    "",
    pagesTable(portal),
    "",
    `Signing in, from the portal's address through the provider's form and back, password hash (argon2id) included: p50 ${portal.signIn.p50Ms} ms, p99 ${portal.signIn.p99Ms} ms of ${portal.signIn.count}.`,
    "",
    "## Uploads",
    "",
    `${uploads.uploads} uploads of ${uploads.megabytesEach} MB at once, through Remix's request handler to the disk. Idle is after some small uploads, with the`,
    "embedded database in the same process.",
    "",
    uploadsTable(uploads),
    "",
  ].join("\n")
}

function pagesTable({ pages }: PortalResult): string {
  return table(
    ["", "p50 ms", "p99 ms", "requests/s, 8 at once", "per CPU second", "p99 ms, 8 at once"],
    pages.map(({ name, one, atOnce }) => [
      name,
      String(one.p50Ms),
      String(one.p99Ms),
      String(atOnce.requestsPerSecond),
      String(atOnce.requestsPerCpuSecond),
      String(atOnce.p99Ms),
    ]),
  )
}

function uploadsTable(uploads: UploadResult): string {
  const { seconds, megabytesPerSecond, idleMegabytes, peakMegabytes, aboveIdleMegabytes } = uploads
  const figures = [seconds, megabytesPerSecond, idleMegabytes, peakMegabytes, aboveIdleMegabytes].map(String)
  return table(
    ["seconds", "MB/s", "idle MB", "at most MB", "above idle MB", "to reach"],
    [[...figures, `< ${mostAboveIdleMegabytes}`]],
  )
}
