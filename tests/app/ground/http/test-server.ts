import { once } from "node:events"
import { createServer } from "node:http"
import { type AddressInfo, connect } from "node:net"
import express, { type RequestHandler } from "express"
import { onTestFinished } from "vitest"

/** An Express app with these handlers on a free port, until the test ends. */
export async function serve(...handlers: RequestHandler[]) {
  const app = express()
  app.disable("x-powered-by")
  for (const handler of handlers) app.use(handler)
  const server = createServer(app).listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}`, ask: (head: string) => askRaw(port, head) }
}

/** Sends a request head as it stands, for what `fetch` is too polite to send. */
async function askRaw(port: number, head: string): Promise<string> {
  const socket = connect(port, "127.0.0.1")
  socket.end(`${head}\r\nConnection: close\r\n\r\n`)
  let answer = ""
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk
  })
  await once(socket, "close")
  return answer
}
