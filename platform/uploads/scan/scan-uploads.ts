/** Shows the files that wait to the virus scanner, one after the other. */
import { open } from "node:fs/promises"
import type { UploadFiles } from "../kept-files.ts"
import { type ScanResult, scanStream } from "./clamd.ts"
import type { ScanStore } from "./scan-store.ts"

type Options = {
  scannerUrl: string
  store: ScanStore
  files: UploadFiles
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  timeoutMs?: number
}

const batch = 20

/**
 * Scans until nothing waits. What the scanner can't be asked about waits on.
 * @returns how many files were looked at. @throws when the scanner fails; the queue tries again.
 */
export async function scanUploads(
  { scannerUrl, store, files, log, timeoutMs }: Options,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0
  for (
    let waiting = await store.listWaiting(batch);
    waiting.length > 0;
    waiting = await store.listWaiting(batch)
  ) {
    for (const id of waiting) {
      signal?.throwIfAborted()
      const result = await scanFile(id)
      await store.note(id, result)
      count += 1
      if (result.scan === "INFECTED") log.warn({ upload: id, found: result.note }, "an upload is infected")
    }
  }
  return count

  async function scanFile(id: string): Promise<ScanResult> {
    const handle = await open(files.path(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null
      throw error
    })
    // The folder wasn't restored with the database.
    if (!handle) return { scan: "NOT_SCANNED", note: "the file is gone" }
    return scanStream(scannerUrl, handle.createReadStream(), timeoutMs)
  }
}
