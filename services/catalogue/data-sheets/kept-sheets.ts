/** Data sheets that were made, by what they are made of. */
import { join } from "node:path"
import { type KeptOnDisk, keepOnDisk } from "../../../platform/images/kept-on-disk.ts"

/** Some hundred megabytes; the least recently used sheets are removed and made again on request. */
const maxKeptSheets = 2_000

export function keepSheets(dataDir: string): KeptOnDisk {
  return keepOnDisk(join(dataDir, "data-sheets"), maxKeptSheets)
}
