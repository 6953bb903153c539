/**
 * Makes small versions of uploaded pictures: once, stored beside the file, upright, and without metadata such as the
 * place where a photograph was taken. The decoder reads untrusted bytes, so it gets one picture at a time and only the
 * formats of the web.
 */
import { readFile } from "node:fs/promises"
import { findCached, storeCached } from "../images/disk-cache.ts"
import { encode } from "../images/encode.ts"
import { ImageFault } from "../images/faults.ts"
import { createLimiter } from "../images/limiter.ts"
import type { Preset } from "../images/presets.ts"
import type { UploadFiles } from "./kept-files.ts"
import type { StoredUpload } from "./upload.ts"

export const previewMimeType = "image/webp"

const size: Preset = {
  width: 480,
  height: 480,
  fit: "inside",
  quality: 70,
  background: "#ffffff",
  formats: ["webp"],
}
/** More than telephones produce; the encoder limits the number of pixels. */
const maxSourceBytes = 30_000_000
/** The content of a preview file when none can be made, so that it isn't tried again. */
const none = Buffer.from("none")
const maxWaiting = 200

type Log = { warn(fields: object, message: string): void }

/** @returns null when the upload is no picture or can't be read. */
export type FindPreview = (upload: StoredUpload) => Promise<Buffer | null>

export function createPreviews(files: UploadFiles, log: Log): FindPreview {
  const limiter = createLimiter({ concurrent: 1, waiting: maxWaiting })
  const running = new Map<string, Promise<Buffer>>()

  async function make(id: string): Promise<Buffer> {
    const preview = await limiter
      .run(async () => encode(await readFile(files.path(id)), size, "webp"))
      .catch((error: unknown) => {
        if (!(error instanceof ImageFault) || error.kind !== "unusable") throw error
        return none
      })
    // A full disk must not prevent the answer.
    await storeCached(files.previewPath(id), preview).catch((err: unknown) =>
      log.warn({ err, upload: id }, "a preview can't be kept"),
    )
    return preview
  }

  /** Makes a preview once for all simultaneous requests. */
  function makeOnce(id: string): Promise<Buffer> {
    const known = running.get(id)
    if (known) return known
    const making = make(id).finally(() => running.delete(id))
    running.set(id, making)
    return making
  }

  return async function findPreview({ id, kind, bytes }) {
    if (kind !== "picture" || bytes > maxSourceBytes) return null
    try {
      const preview = (await findCached(files.previewPath(id))) ?? (await makeOnce(id))
      return preview.equals(none) ? null : preview
    } catch (err) {
      log.warn({ err, upload: id }, "a preview can't be made")
      return null
    }
  }
}
