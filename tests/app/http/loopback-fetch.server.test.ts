import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { createLoopbackFetch } from "../../../app/http/loopback-fetch.server.ts"

async function setUp() {
  const server = createServer(async (request, response) => {
    if (request.url === "/slow") return
    let body = ""
    for await (const chunk of request) body += chunk
    if (request.url === "/moved") return void response.writeHead(303, { location: "/next" }).end()
    response.setHeader("set-cookie", ["a=1", "b=2"])
    response.end(JSON.stringify([request.method, request.headers.host, request.url, body]))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const outside: string[] = []
  const send = async (input: RequestInfo | URL) => {
    outside.push(String(input))
    return new Response("outside")
  }
  const ask = createLoopbackFetch("https://www.example.com", { host: "127.0.0.1", port }, send)
  return { ask, outside }
}

test("an address of this installation is asked of this process, by its public host", async () => {
  const { ask, outside } = await setUp()
  const answer = await ask("https://www.example.com/am/x?y=1", {
    method: "POST",
    body: new URLSearchParams({ a: "b" }),
  })
  expect(await answer.json()).toEqual(["POST", "www.example.com", "/am/x?y=1", "a=b"])
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"])
  expect(outside).toEqual([])
})

test("every other address is fetched as it is", async () => {
  const { ask, outside } = await setUp()
  expect(await (await ask("https://idp.example.com/x")).text()).toBe("outside")
  expect(outside).toEqual(["https://idp.example.com/x"])
})

test("a redirect is an answer", async () => {
  const { ask } = await setUp()
  const answer = await ask("https://www.example.com/moved", { redirect: "manual" })
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/next"])
})

test("who waits no longer is told why [AUTH-38]", async () => {
  const { ask } = await setUp()
  const answer = ask("https://www.example.com/slow", { signal: AbortSignal.timeout(50) })
  await expect(answer).rejects.toMatchObject({ name: "TimeoutError" })
})
