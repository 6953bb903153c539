import type { IncomingMessage } from "node:http"
import { type RequestHandler, urlencoded } from "express"

/** Reads a form's fields into `request.body`: 413 for one above the limit, 400 for one with a NUL. */
export function readFormBody(limit: string): RequestHandler {
  return urlencoded({ extended: false, limit, verify: refuseNul })
}

/** Nobody can type a NUL, and PostgreSQL refuses text with one, so it would fail further down. */
function refuseNul(_request: IncomingMessage, _response: unknown, body: Buffer) {
  if (!body.includes(0) && !body.includes("%00")) return
  throw Object.assign(new Error("the form has a NUL"), { status: 400 })
}
