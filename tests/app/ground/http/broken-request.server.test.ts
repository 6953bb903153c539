import { once } from "node:events"
import { createServer } from "node:http"
import { connect } from "node:net"
import { expect, test } from "vitest"
import { answerBrokenRequests } from "../../../../app/ground/http/broken-request.server.ts"
import { listen } from "./raw-answer.ts"

async function answerTo(bytes: string): Promise<string> {
  const server = createServer((_request, response) => void response.end("reached"))
  answerBrokenRequests(server, { "X-Content-Type-Options": "nosniff" })
  const socket = connect(await listen(server), "127.0.0.1")
  socket.on("error", () => undefined)
  let answer = ""
  socket.setEncoding("utf8").on("data", (chunk) => (answer += chunk))
  socket.write(bytes)
  await once(socket, "close")
  return answer
}

test.each([
  ["bytes that are no HTTP", "nonsense\r\n\r\n", 400],
  ["a line end too few", "GET / HTTP/1.1\nHost: a\n\n\n", 400],
  ["headers above all limits", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(100_000)}\r\n\r\n`, 431],
  [
    "an expectation that nobody meets",
    "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: more\r\n\r\n",
    417,
  ],
])("%s get a status and the headers of every answer", async (_, bytes, status) => {
  const answer = await answerTo(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toContain("X-Content-Type-Options: nosniff\r\n")
  expect(answer).not.toContain("reached")
})
