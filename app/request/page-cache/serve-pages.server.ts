import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import type { Log } from "../../ground/http/log.server.ts"
import { isPrefetch } from "../../ground/http/prefetch-request.ts"
import { logAnswer, requestIdOf } from "../../ground/http/request-log.server.ts"
import { sendStored } from "../../ground/http/stored-answer.server.ts"
import type { Asker, CachedAnswer, PageCache } from "./page-cache.server.ts"
import { type PageKey, readPageKey } from "./page-key.ts"

/**
 * Answers shared pages before Express sees the request: from memory, or rendered into it. Everything else is passed on,
 * with a `Cache-Status` where the page turned out to be personal.
 */
export function answerPages(cache: PageCache, log: Log, next: RequestListener): RequestListener {
  // Most pages come from memory, within some microseconds: what only a rendering needs is made there.
  return function answer(request, response) {
    const key = readPageKey(request)
    if (!key) return next(request, response)
    const requestId = requestIdOf(request.headers["x-request-id"])
    const asker = () => ({ requestId, log: log.child({ requestId }) })
    const found = cache.find(key, asker)
    if (found) send(request, response, found, { key, requestId, log })
    // Express refuses such an address.
    else if (!URL.canParse(`http://${key.host}${key.path}`)) next(request, response)
    else render(request, response, key, asker())
  }

  function render(request: IncomingMessage, response: ServerResponse, key: PageKey, asker: Asker) {
    const { requestId } = asker
    function passOn(cacheStatus: string | null) {
      if (response.headersSent) return void response.destroy()
      if (cacheStatus) response.setHeader("Cache-Status", cacheStatus)
      // The lines that Express logs for this request get the same id.
      request.headers["x-request-id"] = requestId
      next(request, response)
    }

    const startedAt = performance.now()
    cache
      .load(key, asker)
      .then((loaded) => {
        if (loaded) send(request, response, loaded, { key, requestId, log, startedAt })
        else passOn("komax-web; fwd=bypass")
      })
      .catch((error: Error) => {
        log.error({ err: error, requestId }, "a page from the cache could not be sent")
        passOn(null)
      })
  }
}

/** `startedAt` is missing for an answer from memory. */
type About = { key: PageKey; requestId: string; log: Log; startedAt?: number }

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, status }: CachedAnswer,
  { key, requestId, log, startedAt }: About,
) {
  const headers = ["Cache-Status", status, "X-Request-Id", requestId]
  sendStored(request, response, answer, { headers, onSent })

  function onSent() {
    const durationMs = startedAt === undefined ? 0 : Math.round(performance.now() - startedAt)
    const prefetch = isPrefetch(request.headers)
    const { method } = request
    logAnswer(log, { requestId, method, host: key.host, path: key.path, durationMs, prefetch }, response)
  }
}
