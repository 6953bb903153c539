import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import express from "express"
import { expect, onTestFinished, test } from "vitest"
import { serveFiles } from "../../../platform/files/serve-files.ts"

type Kept = { fileName: string; mimeType: string; text: string }

const files: Record<string, Kept> = {
  "guide en": { fileName: "guide.pdf", mimeType: "application/pdf", text: "%PDF-1.7 English" },
  "guide de": {
    fileName: "Leitfaden für Crimper.pdf",
    mimeType: "application/pdf",
    text: "%PDF-1.7 Deutsch",
  },
  "firmware en": { fileName: "firmware.zip", mimeType: "application/zip", text: "PK" },
}

async function startFiles() {
  const folder = await mkdtemp(join(tmpdir(), "files-"))
  const asked: Array<[string, string | null]> = []
  const warnings: string[] = []
  async function findFile(slug: string, language: string | null) {
    asked.push([slug, language])
    const name = [`${slug} ${language}`, `${slug} en`].find((one) => files[one])
    const file = name && files[name]
    if (!file) return null
    const path = join(folder, Buffer.from(name).toString("hex").padEnd(32, "0"))
    await writeFile(path, file.text)
    return { path, fileName: file.fileName, mimeType: file.mimeType }
  }
  const log = { warn: (_fields: object, message: string) => warnings.push(message), error: () => undefined }
  const server = createServer(express().use(serveFiles({ findFile, log: log as never })))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, get: (path: string, init?: RequestInit) => fetch(origin + path, init) }
}

test("a document is shown in English, and in the locale that its address names [FILE-01, FILE-02]", async () => {
  const { get } = await startFiles()
  const english = await get("/file/guide")
  expect(await english.text()).toBe("%PDF-1.7 English")
  expect(Object.fromEntries(english.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="guide.pdf"; filename*=UTF-8''guide.pdf`,
    "cache-control": "public, max-age=0, s-maxage=60",
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
  })
  for (const locale of ["de", "de-ch", "de-CH"])
    expect(await (await get(`/file/guide?l=${locale}`)).text()).toBe("%PDF-1.7 Deutsch")
  expect(await (await get("/file/guide?l=ja")).text()).toBe("%PDF-1.7 English")
})

test("dl=true saves what a browser would show, and nothing else does [FILE-03, FILE-04]", async () => {
  const { get } = await startFiles()
  const disposition = async (path: string) => (await get(path)).headers.get("content-disposition")
  expect(await disposition("/file/guide?l=de&dl=true")).toBe(
    `attachment; filename="Leitfaden f_r Crimper.pdf"; filename*=UTF-8''Leitfaden%20f%C3%BCr%20Crimper.pdf`,
  )
  for (const word of ["false", "1", "", "TRUE"])
    expect(await disposition(`/file/guide?dl=${word}`)).toMatch(/^inline/)
  expect(await disposition("/file/firmware")).toMatch(/^attachment/)
})

test("a document is read in parts, and not sent again unchanged", async () => {
  const { get } = await startFiles()
  const part = await get("/file/guide", { headers: { Range: "bytes=9-" } })
  expect([part.status, await part.text()]).toEqual([206, "English"])
  const beyond = await get("/file/guide", { headers: { Range: "bytes=900-" } })
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */16"])
  const etag = part.headers.get("etag") ?? ""
  const headers = { "If-None-Match": etag, "Cache-Control": "max-age=0" }
  expect((await get("/file/guide", { headers })).status).toBe(304)
  const german = await get("/file/guide?l=de", { headers })
  expect(german.status).toBe(200)
  const head = await get("/file/guide", { method: "HEAD" })
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "16"])
})

test.each([
  "/file/",
  "/file/unknown",
  "/file/Guide",
  "/file/guide/x",
  "/file/..%2f..%2fetc",
  "/file/%00",
  "/file/%",
])("%s is no document [FILE-01]", async (path) => {
  const { get } = await startFiles()
  expect((await get(path)).status).toBe(404)
})

test("what is no locale is asked for by nobody, and only reading is allowed", async () => {
  const { get, asked } = await startFiles()
  for (const locale of ["", "deutsch", "../de", "%00", "de&l=fr"]) await get(`/file/guide?l=${locale}`)
  expect(asked.map(([, language]) => language)).toEqual([null, null, null, null, "de"])
  const response = await get("/file/guide", { method: "POST" })
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"])
})
