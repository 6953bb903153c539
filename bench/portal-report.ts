import { machine } from "./report.ts"
import { table } from "./table.ts"
import type { UploadResult } from "./uploads.ts"

export type PortalMeasured = { uploads: UploadResult }

/** What was to be reached with ten uploads at once. */
const mostAboveIdleMegabytes = 50

export function portalReport({ uploads }: PortalMeasured): string {
  return [
    "# The portal",
    "",
    "Written by `npm run bench -- --only portal`.",
    "",
    machine(),
    "",
    "## Uploads",
    "",
    `${uploads.uploads} uploads of ${uploads.megabytesEach} MB at once, through Remix's request handler to the disk. Idle is after some small uploads, with the`,
    "embedded database in the same process.",
    "",
    table(
      ["seconds", "MB/s", "idle MB", "at most MB", "above idle MB", "to reach"],
      [
        [
          String(uploads.seconds),
          String(uploads.megabytesPerSecond),
          String(uploads.idleMegabytes),
          String(uploads.peakMegabytes),
          String(uploads.aboveIdleMegabytes),
          `< ${mostAboveIdleMegabytes}`,
        ],
      ],
    ),
    "",
  ].join("\n")
}
