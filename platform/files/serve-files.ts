/** Documents for readers: `/file/{slug}`, in one of their languages, to be shown or to be saved. */
import { basename } from "node:path"
import type { RequestHandler } from "express"
import { answerAbsent, answerText, sendStoredFile } from "../images/assets.ts"
import type { ImageLog } from "../images/fault-memory.ts"
import type { StoredAsset } from "../images/sources.ts"
import { type RemoteFile, sendRemoteFile } from "./remote-files.ts"

type FileOptions = {
  /** Null: there is no such document. Without a language, or where it isn't there in it, another will do. */
  findFile(slug: string, language: string | null): Promise<StoredAsset | RemoteFile | null>
  /** For documents that lie elsewhere. */
  fetch?: typeof fetch
  log: ImageLog
}

const pathPattern = /^\/file\/([a-z0-9]+(?:-[a-z0-9]+)*)$/
const localePattern = /^([a-z]{2})(?:-[a-z]{2})?$/i

/** An address stays while its document is replaced, so browsers ask each time and mostly hear 304. */
const askEachTime = "public, max-age=0, s-maxage=60"

/**
 * `app.use(serveFiles(options))`: answers everything under `/file/` [FILE-01]. `l` is the reader's locale, English without
 * one [FILE-02]; `dl=true` saves what a browser would show [FILE-03]. Other parameters change nothing.
 */
export function serveFiles({ findFile, fetch = globalThis.fetch, log }: FileOptions): RequestHandler {
  return async function files(request, response, next) {
    if (!request.path.startsWith("/file/")) return next()
    response.set("X-Content-Type-Options", "nosniff")
    if (!["GET", "HEAD"].includes(request.method))
      return answerText(response.set("Allow", "GET, HEAD"), 405, "Use GET")
    const [, slug] = pathPattern.exec(request.path) ?? []
    const query = new URL(request.originalUrl, "http://host.invalid").searchParams
    const [, language] = localePattern.exec(query.get("l") ?? "") ?? []
    try {
      const file = slug ? await findFile(slug, language?.toLowerCase() ?? null) : null
      if (!file) return answerAbsent(response)
      const sending = { isSaved: query.get("dl") === "true", cacheControl: askEachTime }
      if ("url" in file) return await sendRemoteFile(response, { file, fetch, ...sending })
      // Kept files are named by the hash of what is in them.
      const etag = basename(file.path).slice(0, 16)
      await sendStoredFile(response, { asset: file, etag, log, ...sending })
    } catch (error) {
      next(error)
    }
  }
}
