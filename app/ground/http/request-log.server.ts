import { randomUUID } from "node:crypto"
import type { ServerResponse } from "node:http"
import type { RequestHandler } from "express"
import type { Log } from "./log.server.ts"
import { isPrefetch } from "./prefetch-request.ts"

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
const maxLoggedHostLength = 100

/** What stands behind these opens something to whoever holds the address, so the log has no more than the beginning. */
const secretAddress = /^(\/ticket-mails\/).+/is

/** A proxy's own id, if it is well formed, else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && wellFormedId.test(given) ? given : randomUUID()
}

/**
 * Gives the request an id and writes one line when it is answered. The query stays out of the log: it may hold what a visitor
 * typed.
 */
export function logRequests(log: Log): RequestHandler {
  return function logRequest(request, response, next) {
    const requestId = requestIdOf(request.headers["x-request-id"])
    const startedAt = performance.now()
    response.locals.requestId = requestId
    response.locals.log = log.child({ requestId })
    response.setHeader("X-Request-Id", requestId)
    const { method, path, hostname } = request
    response.once("close", () => {
      const durationMs = Math.round(performance.now() - startedAt)
      const aborted = !response.writableFinished || undefined
      const prefetch = isPrefetch(request.headers) || undefined
      logAnswer(log, { requestId, method, host: hostname, path, durationMs, aborted, prefetch }, response)
    })
    next()
  }
}

type Line = {
  requestId: string
  method: string | undefined
  host: string | undefined
  path: string
  /** Left out where the answer lay ready. */
  durationMs?: number
  aborted?: boolean | undefined
  /** Asked ahead of a click that may never come: no page view. */
  prefetch?: boolean | undefined
}

/** One line for one answer. */
export function logAnswer(log: Log, { requestId, ...asked }: Line, { statusCode: status }: ServerResponse) {
  const line = {
    requestId,
    ...asked,
    host: asked.host?.slice(0, maxLoggedHostLength),
    path: asked.path.replace(secretAddress, "$1…").slice(0, maxLoggedPathLength),
    status,
    durationMs: asked.durationMs ?? 0,
  }
  if (status >= 500) log.error(line, "request")
  else log.info(line, "request")
}
