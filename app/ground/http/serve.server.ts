import { once } from "node:events"
import type { Server } from "node:http"
import type { Log } from "./log.server.ts"

/** @throws when the port is taken, with a message that says what to do. */
export async function listen(server: Server, { PORT, HOST }: { PORT: number; HOST: string }) {
  server.listen(PORT, HOST)
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error
    throw new Error(`Port ${PORT} is in use. Stop what runs there, or choose another: PORT=3001 npm start`)
  })
}

type Drain = { seconds: number; log: Log; before: () => void; after: () => Promise<void> }

/**
 * On SIGTERM and SIGINT, refuses new requests, lets running ones finish, closes and exits. A second signal exits at
 * once.
 *
 * A rejection that nobody handles ends the process in the same way: what it was doing is in an unknown state, but the
 * requests beside it are not at fault, and Node alone would cut them all off. Whoever supervises it starts a new one.
 */
export function drain(server: Server, { seconds, log, before, after }: Drain) {
  let isDraining = false
  // A connection that was busy at the signal may send further requests; its next answer closes it.
  server.prependListener("request", (_request, response) => {
    if (isDraining) response.setHeader("Connection", "close")
  })
  async function stop(signal: string, code = 0) {
    isDraining = true
    log.info({ signal }, "draining")
    before()
    const deadline = setTimeout(() => server.closeAllConnections(), seconds * 1_000)
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    await new Promise((done) => server.close(done))
    clearInterval(sweep)
    clearTimeout(deadline)
    await after().catch((error: Error) => log.error({ err: error }, "closing failed"))
    log.info("stopped")
    process.exit(code)
  }
  for (const signal of ["SIGTERM", "SIGINT"])
    process.on(signal, () => (isDraining ? process.exit(1) : void stop(signal)))
  process.on("unhandledRejection", (reason) => {
    log.error({ err: reason }, "unhandled rejection")
    if (!isDraining) void stop("unhandledRejection", 1)
  })
}
