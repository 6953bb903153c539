/**
 * The server: starts everything, mounts the middleware in the order in which requests pass it, listens, and shuts down.
 */
import { createServer, type RequestListener } from "node:http"
import compression from "compression"
import express from "express"
import { limitBodyTime } from "./app/ground/http/body-time.server.ts"
import { answerBrokenRequests } from "./app/ground/http/broken-request.server.ts"
import { answerBuiltFiles } from "./app/ground/http/built-files.server.ts"
import { drain } from "./app/ground/http/drain.server.ts"
import { drainNoticeSeconds } from "./app/ground/http/environment.server.ts"
import { tellForeignOrigin } from "./app/ground/http/foreign-origin.server.ts"
import { createHealth } from "./app/ground/http/health.server.ts"
import { answerFaults } from "./app/ground/http/last-resort.server.ts"
import { limitCaching } from "./app/ground/http/limit-caching.server.ts"
import { refuseMalformed } from "./app/ground/http/malformed.server.ts"
import { onlyFiles } from "./app/ground/http/only-files.ts"
import { rewritePayloadPath } from "./app/ground/http/payload-path.server.ts"
import { dropRemixParameter } from "./app/ground/http/remix-parameters.server.ts"
import { logRequests } from "./app/ground/http/request-log.server.ts"
import { robotsHeader } from "./app/ground/http/robots-header.server.ts"
import {
  replaceHeaders,
  securityHeaders,
  sendSecurityHeaders,
} from "./app/ground/http/security-headers.server.ts"
import { checkPort, ListenFault, listen } from "./app/ground/http/serve.server.ts"
import { readPastAnswered } from "./app/ground/http/unread-body.server.ts"
import { createRemix } from "./app/request/documents/remix.server.ts"
import { createPageCache } from "./app/request/page-cache/page-cache.server.ts"
import { answerPages } from "./app/request/page-cache/serve-pages.server.ts"
import { keepPortalPrivate } from "./app/request/portal-address/keep-private.server.ts"
import { serveExplorer } from "./platform/graphql/explorer.ts"
import { StartFault } from "./platform/log/start-fault.ts"
import { connectPurges } from "./platform/notifications/purges.ts"
import { announce } from "./start/announce.ts"
import { startComposition } from "./start/composition.ts"
import { readEnvironment } from "./start/environment.ts"
import { EnvironmentError } from "./start/variables.ts"

/**
 * Uploading a film over a mobile connection takes longer than Node's limit of five minutes; headers still have to
 * arrive within one. How fast a body has to arrive is `limitBodyTime`'s.
 */
const requestTimeoutMs = 60 * 60_000

async function main() {
  const environment = readEnvironment()
  await checkPort(environment)
  const composition = await startComposition(environment)
  const { platform, upstreams, explorers, handlers, uncompressedHandlers } = composition
  const { log, database, notifications, isDevelopment } = platform
  const isHttps = environment.PUBLIC_ORIGIN?.startsWith("https:") ?? false
  const headers = {
    ...securityHeaders({ isDevelopment, isHttps }),
    ...robotsHeader(environment.ROBOTS),
  }
  const app = express()
  let answer: RequestListener = app
  // A request without a host gets our own 400 with the headers of every answer.
  const options = { requireHostHeader: false, requestTimeout: requestTimeoutMs }
  const server = createServer(options, (request, response) => answer(request, response))
  answerBrokenRequests(server, headers)
  limitBodyTime(server)
  readPastAnswered(server)
  const health = createHealth({
    token: environment.HEALTH_TOKEN,
    database: () => database.pool.query("SELECT 1"),
    services: composition.checks,
  })
  const remix = await createRemix(server, isDevelopment, upstreams)

  app.disable("x-powered-by")
  app.set("trust proxy", environment.TRUSTED_PROXIES)
  app.use(logRequests(log))
  app.use(sendSecurityHeaders(headers))
  // HAProxy's checks are requests of HTTP/1.0 without a host, which no page could be found for.
  app.use(health.routes)
  app.use(refuseMalformed)
  app.use(dropRemixParameter)
  app.use(tellForeignOrigin)
  app.use(keepPortalPrivate)
  for (const handler of uncompressedHandlers) app.use(handler)
  const maxBytes = environment.PAGE_CACHE_MAX_BYTES
  const { releases } = upstreams.content
  if (remix.renderPage && maxBytes > 0) {
    const pages = createPageCache({ maxBytes, render: remix.renderPage, headers, releases })
    connectPurges(notifications, pages)
    upstreams.pageAges.follow(pages)
    answer = answerPages(pages, log, answer)
  }
  if (!isDevelopment)
    answer = answerBuiltFiles({ folder: "build/client/built", address: "/built/", headers, log }, answer)
  answer = limitCaching(releases.msLeft, answer)
  app.use(compression())
  app.use(remix.assets)
  app.use(onlyFiles(express.static("public", { maxAge: "1h", index: false, redirect: false })))
  for (const handler of handlers) app.use(handler)
  if (isDevelopment)
    for (const { name, fetch } of explorers) app.use(serveExplorer(`/services/${name}`, fetch))
  app.use(rewritePayloadPath)
  app.use(replaceHeaders, remix.handler)
  app.use(answerFaults(log))

  await listen(server, environment)
  composition.tellListening()
  health.setReady(true)
  drain(server, {
    noticeSeconds: drainNoticeSeconds(environment),
    seconds: environment.DRAIN_SECONDS,
    log,
    before() {
      health.setReady(false)
      upstreams.liveChanges.close()
    },
    after: () => composition.close(),
  })
  await announce(composition)
}

main().catch((error: Error) => {
  // The log doesn't exist yet; and somebody who reads the terminal needs no stack for a fault that isn't the program's.
  const isOutside = [EnvironmentError, StartFault, ListenFault].some((kind) => error instanceof kind)
  console.error(isOutside ? error.message : error)
  process.exit(1)
})
