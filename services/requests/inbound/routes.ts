/** `/api/inbound-mail`: a mail gateway hands in the mails that come to the requests' address. */
import { type RequestHandler, Router, raw } from "express"
import asyncHandler from "express-async-handler"
import { isSigned, isTimely } from "../../../platform/http/signature.ts"
import { MalformedMail, readJsonMail, readRawMail } from "./incoming-mail.ts"
import { receiveMail } from "./receive-mail.ts"

type Options = Parameters<typeof receiveMail>[0] & {
  /** Null where no mails come in: then the address doesn't exist. */
  secret: string | null
  now: () => Date
}

export const inboundMailPath = "/api/inbound-mail"

/** Ten files of 25 MB are more than mail servers let through. */
const maxBody = "50mb"

/** The signature can be checked only when the whole mail is in memory, so only a few are read at a time. */
const bodiesAtOnce = 4
const retrySeconds = 10

export function createInboundRoutes({ secret, now, ...deps }: Options): Router {
  const router = Router()
  if (secret === null) return router
  router.post(
    inboundMailPath,
    limitBodies(now),
    raw({ type: ["application/json", "message/rfc822"], limit: maxBody }),
    asyncHandler(async (request, response) => {
      const body: unknown = request.body
      if (!Buffer.isBuffer(body)) return void response.status(415).json({ error: "unknown-media-type" })
      const timestamp = request.get("x-mail-timestamp")
      const signature = request.get("x-mail-signature")
      if (!isSigned(secret, { timestamp, signature, body, now: now() }))
        return void response.status(401).json({ error: "bad-signature" })
      try {
        const mail = request.is("application/json") ? readJsonMail(body) : await readRawMail(body)
        const outcome = await receiveMail(deps, mail, signature ?? "")
        response.status(outcome.status === "replayed" ? 409 : 200).json(outcome)
      } catch (error) {
        if (!(error instanceof MalformedMail)) throw error
        response.status(400).json({ error: "malformed", reason: error.message })
      }
    }),
  )
  return router
}

/** Refuses what can't be signed before its body is read. */
function limitBodies(now: () => Date): RequestHandler {
  let reading = 0
  return function limit(request, response, next) {
    response.set("Cache-Control", "no-store")
    if (!request.get("x-mail-signature") || !isTimely(request.get("x-mail-timestamp") ?? "", now()))
      return void response.status(401).json({ error: "bad-signature" })
    if (reading >= bodiesAtOnce)
      return void response.status(503).set("Retry-After", `${retrySeconds}`).json({ error: "busy" })
    reading += 1
    response.once("close", () => {
      reading -= 1
    })
    next()
  }
}
