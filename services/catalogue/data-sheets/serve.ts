/** Data sheets at `/data-sheets/<slug>.<language>.pdf`, made on the first request and kept. */
import type { RequestHandler, Response } from "express"
import asyncHandler from "express-async-handler"
import { createDataSheet, dataSheetDigest, dataSheetName } from "./data-sheet.ts"
import type { DataSheetSource } from "./source.ts"

export interface DataSheetOptions {
  findSource(slug: string, language: string): Promise<DataSheetSource | null>
  kept: {
    find(name: string): Promise<Buffer | null>
    keep(name: string, sheet: Buffer): Promise<void>
  }
  /** Hears of every sheet that was sent; never rejects. */
  noteSize(slug: string, language: string, sizeBytes: number): Promise<void>
}

const pathPattern = /^\/data-sheets\/([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-z]{2})\.pdf$/

/** `app.use(serveDataSheets(options))`: answers everything below `/data-sheets/` and passes on the rest. */
export function serveDataSheets({ findSource, kept, noteSize }: DataSheetOptions): RequestHandler {
  const inFlight = new Map<string, Promise<Buffer>>()
  // One at a time, since making a sheet keeps the processor busy.
  let last: Promise<unknown> = Promise.resolve()

  function makeOnce(source: DataSheetSource, language: string, digest: string): Promise<Buffer> {
    const running = inFlight.get(digest)
    if (running) return running
    const making = last.then(() => createDataSheet(source, language))
    last = making.catch(() => undefined)
    inFlight.set(digest, making)
    return making.finally(() => inFlight.delete(digest))
  }

  async function sheetOf(source: DataSheetSource, language: string, digest: string): Promise<Buffer> {
    const name = dataSheetName(digest)
    const found = await kept.find(name)
    if (found) return found
    const sheet = await makeOnce(source, language, digest)
    await kept.keep(name, sheet)
    return sheet
  }

  return asyncHandler(async function dataSheets(request, response, next) {
    if (!request.path.startsWith("/data-sheets/")) return next()
    response.set("X-Content-Type-Options", "nosniff")
    if (!["GET", "HEAD"].includes(request.method))
      return refuse(response.set("Allow", "GET, HEAD"), 405, "Use GET")
    const [, slug = "", language = ""] = pathPattern.exec(request.path) ?? []
    const source = slug ? await findSource(slug, language) : null
    if (!source) return refuse(response, 404, "No such data sheet")
    const digest = dataSheetDigest(source, language)
    response.set({
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${slug}-data-sheet-${language}.pdf"`,
      "Content-Language": language,
      "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
      ETag: `"${digest}"`,
    })
    if (isKnown(request.get("If-None-Match"), digest)) return void response.status(304).end()
    const sheet = await sheetOf(source, language, digest)
    response.send(sheet)
    await noteSize(slug, language, sheet.length)
  })
}

function isKnown(ifNoneMatch: string | undefined, digest: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === `"${digest}"`)
}

function refuse(response: Response, status: number, text: string) {
  response.status(status).type("text/plain").set("Cache-Control", "no-store").send(text)
}
