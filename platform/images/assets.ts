/** Serves stored files unchanged at `/assets/<16 hex of the SHA-256>/<file name>`. */
import type { RequestHandler, Response } from "express"
import asyncHandler from "express-async-handler"
import { contentDisposition } from "./content-disposition.ts"
import { isMissingFile } from "./disk-cache.ts"
import { earlyHeaders, readEarly } from "./early-address.ts"
import type { ImageLog } from "./fault-memory.ts"
import { isDecodable } from "./images.ts"
import { readRemoteKey } from "./remote-key.ts"
import { assetKeyPattern, type FindAsset, type FindEarlyAsset, type StoredAsset } from "./sources.ts"

export type AssetOptions = {
  findAsset: FindAsset
  /** Absent where nobody sees anything before its time. */
  findEarlyAsset?: FindEarlyAsset
  secret: string
  log: ImageLog
}

const pathPattern = /^\/assets\/([\w.-]+)\/([^/]+)$/
const immutable = "public, max-age=31536000, immutable"

/**
 * `app.use(serveAssets(options))`: answers everything below `/assets/`. Type and name come from the store, never from
 * the address. A signed key of a remote file is redirected there.
 */
export function serveAssets({ findAsset, findEarlyAsset, secret, log }: AssetOptions): RequestHandler {
  return asyncHandler(async function assets(request, response, next) {
    if (!request.path.startsWith("/assets/")) return next()
    response.set("X-Content-Type-Options", "nosniff")
    if (!["GET", "HEAD"].includes(request.method))
      return answerText(response.set("Allow", "GET, HEAD"), 405, "Use GET")
    const key = parseAssetKey(request.path)
    const remoteUrl = key && readRemoteKey(key, secret)
    if (remoteUrl) return response.set("Cache-Control", "public, max-age=3600").redirect(302, remoteUrl)
    if (!key || !assetKeyPattern.test(key)) return answerAbsent(response)
    const shown = await findAsset(key)
    if (shown)
      return await sendStoredFile(response, { asset: shown, etag: key, cacheControl: immutable, log })
    const asset = await findEarlyAsset?.(key, readEarly(request))
    if (!asset) return answerAbsent(response)
    const cacheControl = earlyHeaders["Cache-Control"]
    await sendStoredFile(response.set(earlyHeaders), { asset, etag: key, cacheControl, log })
  })
}

function parseAssetKey(pathname: string): string | null {
  const [, key, fileName] = pathPattern.exec(pathname) ?? []
  return key && fileName && isDecodable(fileName) ? key : null
}

type Sending = {
  asset: StoredAsset
  etag: string
  cacheControl: string
  /** Makes the browser save a file that it could show. */
  isSaved?: boolean
  log: ImageLog
}

/** Sends a file as a whole or in ranges, as requested; answers 404 when the file is gone. */
export async function sendStoredFile(response: Response, sending: Sending): Promise<void> {
  const { asset, etag, cacheControl, isSaved = false, log } = sending
  response.set({ ...assetHeaders(asset, isSaved), ETag: `"${etag}"`, "Cache-Control": cacheControl })
  // Without "allow", `send` would hide files below a folder whose name starts with a dot, as the data folder's path may
  // contain.
  const options = { dotfiles: "allow", cacheControl: false, lastModified: false } as const
  const error = await new Promise<(Error & { status?: number }) | undefined>((resolve) =>
    response.sendFile(asset.path, options, resolve),
  )
  if (!error || response.headersSent || response.destroyed) return
  for (const name of ["Content-Disposition", "Content-Security-Policy", "ETag"]) response.removeHeader(name)
  if (error.status === 416) return answerText(response.set("Cache-Control", "no-store"), 416, "No such range")
  if (error.status === 412) return answerText(response.set("Cache-Control", "no-store"), 412, "Changed")
  if (!isMissingFile(error)) throw error
  log.warn({ asset: etag }, "The file of an asset is gone")
  answerAbsent(response)
}

/**
 * Types that browsers can show open in the page; all others are saved. An SVG may contain scripts, so a policy takes
 * away its rights.
 */
export function assetHeaders(
  { fileName, mimeType }: Omit<StoredAsset, "path">,
  isSaved: boolean,
): Record<string, string> {
  const isShown = !isSaved && (mimeType === "application/pdf" || /^(image|video|audio)\//.test(mimeType))
  const isSvg = mimeType.startsWith("image/svg")
  return {
    "Content-Type":
      mimeType.startsWith("text/") && !mimeType.includes(";") ? `${mimeType}; charset=utf-8` : mimeType,
    "Content-Disposition": contentDisposition(isShown ? "inline" : "attachment", fileName),
    ...(isSvg && {
      "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    }),
  }
}

export function answerAbsent(response: Response) {
  answerText(response.set("Cache-Control", "public, max-age=60"), 404, "No such file")
}

export function answerText(response: Response, status: number, text: string) {
  response.status(status).type("text/plain").send(text)
}
