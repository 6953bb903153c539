import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { ZipFile } from "yazl"
import type { KitEntry } from "./kit-entry.ts"

/** To be raised when archives of the same entries look different. */
const layout = 1

/** The same entries give the same archive, so the tag is known before anything is packed. */
export function archiveTag(entries: readonly KitEntry[]): string {
  const content = JSON.stringify([layout, entries.map(({ path, version }) => [path, version])])
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`
}

/** Times would change the archive each time, and say nothing that its texts don't. */
const mtime = new Date("2026-01-01T12:00:00Z")

/** Packs while it is sent, so that pictures in full size cost no memory. */
export function streamArchive(entries: readonly KitEntry[]): ReadableStream {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on("error", (error) => output.destroy(error as Error))
  for (const entry of entries) {
    if (entry.kind === "bytes") zip.addBuffer(entry.bytes, entry.path, { mtime })
    // Pictures are compressed already.
    else
      zip.addReadStreamLazy(entry.path, { mtime, compress: false }, (callback) => {
        entry.file.open().then(
          (stream) => callback(null, stream),
          (error: Error) => callback(error, null as never),
        )
      })
  }
  zip.end()
  return Readable.toWeb(output) as ReadableStream
}
