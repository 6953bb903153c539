/**
 * Serves the build's scripts and style sheets from memory; each is compressed with the best level on its first request.
 */
import { existsSync, readdirSync } from "node:fs"
import { readFile } from "node:fs/promises"
import type { RequestListener } from "node:http"
import { extname, join, sep } from "node:path"
import { createCompressors } from "./compressors.server.ts"
import type { Log } from "./log.server.ts"
import { logAnswer, requestIdOf } from "./request-log.server.ts"
import { type StoredAnswer, sendStored, storeAnswer } from "./stored-answer.server.ts"

/** Types that are worth compressing; fonts and pictures are compressed already and are sent from the disk. */
const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
}

/** File names contain a hash of the content, so browsers may cache them for ever. */
export const immutable = "public, max-age=31536000, immutable"

type Options = {
  folder: string
  /** Address of the folder, with a slash at its end. */
  address: string
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
  log: Log
}

/** Slower than the level for pages, since each file is compressed only once. */
const compressors = createCompressors(11)

/**
 * Answers for files that the folder contained at start, and passes on other requests. The memory is bounded by the size
 * of the build.
 */
export function answerBuiltFiles(options: Options, next: RequestListener): RequestListener {
  const { folder, address, headers, log } = options
  const files = listFiles(folder, address)
  const stored = new Map<string, Promise<StoredAnswer>>()

  async function store(file: string): Promise<StoredAnswer> {
    const own = { "content-type": types[extname(file)] ?? "", "cache-control": immutable }
    const all = Object.entries({ ...headers, ...own }).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    )
    return storeAnswer({ status: 200, headers: new Map(all), body: await readFile(file), compressors })
  }

  return function answer(request, response) {
    const { method, url = "" } = request
    const path = url.startsWith(address) ? (url.split("?", 1)[0] ?? "") : ""
    const file = files.get(path)
    if (file === undefined || (method !== "GET" && method !== "HEAD")) return next(request, response)
    const answered = stored.get(path) ?? store(file)
    stored.set(path, answered)
    const requestId = requestIdOf(request.headers["x-request-id"])
    answered.then(
      (file) => {
        const { host } = request.headers
        const onSent = () => logAnswer(log, { requestId, method, host, path }, response)
        sendStored(request, response, file, { headers: ["X-Request-Id", requestId], onSent })
      },
      () => {
        stored.delete(path)
        next(request, response)
      },
    )
  }
}

/** Files by address. */
function listFiles(folder: string, address: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
  return new Map(
    names
      .filter((name) => extname(name) in types)
      .map((name) => [address + name.split(sep).join("/"), join(folder, name)]),
  )
}
