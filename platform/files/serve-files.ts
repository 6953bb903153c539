/** Serves documents at `/file/{slug}`, in one of their languages, to be shown or to be saved. */
import { basename } from "node:path"
import type { RequestHandler } from "express"
import asyncHandler from "express-async-handler"
import { answerAbsent, answerText, sendStoredFile } from "../images/assets.ts"
import { earlyHeaders, readEarly } from "../images/early-address.ts"
import type { ImageLog } from "../images/fault-memory.ts"
import type { StoredAsset } from "../images/sources.ts"
import { type RemoteFile, sendRemoteFile } from "./remote-files.ts"

type FileOptions = {
  /**
   * Finds a document in the language; in another one when the language is null or the document doesn't exist in it.
   * @returns null when there is no such document.
   */
  findFile(slug: string, language: string | null): Promise<StoredAsset | RemoteFile | null>
  /**
   * The same whatever the documents' publishing windows say: null unless `early` is a valid signature for slug and
   * language. Absent where nobody sees anything before its time.
   */
  findEarlyFile?(slug: string, language: string | null, early: string | null): Promise<StoredAsset | null>
  /** Fetches documents from remote servers. */
  fetch?: typeof fetch
  log: ImageLog
}

const pathPattern = /^\/file\/([a-z0-9]+(?:-[a-z0-9]+)*)$/
const localePattern = /^([a-z]{2})(?:-[a-z]{2})?$/i

/** The address remains when the document is replaced, so browsers have to revalidate each time and mostly get a 304. */
const askEachTime = "public, max-age=0, s-maxage=60"

/**
 * `app.use(serveFiles(options))`: answers everything below `/file/` [FILE-01]. `l` is the reader's locale, English by
 * default [FILE-02]; `dl=true` makes the browser save the file [FILE-03]. Other parameters have no effect.
 */
export function serveFiles(options: FileOptions): RequestHandler {
  const { findFile, findEarlyFile, fetch = globalThis.fetch, log } = options
  return asyncHandler(async function files(request, response, next) {
    if (!request.path.startsWith("/file/")) return next()
    response.set("X-Content-Type-Options", "nosniff")
    if (!["GET", "HEAD"].includes(request.method))
      return answerText(response.set("Allow", "GET, HEAD"), 405, "Use GET")
    const [, slug] = pathPattern.exec(request.path) ?? []
    const query = new URL(request.originalUrl, "http://host.invalid").searchParams
    const [, language] = localePattern.exec(query.get("l") ?? "") ?? []
    if (!slug) return answerAbsent(response)
    const wanted = language?.toLowerCase() ?? null
    // Before the usual look-up, which would choose another language while the wanted one waits.
    const early = await findEarlyFile?.(slug, wanted, readEarly(request))
    const file = early ?? (await findFile(slug, wanted))
    if (!file) return answerAbsent(response)
    if (early) response.set(earlyHeaders)
    const cacheControl = early ? earlyHeaders["Cache-Control"] : askEachTime
    const sending = { isSaved: query.get("dl") === "true", cacheControl }
    if ("url" in file) return await sendRemoteFile(response, { file, fetch, ...sending })
    // Stored files are named by the hash of their content.
    const etag = basename(file.path).slice(0, 16)
    await sendStoredFile(response, { asset: file, etag, log, ...sending })
  })
}
