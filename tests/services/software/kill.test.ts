/** A large file, a server that is killed in the middle, and what serving costs in memory. */
import { type ChildProcess, fork } from "node:child_process"
import { createCipheriv, createHash, randomUUID } from "node:crypto"
import { once } from "node:events"
import { mkdir, mkdtemp, open, rename, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { Readable } from "node:stream"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { assetFilePath } from "../../../platform/files/kept-files.ts"
import { signAddress } from "../../../platform/files/signed-address.ts"

const mebibyte = 1024 * 1024
const sizeBytes = 200 * mebibyte
const secret = "secret of the addresses"

let dataDir: string
let sha256: string
let address: string
let row: object

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "large-"))
  const unfinished = join(dataDir, "large")
  const hash = createHash("sha256")
  const cipher = createCipheriv("aes-128-ctr", Buffer.alloc(16), Buffer.alloc(16))
  const file = await open(unfinished, "w")
  for (let written = 0; written < sizeBytes; written += mebibyte) {
    const chunk = cipher.update(Buffer.alloc(mebibyte))
    hash.update(chunk)
    await file.write(chunk)
  }
  await file.close()
  sha256 = hash.digest("hex")
  const path = assetFilePath(dataDir, sha256)
  await mkdir(dirname(path), { recursive: true })
  await rename(unfinished, path)
  const id = randomUUID()
  const until = new Date(Date.now() + 3_600_000)
  address = signAddress("downloads", { file: id, grant: randomUUID(), until, name: "large.bin" }, secret)
  row = {
    id,
    sha256,
    sizeBytes,
    fileName: "large.bin",
    mediaType: "application/zip",
    releasedOn: "2026-01-02",
  }
})
afterAll(() => rm(dataDir, { recursive: true }))

async function startServer(): Promise<{ server: ChildProcess; origin: string }> {
  const server = fork(join(import.meta.dirname, "file-server.ts"), [dataDir, secret, JSON.stringify(row)])
  onTestFinished(() => void server.kill("SIGKILL"))
  const [{ port }] = (await once(server, "message")) as [{ port: number }]
  return { server, origin: `http://127.0.0.1:${port}` }
}

function bodyOf({ body }: Response): AsyncIterable<Buffer> {
  return Readable.fromWeb(body as never)
}

test("a download goes on after kill -9 with the same address and has every byte", async () => {
  const first = await startServer()
  const hash = createHash("sha256")
  let received = 0
  const answer = await fetch(first.origin + address)
  const etag = answer.headers.get("etag") ?? ""
  const broken = (async () => {
    for await (const chunk of bodyOf(answer)) {
      hash.update(chunk)
      received += chunk.length
      if (received > sizeBytes / 4) first.server.kill("SIGKILL")
    }
  })()
  await expect(broken).rejects.toThrow()
  expect(received).toBeGreaterThan(sizeBytes / 4)
  expect(received).toBeLessThan(sizeBytes)
  const second = await startServer()
  const headers = { Range: `bytes=${received}-`, "If-Range": etag }
  const rest = await fetch(second.origin + address, { headers })
  expect([rest.status, rest.headers.get("etag")]).toEqual([206, etag])
  for await (const chunk of bodyOf(rest)) hash.update(chunk)
  expect(hash.digest("hex")).toBe(sha256)
})

test("four readers of a large file at once cost less than 40 MB", async () => {
  const { server, origin } = await startServer()
  const rss = async (wish: "begin" | "end") => {
    const answer = once(server, "message") as Promise<[{ rss: number }]>
    server.send(wish)
    return (await answer)[0].rss
  }
  const read = async (headers: Record<string, string> = {}) => {
    let received = 0
    const answer = await fetch(origin + address, { headers })
    for await (const chunk of bodyOf(answer)) received += chunk.length
    return received
  }
  // The code that answers is loaded and compiled by the first request.
  await read({ Range: `bytes=0-${10 * mebibyte - 1}` })
  const before = await rss("begin")
  expect(await Promise.all([read(), read(), read(), read()])).toEqual(Array(4).fill(sizeBytes))
  expect((await rss("end")) - before).toBeLessThan(40 * mebibyte)
})
