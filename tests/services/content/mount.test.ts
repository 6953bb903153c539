import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { expect, test } from "vitest"
import { serveExplorer } from "../../../services/content/mount.ts"
import type { ContentService } from "../../../services/content/start.ts"

test("the explorer hands queries to the service as requests that Node's own fetch understands", async () => {
  const asked: string[] = []
  const content = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      asked.push(await new Request(input, init).text())
      return Response.json({ data: {} })
    },
  } as ContentService
  const server = createServer(express().use(serveExplorer(content))).listen(0)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/content`
  const answer = await fetch(url, { method: "POST", body: '{"query":"{ sites { id } }"}' })
  expect(await answer.json()).toEqual({ data: {} })
  expect(asked).toEqual(['{"query":"{ sites { id } }"}'])
  expect((await fetch(url.replace("content", "else"))).status).toBe(404)
  server.close()
})
