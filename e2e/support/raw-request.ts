import { once } from "node:events"
import { connect } from "node:net"
import { port } from "./addresses.ts"

export type RawAnswer = { status: number; headers: Record<string, string>; body: string; text: string }

/** Sends bytes that no HTTP client would send, and reads until the server closes the connection or is silent. */
export async function sendRaw(bytes: string | Buffer, onPort = port): Promise<RawAnswer> {
  const socket = connect(onPort, "127.0.0.1")
  await once(socket, "connect")
  const chunks: Buffer[] = []
  socket.on("data", (chunk) => chunks.push(chunk))
  socket.on("error", () => undefined) // a reset after the answer still leaves an answer
  socket.setTimeout(5_000, () => socket.destroy())
  // Not `end`, since a server may take a half-closed connection for a visitor who has left.
  socket.write(bytes)
  await new Promise((resolve) => socket.once("close", resolve))
  return parse(Buffer.concat(chunks).toString("utf8"))
}

type Request = {
  method?: string
  target?: string
  headers?: Record<string, string | string[]>
  body?: string
}

/** A request as text, with any target and headers, that closes the connection afterwards. */
export function requestText({ method = "GET", target = "/", headers = {}, body = "" }: Request): string {
  const all: Record<string, string | string[]> = {
    Host: `localhost:${port}`,
    Connection: "close",
    ...headers,
  }
  if (body && !("Content-Length" in all) && !("Transfer-Encoding" in all)) {
    all["Content-Length"] = String(Buffer.byteLength(body))
  }
  const lines = Object.entries(all).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}`))
  return `${method} ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`
}

function parse(text: string): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n")
  const [statusLine = "", ...lines] = head.split("\r\n")
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":")
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { status: Number(statusLine.split(" ")[1] ?? 0), headers, body: rest.join("\r\n\r\n"), text }
}
