import { Agent, request } from "node:http"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { mainHost, type Question } from "./question.ts"

export type Answer = {
  status: number
  /** By lower-case name in alphabetical order; several headers of one name are on separate lines. */
  headers: Record<string, string>
  /** The uncompressed body. */
  body: Buffer
}

export type Ask = (question: Question) => Promise<Answer>

const timeoutMs = 30_000

/**
 * Sends requests without following redirects. Only browsers resolve `.localhost` names, so the host is sent in the
 * header.
 */
export function createAsk(origin: string): Ask {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true })
  return ({ host = mainHost, path, method = "GET", headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const sent = { Host: `${host}:${port}`, ...lengthOf(body), ...headers }
      const asking = request({ hostname, port, path, method, headers: sent, agent, timeout: timeoutMs })
      asking.once("timeout", () => asking.destroy(new Error(`no answer within ${timeoutMs} ms`)))
      asking.once("error", (error) => reject(new Error(`${method} ${host}${path}: ${error.message}`)))
      asking.once("response", (response) => {
        const chunks: Buffer[] = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.once("error", reject)
        response.once("end", () => {
          const answered = sortHeaders(response.rawHeaders)
          const content = decompress(Buffer.concat(chunks), answered["content-encoding"])
          resolve({ status: response.statusCode ?? 0, headers: answered, body: content })
        })
      })
      asking.end(body)
    })
}

function lengthOf(body: string | undefined): Record<string, string> {
  return body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) }
}

function sortHeaders(raw: readonly string[]): Record<string, string> {
  const values = new Map<string, string[]>()
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] ?? "").toLowerCase()
    values.set(name, [...(values.get(name) ?? []), raw[index + 1] ?? ""])
  }
  const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, all]) => [name, all.join("\n")]))
}

function decompress(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === "br") return brotliDecompressSync(body)
  return encoding === "gzip" ? gunzipSync(body) : body
}
