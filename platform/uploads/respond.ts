/** Answers with an upload: as a whole or in ranges, shown or saved, and never in a way that could run. */
import { contentDisposition } from "../images/content-disposition.ts"
import { previewMimeType } from "./previews.ts"
import type { StoredUpload } from "./upload.ts"

export type Range = { start: number; end: number }

/** Types that browsers show by themselves; others are saved. */
const shown = new Set([
  "image/jpeg",
  "image/png",
  "image/apng",
  "image/gif",
  "image/webp",
  "image/avif",
  "video/mp4",
  "video/webm",
])

export type Answer = {
  status: 200 | 206 | 416
  headers: Headers
  /** The part of the file to send; null for nothing. */
  range: Range | null
}

/** Status and headers of the answer. */
export function answerFor(request: Request, upload: StoredUpload): Answer {
  const etag = `"${upload.sha256.slice(0, 32)}"`
  const headers = headersOf(upload, etag)
  const whole = { start: 0, end: upload.bytes - 1 }
  const asked = readRange(request, etag, upload.bytes)
  if (asked === "outside") {
    headers.set("Content-Range", `bytes */${upload.bytes}`)
    return { status: 416, headers, range: null }
  }
  const range = asked ?? whole
  if (asked) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${upload.bytes}`)
  headers.set("Content-Length", String(range.end - range.start + 1))
  return { status: asked ? 206 : 200, headers, range: request.method === "HEAD" ? null : range }
}

function headersOf({ mimeType, name }: StoredUpload, etag: string): Headers {
  return new Headers({
    "Content-Type": mimeType.startsWith("text/") ? "text/plain; charset=utf-8" : mimeType,
    "Content-Disposition": contentDisposition(shown.has(mimeType) ? "inline" : "attachment", name),
    "Accept-Ranges": "bytes",
    // Players that request the rest of a film need it.
    ETag: etag,
    ...commonHeaders,
  })
}

const commonHeaders = {
  // On a shared computer the next person must not find the file in the browser's cache.
  "Cache-Control": "private, no-store",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
}

export function previewHeaders(): Headers {
  return new Headers({ "Content-Type": previewMimeType, "Content-Disposition": "inline", ...commonHeaders })
}

/**
 * Reads a single range, as players and resumed downloads request it.
 * @returns null for the whole file.
 */
function readRange({ method, headers }: Request, etag: string, bytes: number): Range | "outside" | null {
  const ifRange = headers.get("if-range")
  if (method !== "GET" || (ifRange !== null && ifRange !== etag)) return null
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get("range") ?? "") ?? []
  if (first === "" && last === "") return null
  const start = first === "" ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === "" || last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== "" && last !== "" && Number(last) < start) return null
  return start >= bytes || (first === "" && Number(last) === 0) ? "outside" : { start, end }
}
