import { createHash, randomBytes } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Router } from "express"
import { expect, onTestFinished, test } from "vitest"
import { type Sent, sendKeptFile } from "../../../platform/files/send-kept-file.ts"
import { serveRouter } from "../../services/serve-router.ts"

const bytes = randomBytes(200_000)
const sha256 = createHash("sha256").update(bytes).digest("hex")
const modifiedAt = new Date("2026-01-02T03:04:05Z")

async function serve() {
  const folder = await mkdtemp(join(tmpdir(), ".kept-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, sha256)
  await writeFile(path, bytes)
  const sent: (Sent | null)[] = []
  const file = {
    ...{ path, sha256, modifiedAt },
    ...{ fileName: "Überblick 4.zip", mimeType: "application/zip" },
  }
  const router = Router().use(async (request, response) => {
    const wanted = request.path === "/gone" ? { ...file, path: `${path}.gone` } : file
    sent.push(await sendKeptFile(response, { file: wanted, log: { warn() {} } }))
  })
  const origin = await serveRouter(router)
  return {
    sent,
    get: (headers: HeadersInit = {}, path = "/", method = "GET") => fetch(origin + path, { headers, method }),
  }
}

test("a whole file comes with all that a program needs to resume", async () => {
  const { get, sent } = await serve()
  const answer = await get()
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-length": "200000",
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="_berblick 4.zip"; filename*=UTF-8''%C3%9Cberblick%204.zip`,
    "accept-ranges": "bytes",
    etag: `"${sha256}"`,
    "last-modified": "Fri, 02 Jan 2026 03:04:05 GMT",
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
  })
  await expect.poll(() => sent).toEqual([{ lastByte: 200_000, isComplete: true }])
})

test("the rest is sent on request, as long as the file is the same", async () => {
  const { get, sent } = await serve()
  for (const condition of [`"${sha256}"`, modifiedAt.toUTCString()]) {
    const rest = await get({ Range: "bytes=150000-", "If-Range": condition })
    expect([rest.status, rest.headers.get("content-range")]).toEqual([206, "bytes 150000-199999/200000"])
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(150_000))).toBe(true)
  }
  const changed = await get({ Range: "bytes=150000-", "If-Range": '"another file"' })
  expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, 200_000])
  const middle = await get({ Range: "bytes=10-19" })
  expect((await middle.arrayBuffer()).byteLength).toBe(10)
  await expect.poll(() => sent.at(-1)).toEqual({ lastByte: 20, isComplete: false })
})

test("a request that wanted another state of the file is told so, and several ranges get the whole", async () => {
  const { get } = await serve()
  const status = async (headers: HeadersInit) => (await get(headers)).status
  expect(await status({ "If-Match": '"another file"' })).toBe(412)
  expect(await status({ "If-Match": `"x", "${sha256}"` })).toBe(200)
  expect(await status({ "If-Unmodified-Since": "Thu, 01 Jan 2026 00:00:00 GMT" })).toBe(412)
  expect(await status({ "If-Unmodified-Since": modifiedAt.toUTCString() })).toBe(200)
  expect(await status({ Range: "bytes=0-1,5-6" })).toBe(200)
  expect(await status({ Range: "lines=0-1" })).toBe(200)
  expect(await status({ Range: "nonsense" })).toBe(200)
  expect((await (await get({ Range: "bytes=-10" })).arrayBuffer()).byteLength).toBe(10)
})

test("nothing is sent for a head, an unchanged file or a range beyond its end", async () => {
  const { get, sent } = await serve()
  const head = await get({}, "/", "HEAD")
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "200000"])
  const unchanged = await get({ "If-None-Match": `"${sha256}"`, "Cache-Control": "max-age=0" })
  expect(unchanged.status).toBe(304)
  const beyond = await get({ Range: "bytes=200000-" })
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */200000"])
  const gone = await get({}, "/gone")
  expect([
    gone.status,
    gone.headers.get("etag") === `"${sha256}"`,
    gone.headers.get("content-disposition"),
  ]).toEqual([404, false, null])
  await expect.poll(() => sent).toEqual([null, null, null, null])
})
