/**
 * Cuts off requests whose body hardly arrives. Each holds a connection, and a few thousand of them hold all that there
 * are. Node's own limit has to be as long as the longest upload may take, so it protects nothing.
 */
import type { IncomingMessage, Server } from "node:http"
import type { Socket } from "node:net"

export type BodyTimes = {
  /** What a body that isn't an upload has as a whole: forms, queries, messages of other services. */
  wholeMs: number
  /** An upload has as long as it needs while this much arrives in each stretch of time. */
  uploadBytes: number
  uploadEveryMs: number
}

/** A mobile connection in a plant's cellar brings ten times as much. */
export const bodyTimes: BodyTimes = { wholeMs: 30_000, uploadBytes: 20_000, uploadEveryMs: 20_000 }

const upload = /^multipart\/form-data\b/i

export function limitBodyTime(server: Server, times: BodyTimes = bodyTimes): void {
  server.prependListener("request", (request) => {
    if (!hasBody(request)) return
    const isUpload = upload.test(request.headers["content-type"] ?? "")
    const timer = isUpload ? watchRate(server, request, times) : watchWhole(server, request, times)
    const stop = () => clearInterval(timer)
    request.once("end", stop).once("close", stop)
  })
}

/** Whether a body is announced; without an announcement none can come. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
}

function watchWhole(server: Server, request: IncomingMessage, { wholeMs }: BodyTimes): NodeJS.Timeout {
  return setTimeout(() => cutOff(server, request), wholeMs).unref()
}

function watchRate(
  server: Server,
  request: IncomingMessage,
  { uploadBytes, uploadEveryMs }: BodyTimes,
): NodeJS.Timeout {
  let before = request.socket.bytesRead
  return setInterval(() => {
    const { bytesRead } = request.socket
    // What we haven't read yet keeps the sender from sending more, so then the delay is ours.
    const isOurs = request.readableLength > 0
    if (!isOurs && bytesRead - before < uploadBytes) cutOff(server, request)
    before = bytesRead
  }, uploadEveryMs).unref()
}

const farewellMs = 1_000

/** The server answers as for requests that Node itself finds too slow: 408, unless an answer is on its way. */
function cutOff(server: Server, request: IncomingMessage) {
  const { socket } = request
  if (request.complete || socket.destroyed) return
  const error = Object.assign(new Error("the body arrives too slowly"), { code: "ERR_HTTP_REQUEST_TIMEOUT" })
  server.emit("clientError", error, socket)
  letGo(socket)
}

/** The sender may never close its side. */
function letGo(socket: Socket) {
  setTimeout(() => socket.destroy(), farewellMs).unref()
}
