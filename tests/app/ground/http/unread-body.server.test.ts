import { once } from "node:events"
import { Agent, createServer, type IncomingMessage, request as sendRequest } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { createReadableStreamFromReadable } from "@remix-run/node"
import express from "express"
import { expect, onTestFinished, test } from "vitest"
import { readLimitedBody } from "../../../../app/ground/http/limited-body.server.ts"
import { readPastAnswered } from "../../../../app/ground/http/unread-body.server.ts"

/** Answers as soon as the beginning has arrived, like the code that reads a limited body. */
async function start(limitMs?: number) {
  const app = express()
  app.post("/form", (request, response) => {
    request.once("data", () => {
      request.pause()
      response.status(413).send("too large")
    })
  })
  app.post("/adapter", async (request, response) => {
    const headers = request.headers as Record<string, string>
    const body = createReadableStreamFromReadable(request)
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit
    const limited = await readLimitedBody(new Request("http://localhost/", init), 100_000)
    response.status(limited ? 200 : 413).send("answered")
  })
  app.get("/", (_request, response) => void response.send("next"))
  const server = createServer(app)
  readPastAnswered(server, limitMs)
  await once(server.listen(0, "127.0.0.1"), "listening")
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const type = { "Content-Type": "application/x-www-form-urlencoded" }
const largeBytes = 8_000_000

test.each([
  ["by a handler of Express", "/form", { "Content-Length": largeBytes }],
  ["by way of Remix's adapter", "/adapter", { "Content-Length": largeBytes }],
  ["by way of Remix's adapter, its length unsaid", "/adapter", { "Transfer-Encoding": "chunked" }],
])(
  "a body that is refused as too large, %s, is read past, and the connection goes on",
  async (_, path, length) => {
    const port = await start()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    async function ask(method: string, path: string, headers: Record<string, string | number>, body = "") {
      const asked = sendRequest({ host: "127.0.0.1", port, path, method, headers, agent })
      asked.end(body)
      const [answer] = (await once(asked, "response")) as [IncomingMessage]
      answer.resume()
      await once(answer, "end")
      return { status: answer.statusCode, socket: asked.socket?.localPort }
    }
    const refusal = await ask("POST", path, { ...type, ...length }, "x".repeat(largeBytes))
    expect(refusal.status).toBe(413)
    expect(await ask("GET", "/", {})).toEqual({ status: 200, socket: refusal.socket })
  },
)

test("whoever goes on sending for too long is cut off", async () => {
  const port = await start(100)
  const socket = connect(port, "127.0.0.1")
  socket.on("error", () => {})
  socket.write(
    "POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900000\r\n\r\n",
  )
  const timer = setInterval(() => socket.write("x"), 20)
  onTestFinished(() => clearInterval(timer))
  const startedAt = performance.now()
  socket.resume()
  // Cutting the connection may reset it, at which `once` would reject.
  await new Promise((resolve) => socket.once("close", resolve))
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})
