import { STATUS_CODES } from "node:http"
import type { ErrorRequestHandler } from "express"
import type { Log } from "./log.server.ts"

type Fault = Error & { status?: number }

/**
 * Answers what nothing else has answered: addresses that can't be decoded, bodies that are too large, internal errors.
 * Express's own handler would print each error beside the log. The text is short English, since mostly programs get
 * here.
 */
export function answerFaults(log: Log): ErrorRequestHandler {
  return function answerFault(error: Fault, _request, response, _next) {
    const { status: said = 500 } = error
    const status = said >= 400 && said < 600 ? said : 500
    if (status >= 500) log.error({ err: error, requestId: response.locals.requestId }, "unhandled error")
    if (response.headersSent) return void response.destroy()
    response
      .status(status)
      .set("Cache-Control", "private, no-store")
      .type("text/plain")
      .send(`${status} ${STATUS_CODES[status] ?? "Error"}\n`)
  }
}
