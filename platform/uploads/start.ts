import { open } from "node:fs/promises"
import { Readable } from "node:stream"
import type pg from "pg"
import { createCopies } from "./copies.ts"
import { UploadFiles } from "./kept-files.ts"
import { type UploadLimits, uploadLimits } from "./limits.ts"
import { createPreviews } from "./previews.ts"
import { createReceiver } from "./receive-within-limits.ts"
import { answerFor, previewHeaders } from "./respond.ts"
import { createResumable } from "./resumable.ts"
import { ScanStore } from "./scan/scan-store.ts"
import { scanUploads } from "./scan/scan-uploads.ts"
import type { StoredUpload, UploadContent, UploadHolder, Uploads } from "./upload.ts"
import { UploadStore } from "./upload-store.ts"

type Options = {
  pool: pg.Pool
  dataDir: string
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  limits?: UploadLimits
  /** `tcp://host:3310`: without a scanner, files may be opened unseen. */
  scannerUrl?: string | undefined
  /** Called when files have come that a scanner should see soon. */
  onReceived?: () => Promise<void>
}

const unclaimedHours = 24
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function startUploads({
  pool,
  dataDir,
  log,
  limits = uploadLimits,
  scannerUrl,
  onReceived,
}: Options): Promise<Uploads> {
  const store = new UploadStore(pool)
  const scans = new ScanStore(pool)
  const files = new UploadFiles(dataDir)
  const findPreview = createPreviews(files, log)
  const copy = createCopies({ pool, files, log })
  const { resume, sweepUnfinished } = createResumable(dataDir, limits.anonymous)

  async function get(id: string, holder: UploadHolder): Promise<StoredUpload | null> {
    return idPattern.test(id) ? store.get(id, holder) : null
  }

  async function openUpload(
    id: string,
    holder: UploadHolder,
    asked?: { start: number; end?: number | undefined },
  ): Promise<UploadContent | null> {
    const upload = await get(id, holder)
    if (!upload || (await closedTo(id, holder))) return null
    const range = asked ? { start: asked.start, end: asked.end ?? upload.bytes - 1 } : null
    if (range && (range.start < 0 || range.start > range.end || range.end >= upload.bytes))
      throw new RangeError("the range is outside of the file")
    const stream = await readFile(id, range)
    return stream && { upload, range, stream }
  }

  /** @returns null when the file is missing, e.g. because the folder wasn't restored with the database. */
  async function readFile(id: string, range: UploadContent["range"]) {
    try {
      const handle = await open(files.path(id))
      const stream = handle.createReadStream(range ?? {})
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    } catch (error) {
      log.warn({ err: error, upload: id }, "an upload can't be read")
      return null
    }
  }

  const receiveForm = createReceiver({ store, files, limits })
  const receive: Uploads["receive"] = async (request, options) => {
    const form = await receiveForm(request, options)
    // The job also runs by itself, so a queue that can't be reached only delays the scanner.
    if (scannerUrl && form.files.length > 0)
      await onReceived?.().catch((error: Error) =>
        log.warn({ err: error }, "the scanner wasn't told of a file"),
      )
    return form
  }

  /** Whoever sent a file has it anyway; everybody else waits until the scanner has seen it. @returns null when it may be opened. */
  async function closedTo(id: string, holder: UploadHolder): Promise<Response | null> {
    const { scan, note } = (await scans.find([id])).get(id) ?? { scan: "NOT_SCANNED", note: null }
    if (scan === "INFECTED") return plainAnswer(403, "This file is infected")
    const isWaiting = scannerUrl && scan === "NOT_SCANNED" && note === null && "claimant" in holder
    return isWaiting
      ? plainAnswer(503, "This file is being checked for viruses", { "Retry-After": "30" })
      : null
  }

  async function respond(request: Request, id: string, holder: UploadHolder): Promise<Response> {
    const upload = await get(id, holder)
    if (!upload) return absent()
    const closed = await closedTo(id, holder)
    if (closed) return closed
    const { status, headers, range } = answerFor(request, upload)
    const body = range && (await readFile(id, range))
    return range && !body ? absent() : new Response(body, { status, headers })
  }

  async function preview(id: string, holder: UploadHolder): Promise<Response> {
    const upload = await get(id, holder)
    const closed = upload && (await closedTo(id, holder))
    if (closed) return closed
    const picture = upload && (await findPreview(upload))
    return picture ? new Response(new Uint8Array(picture), { headers: previewHeaders() }) : absent()
  }

  async function remove(id: string, holder: UploadHolder): Promise<boolean> {
    const isRemoved = idPattern.test(id) && (await store.remove(id, holder))
    if (isRemoved) await files.remove(id)
    return isRemoved
  }

  async function sweep(): Promise<number> {
    const removed = await store.removeUnclaimed(unclaimedHours)
    for (const id of removed) await files.remove(id)
    await store.forgetAddresses(unclaimedHours)
    await sweepUnfinished()
    // What a process left behind that died while a form came in.
    for await (const ids of files.listOlderThan(unclaimedHours * 3600_000)) {
      for (const id of await store.listUnknown(ids.filter((id) => idPattern.test(id)))) await files.remove(id)
    }
    return removed.length
  }

  return {
    receive,
    resume,
    find: (ids, owner) => store.find(ids.filter(isId), owner),
    listClaimed: (claimant) => store.listClaimed(claimant),
    claim: (ids, owner, claimant, client) => store.claim(ids.filter(isId), owner, claimant, client),
    copy: (ids, holder, owner) => copy(ids.filter(isId), holder, owner),
    open: openUpload,
    respond,
    preview,
    remove,
    sweep,
    async scansOf(ids) {
      const states = await scans.find(ids.filter(isId))
      return new Map([...states].map(([id, { scan }]) => [id, scan]))
    },
    scan: async (signal) => (scannerUrl ? scanUploads({ scannerUrl, store: scans, files, log }, signal) : 0),
  }
}

function isId(id: string): boolean {
  return idPattern.test(id)
}

function absent(): Response {
  return plainAnswer(404, "Not found")
}

function plainAnswer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      ...headers,
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "private, no-store",
    },
  })
}
