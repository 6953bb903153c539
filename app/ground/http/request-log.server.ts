import { randomUUID } from "node:crypto"
import type { ServerResponse } from "node:http"
import type { RequestHandler } from "express"
import { symbols } from "pino"
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

/** The rest of these addresses works like a password, so it doesn't get into the log. */
const secretAddress =
  /^(\/(?:ticket|software|maintenance)-mails\/|\/calendars\/|(?:\/[^/]+){0,2}\/requests\/sent\/).+/is

const readinessPath = "/health/ready"

/** A proxy's id if it is well-formed, else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && wellFormedId.test(given) ? given : randomUUID()
}

/**
 * Gives the request an id and logs one line when it is answered. The query isn't logged, since it may contain a
 * visitor's input.
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
  /** Undefined for an answer from memory. */
  durationMs?: number
  aborted?: boolean | undefined
  /** Requested ahead of a click, so it is no page view. */
  prefetch?: boolean | undefined
}

/** Logs one answer. */
export function logAnswer(log: Log, asked: Line, { statusCode: status }: ServerResponse) {
  const { requestId, method = "", aborted, prefetch, durationMs = 0 } = asked
  const host = asked.host?.slice(0, maxLoggedHostLength)
  const path = asked.path.replace(secretAddress, "$1…").slice(0, maxLoggedPathLength)
  if (status >= 500) {
    // "Not ready" is an answer and no fault: each planned restart gives it to every probe, and whoever watches for errors would be woken.
    const level = path === readinessPath ? "warn" : "error"
    return log[level]({ requestId, method, host, path, durationMs, aborted, prefetch, status }, "request")
  }
  if (!log.isLevelEnabled("info")) return
  const inner = log as unknown as Inner
  // Written as pino would write it. For pino the fields are unknown, and laying them out takes longer than sending a page
  // from memory.
  inner[symbols.streamSym].write(
    `{"level":"info"${inner[symbols.timeSym]()},"requestId":"${requestId}","method":"${method}"` +
      `${host === undefined ? "" : `,"host":${JSON.stringify(host)}`},"path":${JSON.stringify(path)}` +
      `,"durationMs":${durationMs}${aborted ? ',"aborted":true' : ""}${prefetch ? ',"prefetch":true' : ""}` +
      `,"status":${status},"msg":"request"}\n`,
  )
}

/** What pino offers to those who write lines of their own. */
type Inner = {
  [symbols.streamSym]: { write(line: string): void }
  [symbols.timeSym]: () => string
}
