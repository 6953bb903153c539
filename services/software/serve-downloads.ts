/**
 * The addresses at which files come, for browsers and programs: no cookies, no redirects to a sign-in, and plain text for what goes
 * wrong. No database connection is held while bytes are sent.
 */
import type { Request, RequestHandler, Response } from "express"
import asyncHandler from "express-async-handler"
import type pg from "pg"
import { assetFilePath } from "../../platform/files/kept-files.ts"
import { sendKeptFile } from "../../platform/files/send-kept-file.ts"
import { readSignedAddress } from "../../platform/files/signed-address.ts"
import { answerText } from "../../platform/images/assets.ts"
import type { Pace, SharedPace } from "../../platform/pace/pace.ts"
import { DownloadStore } from "./downloads/download-store.ts"
import { downloadsFolder } from "./downloads/start-download.ts"
import { readCode } from "./links/link-code.ts"
import { LinkStore } from "./links/link-store.ts"
import { findUse, refusalOf } from "./links/use-link.ts"
import type { FileRow } from "./rows.ts"
import { keyFile } from "./signing/minisign.ts"
import { SoftwareStore } from "./store.ts"

export type ServeOptions = {
  pool: pg.Pool
  pace: Pick<SharedPace, "take">
  /** The folder of all files. */
  dataDir: string
  /** Signs the addresses. */
  secret: string
  /** This installation's own key and those of others whose signatures are taken. */
  publicKeys: readonly string[]
  now?: () => Date
  log: { warn(fields: object, message: string): void }
}

export const signaturePath = /^\/downloads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^/]+\.minisig$/
export const codePath = /^\/d\/([^/]{10,40})$/
export const keyPath = "/.well-known/software-signing-key.pub"

/** Somebody who types a code errs now and then; a program that guesses codes errs all the time. */
const wrongCodes: Pace = { burst: 10, perSecond: 10 / 60 }

const headers = {
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "no-referrer",
}

/** `app.use(serveDownloads(options))`. Whatever doesn't have exactly the shape of its addresses is passed on: a site may have a page there. */
export function serveDownloads(options: ServeOptions): RequestHandler {
  const { secret, now = () => new Date() } = options
  return asyncHandler(async function downloads(request, response, next) {
    const { path } = request
    const code = readCode(codePath.exec(path)?.[1] ?? "")
    const signature = signaturePath.exec(path)?.[1]
    const address = readSignedAddress(downloadsFolder, path, secret, now())
    if (!code && !signature && path !== keyPath && address.kind === "other") return next()
    response.set(headers)
    if (!["GET", "HEAD"].includes(request.method))
      return answerText(response.set("Allow", "GET, HEAD"), 405, "Use GET")
    if (path === keyPath)
      return answerText(
        response.set("Cache-Control", "public, max-age=3600"),
        200,
        options.publicKeys.map(keyFile).join(""),
      )
    if (signature) return sendSignature(options, response, signature)
    if (code) return sendByCode(options, request, response, code)
    if (address.kind === "over") return refuse(response, 410, "The time of this address is over")
    if (address.kind !== "signed") return refuse(response, 404, "No such file")
    const file = await new DownloadStore(options.pool).findGranted(address.grant, address.file)
    if (!file) return refuse(response, 404, "No such file")
    if (file.isRevoked || file.isWithdrawn) return refuse(response, 410, "This file was withdrawn")
    await sendFile(options, response, file, address.grant)
  })
}

async function sendSignature({ pool }: ServeOptions, response: Response, id: string): Promise<void> {
  const file = await new SoftwareStore(pool).findFile(id)
  if (!file) return refuse(response, 404, "No such file")
  answerText(response.set("Cache-Control", "public, max-age=60"), 200, file.signature)
}

async function sendByCode(
  options: ServeOptions,
  request: Request,
  response: Response,
  code: string,
): Promise<void> {
  const { pool, now = () => new Date() } = options
  const link = await new LinkStore(pool).findByCode(code)
  if (!link) {
    const wait = await options.pace.take(
      [[`software-code:${networkOf(request.ip ?? "")}`, wrongCodes]],
      now().getTime(),
    )
    if (wait !== null) return refuse(response.set("Retry-After", String(wait)), 429, "Too many wrong codes")
    return refuse(response, 404, "No such code")
  }
  const refusal = refusalOf(link, now())
  if (refusal) return refuse(response, 410, refusal)
  const file = await new SoftwareStore(pool).findFile(link.fileId)
  if (!file || file.isWithdrawn) return refuse(response, 410, "This file was withdrawn")
  const grant = await findUse(pool, link, file, request, now())
  if (grant === "over") return refuse(response, 410, "This code was used as often as it may be")
  await sendFile(options, response, file, grant)
}

/** @param grant null where nothing is counted, since no byte is asked for. */
async function sendFile(
  { pool, dataDir, log }: ServeOptions,
  response: Response,
  file: FileRow,
  grant: string | null,
): Promise<void> {
  const { sha256, fileName, mediaType: mimeType, releasedOn } = file
  const path = assetFilePath(dataDir, sha256)
  const modifiedAt = new Date(`${releasedOn}T00:00:00Z`)
  const sent = await sendKeptFile(response, {
    file: { path, fileName, mimeType, sha256, modifiedAt },
    log,
  })
  if (!sent || grant === null) return
  // The reader has the file; that its row wasn't written is no reason to break anything.
  await new DownloadStore(pool).noteSent(grant, sent.lastByte).catch((error: Error) => {
    log.warn({ err: error }, "the end of a download could not be noted")
  })
}

function refuse(response: Response, status: number, text: string): void {
  answerText(response.set("Cache-Control", "no-store"), status, text)
}

/** A client has a whole network of IPv6 addresses, so its first four groups count. */
function networkOf(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address
  return address.split(":").slice(0, 4).join(":")
}
