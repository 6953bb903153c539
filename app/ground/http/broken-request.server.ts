import { type Server, type ServerResponse, STATUS_CODES } from "node:http"
import type { Socket } from "node:net"

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

type ClientError = Error & { code?: string }
/** Node's internal field for the current answer on a connection. */
type Connection = Socket & { _httpMessage?: ServerResponse | null }

/**
 * Answers bytes that are no valid request, which never reach the application, with a status and the headers of every
 * answer.
 */
export function answerBrokenRequests(server: Server, headers: Readonly<Record<string, string>>): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  server.on("clientError", (error: ClientError, socket: Connection) => {
    const isAnswering = socket._httpMessage?.headersSent
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering) return void socket.destroy()
    const status = statuses[error.code ?? ""] ?? 400
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}`
    socket.end(`${head}Content-Length: 0\r\nConnection: close\r\n\r\n`)
  })
  server.on("checkExpectation", (_request, response) => {
    response.writeHead(417, headers).end()
  })
}
