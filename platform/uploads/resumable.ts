/**
 * Takes a file in several requests, so that a broken connection doesn't begin it again (the protocol of tus.io). The pieces lie in a folder
 * of their own; when the last one has come, the file goes through the same door as every other, with its types, limits and owners.
 */
import { createReadStream } from "node:fs"
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { FileStore } from "@tus/file-store"
import { MemoryLocker, Server } from "@tus/server"
import type { AnonymousLimits } from "./limits.ts"
import type { ResumeOptions } from "./upload.ts"

export type Resumable = {
  resume(request: Request, options: ResumeOptions): Promise<Response>
  /** Removes what was begun a day ago and never finished. */
  sweepUnfinished(): Promise<void>
}

const lifeMs = 24 * 60 * 60 * 1000
/** GET would show a file to whoever guesses its address, before anybody has looked at it. */
const methods = new Set(["POST", "HEAD", "PATCH", "DELETE"])
/** One form has ten files, and two tabs may be open. */
const maxUnfinishedOfAddress = 20
const boundary = "resumed-file"
/** As the library makes them. */
const idAtEnd = /\/([0-9a-f]{32})$/

export function createResumable(dataDir: string, limits: AnonymousLimits): Resumable {
  const directory = join(dataDir, "uploads-unfinished")
  const locker = new MemoryLocker()
  let opened: FileStore | null = null

  /** The store creates its folder at once, which a process that takes no files doesn't need. */
  async function open(): Promise<FileStore> {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    opened ??= new FileStore({ directory, expirationPeriodInMilliseconds: lifeMs })
    return opened
  }

  async function resume(request: Request, { path, address, finish }: ResumeOptions): Promise<Response> {
    if (!methods.has(request.method))
      return new Response(null, { status: 405, headers: { Allow: [...methods].join(", ") } })
    const store = await open()
    const server = new Server({
      path,
      datastore: store,
      locker,
      maxSize: limits.fileBytes,
      relativeLocation: true,
      // The library would take the query for a part of the id.
      getFileIdFromRequest: ({ url }) => idAtEnd.exec(new URL(url).pathname)?.[1],
      async onUploadCreate(_request, { metadata }) {
        if (await isCrowded(store, address)) throw { status_code: 503, body: "Too many unfinished files\n" }
        return { metadata: { ...metadata, address } }
      },
      async onUploadFinish(_request, upload) {
        const file = join(directory, upload.id)
        try {
          const form = toForm(request, file, upload.metadata ?? {})
          const headers = { "Content-Type": "application/json", "Cache-Control": "private, no-store" }
          return { status_code: 200, headers, body: await finish(form) }
        } finally {
          await store.remove(upload.id).catch(() => undefined)
        }
      },
    })
    const response = await server.handleWeb(request)
    // The page's own requests need no permission for other sites.
    for (const name of [...response.headers.keys()])
      if (name.startsWith("access-control-")) response.headers.delete(name)
    return response
  }

  /** Files of all clients may take no more room than whole ones may within a day. */
  async function isCrowded(store: FileStore, address: string): Promise<boolean> {
    const ids = (await store.configstore.list?.()) ?? []
    if (ids.length * limits.fileBytes >= limits.allBytes) return true
    const begun = await Promise.all(ids.map((id) => store.configstore.get(id)))
    return begun.filter((upload) => upload?.metadata?.address === address).length >= maxUnfinishedOfAddress
  }

  return {
    resume,
    async sweepUnfinished() {
      await (await open()).deleteExpired()
    },
  }
}

/** As a browser would send it, read from the disk while it is received. */
function toForm(
  { url, headers }: Request,
  path: string,
  { filename, owner }: Record<string, string | null>,
): Request {
  const name = (filename ?? "").replace(/[\r\n"]/g, (character) => encodeURIComponent(character))
  const before = [
    ...(owner
      ? [`--${boundary}\r\nContent-Disposition: form-data; name="file-owner"\r\n\r\n${owner}\r\n`]
      : []),
    `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n`,
    "Content-Type: application/octet-stream\r\n\r\n",
  ]
  async function* body() {
    yield Buffer.from(before.join(""))
    yield* createReadStream(path)
    yield Buffer.from(`\r\n--${boundary}--\r\n`)
  }
  const kept = ["sec-fetch-site", "origin", "host"].flatMap((header) => {
    const value = headers.get(header)
    return value === null ? [] : [[header, value] as [string, string]]
  })
  return new Request(url, {
    method: "POST",
    headers: [...kept, ["Content-Type", `multipart/form-data; boundary=${boundary}`]],
    body: Readable.toWeb(Readable.from(body())) as ReadableStream,
    duplex: "half",
  } as RequestInit)
}
