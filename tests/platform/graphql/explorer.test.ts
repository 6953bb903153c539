import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { expect, test } from "vitest"
import { serveExplorer } from "../../../platform/graphql/explorer.ts"

test("the explorer hands queries to the service as requests that Node's own fetch understands", async () => {
  const asked: string[] = []
  async function answer(input: RequestInfo | URL, init?: RequestInit) {
    asked.push(await new Request(input, init).text())
    return Response.json({ data: {} })
  }
  const server = createServer(express().use(serveExplorer("/services/content", answer))).listen(0)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/content`
  const response = await fetch(url, { method: "POST", body: '{"query":"{ sites { id } }"}' })
  expect(await response.json()).toEqual({ data: {} })
  expect(asked).toEqual(['{"query":"{ sites { id } }"}'])
  expect((await fetch(url.replace("content", "else"))).status).toBe(404)
  server.close()
})
