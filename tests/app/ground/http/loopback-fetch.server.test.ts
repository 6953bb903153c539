import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { createLoopbackFetch } from "../../../../app/ground/http/loopback-fetch.server.ts"

async function startEcho(): Promise<number> {
  const server = createServer((request, response) => {
    request.setEncoding("utf8")
    let body = ""
    request.on("data", (chunk: string) => {
      body += chunk
    })
    request.on("end", () => response.end(JSON.stringify([request.headers.host, request.url, body])))
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test("an address of this installation is fetched here, under its public name", async () => {
  const port = await startEcho()
  const loopback = createLoopbackFetch("https://www.komax.example", { host: "0.0.0.0", port })
  const body = new URLSearchParams({ a: "b" })
  const answer = await loopback("https://www.komax.example/am/token?x=1", { method: "POST", body })
  expect(await answer.json()).toEqual(["www.komax.example", "/am/token?x=1", "a=b"])
})

test("every other address is left as it is", async () => {
  const asked: string[] = []
  const send = (async (input: string | URL | Request) => {
    asked.push(String(input))
    return new Response()
  }) as typeof fetch
  const loopback = createLoopbackFetch("https://www.komax.example", { host: "localhost", port: 1 }, send)
  await loopback("https://elsewhere.example/token")
  await loopback("http://www.komax.example/token")
  expect(asked).toEqual(["https://elsewhere.example/token", "http://www.komax.example/token"])
})
