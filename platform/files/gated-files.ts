/**
 * Files that only those get who asked for them, such as whitepapers. Their address answers for as long as its signature
 * says, which the website adds for one reader at a time (`app/website/whitepapers/gated-file.server.ts`).
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import type { RequestHandler } from "express"
import asyncHandler from "express-async-handler"
import { answerAbsent, answerText, sendStoredFile } from "../images/assets.ts"
import type { ImageLog } from "../images/fault-memory.ts"
import type { FindAsset } from "../images/sources.ts"

type GatedOptions = { findFile: FindAsset; secret: string; now?: () => Date; log: ImageLog }

const pathPattern = /^\/gated\/([0-9a-f]{16})\/[^/]+$/

/** The address of a gated file without a signature, at which nobody gets it. */
export function gatedFilePath(sha256: string, file: string): string {
  const name = file.slice(file.lastIndexOf("/") + 1)
  return `/gated/${sha256.slice(0, 16)}/${encodeURIComponent(name)}`
}

/** `app.use(serveGatedFiles(options))`: answers everything below `/gated/`. */
export function serveGatedFiles({
  findFile,
  secret,
  now = () => new Date(),
  log,
}: GatedOptions): RequestHandler {
  return asyncHandler(async function gatedFiles(request, response, next) {
    if (!request.path.startsWith("/gated/")) return next()
    response.set({ "X-Content-Type-Options": "nosniff", "X-Robots-Tag": "noindex" })
    if (!["GET", "HEAD"].includes(request.method))
      return answerText(response.set("Allow", "GET, HEAD"), 405, "Use GET")
    const [, key] = pathPattern.exec(request.path) ?? []
    const query = new URL(request.originalUrl, "http://host.invalid").searchParams
    const until = Number(query.get("until"))
    // A wrong signature is answered like a missing file, so that nobody learns which files there are.
    const isSigned = key && hasSignature(`${key} ${until}`, query.get("signature") ?? "", secret)
    const file = isSigned && until * 1000 > now().getTime() ? await findFile(key) : null
    if (!key || !file) return answerAbsent(response.set("Cache-Control", "no-store"))
    const cacheControl = "private, no-store"
    await sendStoredFile(response, {
      asset: file,
      etag: key,
      cacheControl,
      isSaved: query.get("dl") === "true",
      log,
    })
  })
}

function hasSignature(signed: string, signature: string, secret: string): boolean {
  const expected = Buffer.from(createHmac("sha256", secret).update(signed).digest("base64url"))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
