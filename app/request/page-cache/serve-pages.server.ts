import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import type { RequestHandler } from "express"
import type { Log } from "../../ground/http/log.server.ts"
import { isPrefetch } from "../../ground/http/prefetch-request.ts"
import { logAnswer, requestIdOf } from "../../ground/http/request-log.server.ts"
import { sendStored } from "../../ground/http/stored-answer.server.ts"
import type { CachedAnswer, PageCache } from "./page-cache.server.ts"
import { readPageKey } from "./page-key.ts"

/** Answers from memory before Express sees the request, or passes the request on. */
export function answerFromMemory(cache: PageCache, log: Log, next: RequestListener): RequestListener {
  return function answer(request, response) {
    const key = readPageKey(request)
    if (!key) return next(request, response)
    const requestId = requestIdOf(request.headers["x-request-id"])
    const found = cache.find(key, () => ({ requestId, log: log.child({ requestId }) }))
    if (!found) return next(request, response)
    const { method } = request
    const prefetch = isPrefetch(request.headers) || undefined
    const line = { requestId, method, host: key.host, path: key.path, prefetch }
    send(request, response, found, { requestId, onSent: () => logAnswer(log, line, response) })
  }
}

/** Renders pages into the cache and answers from it. Other requests are passed on, which `Cache-Status` reports. */
export function renderIntoMemory(cache: PageCache): RequestHandler {
  return function render(request, response, next) {
    const key = readPageKey(request)
    if (!key) return next()
    const { requestId, log } = response.locals
    cache
      .load(key, { requestId, log })
      .then((loaded) => {
        if (loaded) return send(request, response, loaded, { requestId })
        response.setHeader("Cache-Status", "komax-web; fwd=bypass")
        next()
      })
      .catch(next)
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, status }: CachedAnswer,
  { requestId, onSent }: { requestId: string; onSent?: (() => void) | undefined },
) {
  const headers = ["Cache-Status", status, "X-Request-Id", requestId]
  sendStored(request, response, answer, { headers, onSent })
}
