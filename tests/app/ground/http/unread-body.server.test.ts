import { once } from "node:events"
import { Agent, createServer, type IncomingMessage, request as sendRequest } from "node:http"
import { type AddressInfo, connect } from "node:net"
import express from "express"
import { expect, onTestFinished, test } from "vitest"
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
  app.get("/", (_request, response) => void response.send("next"))
  const server = createServer(app)
  readPastAnswered(server, limitMs)
  await once(server.listen(0, "127.0.0.1"), "listening")
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test("a body that is refused as too large is read past, and the connection goes on", async () => {
  const port = await start()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  async function ask(method: string, path: string, body = "") {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length }
    const asked = sendRequest({ host: "127.0.0.1", port, path, method, headers, agent })
    asked.end(body)
    const [answer] = (await once(asked, "response")) as [IncomingMessage]
    answer.resume()
    await once(answer, "end")
    return answer.statusCode
  }
  const large = `a=${"x".repeat(8_000_000)}`
  expect(await ask("POST", "/form", large)).toBe(413)
  expect(await ask("GET", "/")).toBe(200)
})

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
