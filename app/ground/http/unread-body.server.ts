/**
 * Reads past what is left of a request's body once it is answered. A refusal (413, 403, 401) often stands before the
 * body has arrived. Without this nobody reads the rest: the connection hangs, or closing it with unread bytes resets it,
 * and then the sender sees a broken connection in place of the answer.
 */
import type { IncomingMessage, Server } from "node:http"
import { hasBody } from "./body-time.server.ts"

/** Somebody who sends more than that would have to wait longer for the refusal than for a new try. */
const longestMs = 30_000

export function readPastAnswered(server: Server, limitMs = longestMs): void {
  server.prependListener("request", (request, response) => {
    if (!hasBody(request)) return
    response.once("finish", () => {
      if (!request.complete) readPast(request, limitMs)
    })
  })
}

function readPast(request: IncomingMessage, limitMs: number) {
  request.unpipe()
  // Remix's adapter pauses the request whenever it holds some data that nobody has asked it for.
  request.removeAllListeners("data")
  request.resume()
  const timer = setTimeout(() => request.socket.destroy(), limitMs).unref()
  // An error means that the sender has gone, which ends it just as well.
  request.on("error", () => {}).once("close", () => clearTimeout(timer))
  request.once("end", () => clearTimeout(timer))
}
