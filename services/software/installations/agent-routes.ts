/**
 * `/api/artemis-agent`: the agent of an installation in a customer's network reports how it is. A message that isn't signed rightly, in
 * time and for the first time is refused without a word why, since only attackers need to know.
 */
import { randomBytes } from "node:crypto"
import { type NextFunction, type Request, type RequestHandler, type Response, Router, raw } from "express"
import asyncHandler from "express-async-handler"
import type pg from "pg"
import { isSigned, isTimely } from "../../../platform/http/signature.ts"
import { readReport } from "./agent-report.ts"
import { openSecret, type SecretSeal } from "./agent-secret.ts"
import { InstallationStore } from "./installation-store.ts"

type Options = { pool: pg.Pool; seal: SecretSeal; now?: () => Date }

export const agentPath = "/api/artemis-agent"

const maxBodyBytes = 16 * 1024

/** Unknown installations are checked against it, so that they take as long as known ones. */
const nobodysSecret = randomBytes(32).toString("base64url")

export function createAgentRoutes({ pool, seal, now = () => new Date() }: Options): Router {
  const router = Router()
  const store = new InstallationStore(pool)
  router.post(
    agentPath,
    refuseEarly(now),
    raw({ type: () => true, limit: maxBodyBytes, inflate: false }),
    asyncHandler(async (request, response) => {
      const id = request.get("x-agent-installation")?.toLowerCase() ?? ""
      const timestamp = request.get("x-agent-timestamp") ?? ""
      const signature = request.get("x-agent-signature")
      // An empty body isn't read into a buffer.
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const sealed = await store.findSecret(id)
      const secret = (sealed && openSecret(seal, id, sealed)) ?? nobodysSecret
      if (!isSigned(secret, { timestamp, signature, body, now: now() })) return refuse(response)
      const read = readReport(body)
      if ("fault" in read) return void response.status(400).json({ error: "malformed", reason: read.fault })
      if (!(await store.report(id, Number(timestamp), read.report, now()))) return refuse(response)
      response.status(204).end()
    }),
    refuseBody,
  )
  return router
}

/** What can't be a signed report is refused before its body is read. */
function refuseEarly(now: () => Date): RequestHandler {
  return function early(request, response, next) {
    response.set("Cache-Control", "no-store")
    const isPromising =
      request.get("x-agent-installation") !== undefined &&
      request.get("x-agent-signature") !== undefined &&
      isTimely(request.get("x-agent-timestamp") ?? "", now())
    if (isPromising) next()
    else refuse(response)
  }
}

function refuse(response: Response): void {
  response.status(401).end()
}

/** A body that is too large, compressed or breaks off isn't our fault, so it must not be logged as one. */
function refuseBody(error: { status?: number }, _request: Request, response: Response, next: NextFunction) {
  const { status = 500 } = error
  if (status >= 500) next(error)
  else response.status(status).end()
}
