import { once } from "node:events"
import type { Server } from "node:http"
import { createServer, type Server as NetServer } from "node:net"
import type { Log } from "./log.server.ts"
import { isNamed } from "./named-error.ts"

/** Why the server can't listen, in a sentence for whoever starts it. */
export class ListenFault extends Error {
  override name = "ListenFault"

  static override [Symbol.hasInstance](value: unknown): value is ListenFault {
    return isNamed(value, "ListenFault")
  }
}

type Place = { PORT: number; HOST: string }

/** @throws {ListenFault} when the port can't be had, with a message that says what to do. */
export async function listen(server: NetServer, { PORT, HOST }: Place) {
  server.listen(PORT, HOST)
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw new ListenFault(listenFault(error, { PORT, HOST }))
  })
}

/** Tries the port before the long part of a start. @throws like `listen`. */
export async function checkPort(place: Place) {
  const server = createServer()
  await listen(server, place)
  server.close()
  await once(server, "close")
}

function listenFault({ code, message }: NodeJS.ErrnoException, { PORT, HOST }: Place): string {
  if (code === "EADDRINUSE")
    return `Port ${PORT} is in use. Stop what runs there, or choose another: PORT=3001 npm start`
  if (code === "EACCES") return `PORT: this user may not listen at port ${PORT}. Choose one above 1023`
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST: this machine has no address ${HOST}. 0.0.0.0 means all that it has`
  return `PORT and HOST: ${HOST}:${PORT} can't be listened at: ${message}`
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
