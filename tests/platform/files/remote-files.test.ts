import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import express from "express"
import { expect, onTestFinished, test } from "vitest"
import { createRemoteFiles } from "../../../platform/files/remote-files.ts"
import { serveFiles } from "../../../platform/files/serve-files.ts"

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A content service elsewhere that knows one document, and the website's side of it. */
async function startElsewhere(change: { url?: string; status?: number } = {}) {
  const asked: unknown[] = []
  const folder = await mkdtemp(join(tmpdir(), "elsewhere-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, "guide.pdf")
  await writeFile(path, "%PDF-1.7 elsewhere")
  const elsewhere = express()
  elsewhere.use(express.json())
  elsewhere.get("/guide", (_request, response) => {
    if (change.status) return response.status(change.status).end()
    return response.sendFile(path, { dotfiles: "allow" })
  })
  elsewhere.post("/graphql", (request, response) => {
    asked.push(request.body.variables, request.headers.authorization)
    const url = change.url ?? `${remote}/guide`
    const isKnown = request.body.variables.slug === "guide"
    response.json({
      data: { file: isKnown ? { url, fileName: "guide.pdf", mimeType: "application/pdf" } : null },
    })
  })
  const remote = await listen(elsewhere)
  const findFile = createRemoteFiles({ url: `${remote}/graphql`, token: "t", timeoutMs: 5_000, fetch })
  const app = express().use(serveFiles({ findFile, log: {} as never }))
  app.use(((_error, _request, response, _next) => response.status(502).end()) as express.ErrorRequestHandler)
  const origin = await listen(app)
  return { asked, get: (path: string, init?: RequestInit) => fetch(origin + path, init) }
}

test("a document of another content service comes through, named and saved as here [FILE-01, FILE-02, FILE-03]", async () => {
  const { get, asked } = await startElsewhere()
  const response = await get("/file/guide?l=de&dl=true")
  expect(await response.text()).toBe("%PDF-1.7 elsewhere")
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="guide\.pdf"/)
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60")
  expect(asked).toEqual([{ slug: "guide", locales: ["de", "en"] }, "Bearer t"])
})

test("parts and unchanged documents are the other place's word", async () => {
  const { get } = await startElsewhere()
  const part = await get("/file/guide", { headers: { Range: "bytes=9-" } })
  expect([part.status, await part.text()]).toEqual([206, "elsewhere"])
  const whole = await get("/file/guide")
  const headers = { "If-None-Match": whole.headers.get("etag") ?? "", "Cache-Control": "max-age=0" }
  expect((await get("/file/guide", { headers })).status).toBe(304)
  const head = await get("/file/guide", { method: "HEAD" })
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "18"])
})

test("an unknown document is a 404, and so is one that isn't on the web", async () => {
  expect((await (await startElsewhere()).get("/file/other")).status).toBe(404)
  const { get } = await startElsewhere({ url: "file:///etc/passwd" })
  expect((await get("/file/guide")).status).toBe(404)
})

test("a place that fails is not shown as the document", async () => {
  const { get } = await startElsewhere({ status: 503 })
  expect((await get("/file/guide")).status).toBe(502)
})
