import { randomUUID } from "node:crypto"
import type { Request, RequestHandler } from "express"
import type { Log } from "./log.server.ts"

declare global {
  namespace Express {
    interface Locals {
      requestId: string
      log: Log
    }
  }
}

const wellFormedId = /^[\w-]{8,64}$/
const maxLoggedPathLength = 500

/**
 * Gives the request an id (a proxy's own, if it is well formed) and writes one line when it is answered. The query stays
 * out of the log: it may hold what a visitor typed.
 */
export function logRequests(log: Log): RequestHandler {
  return function logRequest(request, response, next) {
    const given = request.get("X-Request-Id")
    const requestId = given && wellFormedId.test(given) ? given : randomUUID()
    const requestLog = log.child({ requestId })
    const startedAt = performance.now()
    response.locals.requestId = requestId
    response.locals.log = requestLog
    response.setHeader("X-Request-Id", requestId)
    const { method, path, hostname } = request
    response.once("close", () => {
      const line = {
        method,
        host: hostname?.slice(0, 100),
        path: path.slice(0, maxLoggedPathLength),
        status: response.statusCode,
        durationMs: Math.round(performance.now() - startedAt),
        // Fetched ahead of a click that may never come: no page view.
        prefetch: isPrefetch(request) || undefined,
        aborted: !response.writableFinished || undefined,
      }
      if (response.statusCode >= 500) requestLog.error(line, "request")
      else requestLog.info(line, "request")
    })
    next()
  }
}

function isPrefetch(request: Request): boolean {
  return /\b(prefetch|prerender)\b/.test(request.get("Sec-Purpose") ?? request.get("Purpose") ?? "")
}
