import { once } from "node:events"
import { createServer } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, onTestFinished, test } from "vitest"
import { limitBodyTime } from "../../../../app/ground/http/body-time.server.ts"
import { answerBrokenRequests } from "../../../../app/ground/http/broken-request.server.ts"

/** Times of a thousandth, so that the test is quick. */
const times = { wholeMs: 150, uploadBytes: 200, uploadEveryMs: 100 }

async function start() {
  const server = createServer((request, response) => {
    let length = 0
    request.on("data", (chunk: Buffer) => {
      length += chunk.length
    })
    request.on("end", () => response.end(`read ${length}`))
    request.on("error", () => {})
  })
  limitBodyTime(server, times)
  answerBrokenRequests(server, {})
  await once(server.listen(0, "127.0.0.1"), "listening")
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  /** Sends `size` bytes every 20 ms until the server closes or all is sent. @returns what was answered. */
  return async function send(type: string, { pieces, size }: { pieces: number; size: number }) {
    const socket = connect(port, "127.0.0.1")
    let answer = ""
    socket.setEncoding("utf8").on("data", (text) => {
      answer += text
    })
    socket.on("error", () => {})
    const closed = once(socket, "close")
    socket.write(
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${pieces * size}\r\n\r\n`,
    )
    for (let piece = 0; piece < pieces && !socket.closed && answer === ""; piece++) {
      socket.write("x".repeat(size))
      await sleep(20)
    }
    await Promise.race([closed, sleep(1_500)])
    socket.destroy()
    return (
      answer.split("\r\n", 1)[0] + (answer.includes("read") ? ` ${answer.slice(answer.indexOf("read"))}` : "")
    )
  }
}

test.each([
  ["a form", "application/x-www-form-urlencoded"],
  ["an upload", "multipart/form-data; boundary=x"],
])("%s that arrives byte by byte is cut off with 408", async (_what, type) => {
  const send = await start()
  expect(await send(type, { pieces: 200, size: 1 })).toBe("HTTP/1.1 408 Request Timeout")
})

test("an upload that takes long but brings enough is read to its end", async () => {
  const send = await start()
  expect(await send("multipart/form-data; boundary=x", { pieces: 25, size: 200 })).toBe(
    "HTTP/1.1 200 OK read 5000",
  )
})

test("a form that arrives in time is read", async () => {
  const send = await start()
  expect(await send("application/json", { pieces: 3, size: 10 })).toBe("HTTP/1.1 200 OK read 30")
})
