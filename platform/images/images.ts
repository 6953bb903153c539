/**
 * Serves pictures in the sizes and formats of the specification and in no others [IMG-03…22]. It doesn't depend on
 * Express: `handle` takes the parts of a request that it needs and returns the answer; `mount.ts` connects both.
 */
import { createDownload } from "./download.ts"
import { earlyHeaders } from "./early-address.ts"
import type { ImageLog } from "./fault-memory.ts"
import { type FaultKind, ImageFault } from "./faults.ts"
import { createLimiter } from "./limiter.ts"
import { type ImageFormat, type Preset, presets } from "./presets.ts"
import { createSourceFinder, type FindAsset, type FindEarlyAsset, type ImageSource } from "./sources.ts"
import { createTransformer, resultId } from "./transforms.ts"

export type ImageServiceOptions = {
  findAsset: FindAsset
  /** Absent where nobody sees anything before its time. */
  findEarlyAsset?: FindEarlyAsset
  /** The folder may be emptied at any time; missing pictures are made again. */
  cacheDir: string
  /** The secret that signs the keys of remote files; the website signs with the same one. */
  secret: string
  log: ImageLog
  fetch?: typeof globalThis.fetch
}

export type ImageRequest = {
  method: string
  pathname: string
  ifNoneMatch?: string
  /** The signature of an address in a preview. */
  early?: string | null
}
export type ImageAnswer = { status: number; headers: Record<string, string>; body: Buffer | string | null }
export type ImageService = { handle(request: ImageRequest): Promise<ImageAnswer> }

const maxSourceBytes = 40 * 1024 * 1024
const concurrentTransforms = 2
const concurrentDownloads = 8
const maxWaiting = 256

const faultAnswers: Record<FaultKind, { status: number; text: string; headers: Record<string, string> }> = {
  absent: { status: 404, text: "No such image", headers: { "Cache-Control": "public, max-age=60" } },
  unusable: { status: 422, text: "Not a usable image", headers: { "Cache-Control": "public, max-age=60" } },
  unavailable: {
    status: 503,
    text: "Image not available",
    headers: { "Cache-Control": "no-store", "Retry-After": "10" },
  },
  busy: {
    status: 503,
    text: "Too many images at once",
    headers: { "Cache-Control": "no-store", "Retry-After": "2" },
  },
}

export function createImageService(options: ImageServiceOptions): ImageService {
  const { cacheDir, log } = options
  const findSource = createSourceFinder({
    ...options,
    download: createDownload(options.fetch ?? globalThis.fetch, maxSourceBytes),
    downloads: createLimiter({ concurrent: concurrentDownloads, waiting: maxWaiting }),
  })
  const limiter = createLimiter({ concurrent: concurrentTransforms, waiting: maxWaiting })
  const giveResult = createTransformer({ cacheDir, maxSourceBytes, limiter, log })

  async function answer(source: ImageSource, { preset, format }: ImagePath, request: ImageRequest) {
    const transform = { source, preset, format }
    const headers = resultHeaders(resultId(transform), format)
    if (matchesEtag(request.ifNoneMatch, headers.ETag)) return { status: 304, headers, body: null }
    try {
      const body = await giveResult(transform)
      const sized = { ...headers, "Content-Length": String(body.length) }
      return { status: 200, headers: sized, body: request.method === "HEAD" ? null : body }
    } catch (error) {
      if (!(error instanceof ImageFault)) throw error
      return faultAnswer(error.kind, request)
    }
  }

  return {
    async handle(request) {
      if (!["GET", "HEAD"].includes(request.method))
        return textAnswer(405, "Use GET", { Allow: "GET, HEAD" }, request)
      const path = parseImagePath(request.pathname)
      const source = path && (await findSource(path.key, request.early ?? null))
      if (!source) return faultAnswer("absent", request)
      const answered = await answer(source, path, request)
      return source.isEarly ? { ...answered, headers: { ...answered.headers, ...earlyHeaders } } : answered
    },
  }
}

type ImagePath = { preset: Preset; key: string; format: ImageFormat }

const pathPattern = /^\/images\/([a-z-]+)\/([\w.-]+)\/([^/]+)\.(avif|webp|png)$/

/** The file name serves readers who save the picture; only key, preset and format decide about the content. */
function parseImagePath(pathname: string): ImagePath | null {
  const match = pathPattern.exec(pathname)
  if (!match) return null
  const [, presetName = "", key = "", fileName = "", extension] = match
  const preset = presets.get(presetName)
  const format = preset?.formats.find((one) => one === extension)
  return preset && format && isDecodable(fileName) ? { preset, key, format } : null
}

export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function resultHeaders(id: string, format: ImageFormat) {
  return {
    "Content-Type": `image/${format}`,
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${id}"`,
    "X-Content-Type-Options": "nosniff",
  }
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, ""))
  return tags?.some((tag) => tag === etag || tag === "*") ?? false
}

function faultAnswer(kind: FaultKind, request: ImageRequest): ImageAnswer {
  const { status, text, headers } = faultAnswers[kind]
  return textAnswer(status, text, headers, request)
}

function textAnswer(
  status: number,
  text: string,
  headers: Record<string, string>,
  request: ImageRequest,
): ImageAnswer {
  const common = {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(text.length),
    "X-Content-Type-Options": "nosniff",
  }
  return { status, headers: { ...common, ...headers }, body: request.method === "HEAD" ? null : text }
}
