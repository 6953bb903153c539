/**
 * The signed addresses of documents and of collections: no cookies, no redirects to a sign-in, and plain text for what goes wrong. No
 * database connection is held while bytes are sent.
 */
import type { RequestHandler, Response } from "express"
import asyncHandler from "express-async-handler"
import type pg from "pg"
import { assetFilePath } from "../../../platform/files/kept-files.ts"
import { sendKeptFile } from "../../../platform/files/send-kept-file.ts"
import { readSignedAddress } from "../../../platform/files/signed-address.ts"
import { answerText } from "../../../platform/images/assets.ts"
import { sendCollection } from "./collections/send-collection.ts"
import { documentsFolder } from "./opening/open-document.ts"
import { OpeningStore } from "./opening/opening-store.ts"

type Options = {
  pool: pg.Pool
  /** The folder of all files. */
  dataDir: string
  /** Signs the addresses. */
  secret: string
  now?: () => Date
  log: { warn(fields: object, message: string): void }
}

const headers = {
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "no-referrer",
}

/** `app.use(serveDocuments(options))`. Whatever doesn't have exactly the shape of its addresses is passed on: a site may have a page there. */
export function serveDocuments({
  pool,
  dataDir,
  secret,
  now = () => new Date(),
  log,
}: Options): RequestHandler {
  return asyncHandler(async function documents(request, response, next) {
    const address = readSignedAddress(documentsFolder, request.path, secret, now())
    if (address.kind === "other") return next()
    response.set(headers)
    if (!["GET", "HEAD"].includes(request.method))
      return answerText(response.set("Allow", "GET, HEAD"), 405, "Use GET")
    if (address.kind === "over") return refuse(response, 410, "The time of this address is over")
    if (address.kind === "forged") return refuse(response, 404, "No such document")
    const store = new OpeningStore(pool)
    const grant = await store.findGrant(address.grant, address.file)
    if (!grant) return refuse(response, 404, "No such document")
    if (grant.isRevoked) return refuse(response, 410, "This address was ended")
    if (grant.document === null)
      return sendCollection(response, { ...{ pool, dataDir, log }, collection: address.file, grant })
    const file = await store.findFile(grant.document)
    if (!file) return refuse(response, 410, "This document was withdrawn")
    const { sha256, fileName, issuedOn } = file
    const path = assetFilePath(dataDir, sha256)
    const modifiedAt = new Date(`${issuedOn}T00:00:00Z`)
    const isShown = new URL(request.originalUrl, "http://host.invalid").searchParams.get("dl") !== "true"
    await sendKeptFile(response, {
      file: { path, fileName, mimeType: "application/pdf", sha256, modifiedAt },
      ...{ isShown, log },
    })
  })
}

export function refuse(response: Response, status: number, text: string): void {
  answerText(response.set("Cache-Control", "no-store"), status, text)
}
