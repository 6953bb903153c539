import { once } from "node:events"
import { type IncomingHttpHeaders, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { onTestFinished } from "vitest"

/** Listens on a free port until the test ends. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

export type RawAnswer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

type Asked = { path?: string; method?: string; headers?: Record<string, string> }

/** An answer without decoding, and without following redirects. */
export async function rawAnswer(port: number, { path = "/", ...options }: Asked = {}): Promise<RawAnswer> {
  const asked = request({ host: "127.0.0.1", port, path, agent: false, ...options }).end()
  const [response] = await once(asked, "response")
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}
