/**
 * How the process ends without cutting off a request. Proxies learn from `/health/ready` that they shall send no more,
 * but they ask only every few seconds, so until then the process serves on.
 */
import type { Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import type { Log } from "./log.server.ts"

type Drain = {
  /** How long new requests are still taken, for proxies to notice that the process isn't ready any more. */
  noticeSeconds: number
  /** How long running requests may take after that. */
  seconds: number
  log: Log
  /** Called at once; makes `/health/ready` answer 503. */
  before: () => void
  after: () => Promise<void>
}

/**
 * Answers whose head was sent before the signal promised to keep their connection, and the reader may use it the moment
 * the answer has ended. Node closes it when nothing has come for this long, and a second that it adds of its own.
 */
const lastKeepAliveMs = 500

/**
 * On SIGTERM, reports "not ready" and serves on for a while, each answer closing its connection; then refuses new
 * requests, lets running ones finish, closes and exits. SIGINT comes from somebody at a terminal who waits, so it skips
 * the notice. A second signal exits at once.
 *
 * A rejection that nobody handles ends the process as SIGTERM does: what it was doing is in an unknown state, but the
 * requests beside it are not at fault, and Node alone would cut them all off. Whoever supervises it starts a new one.
 */
export function drain(server: Server, { noticeSeconds, seconds, log, before, after }: Drain) {
  const connections = watchConnections(server)
  let isDraining = false

  async function stop(signal: string, { notice = noticeSeconds, code = 0 } = {}) {
    isDraining = true
    log.info({ signal, noticeSeconds: notice }, "draining")
    before()
    connections.closeAfterAnswers()
    if (notice > 0) await wait(notice * 1_000)
    const deadline = setTimeout(connections.closeAll, seconds * 1_000)
    const closed = new Promise((done) => server.close(done))
    connections.closeUnused()
    await closed
    clearTimeout(deadline)
    await after().catch((error: Error) => log.error({ err: error }, "closing failed"))
    log.info("stopped")
    process.exit(code)
  }

  process.on("SIGTERM", () => (isDraining ? process.exit(1) : void stop("SIGTERM")))
  process.on("SIGINT", () => (isDraining ? process.exit(1) : void stop("SIGINT", { notice: 0 })))
  process.on("unhandledRejection", (reason) => {
    log.error({ err: reason }, "unhandled rejection")
    if (!isDraining) void stop("unhandledRejection", { code: 1 })
  })
}

function watchConnections(server: Server) {
  const sockets = new Set<Socket>()
  const running = new Set<ServerResponse>()
  server.on("connection", (socket: Socket) => {
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
  })
  // Comes after the handler: most answers are sent at once, and what has sent its head can't promise anything any more.
  server.on("request", (_request, response) => {
    if (response.headersSent) return
    running.add(response)
    response.once("close", () => running.delete(response))
  })

  return {
    /**
     * Every answer from now on says that its connection ends, also to requests that were running before. A reader who
     * doesn't hear it would send the next request on a connection that we are about to close.
     */
    closeAfterAnswers() {
      server.prependListener("request", (_request, response) => {
        response.setHeader("Connection", "close")
      })
      server.keepAliveTimeout = lastKeepAliveMs
      for (const response of running) if (!response.headersSent) response.setHeader("Connection", "close")
    },
    /** Browsers open connections in advance; Node counts one that never brought a request as busy. */
    closeUnused() {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    },
    closeAll() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
