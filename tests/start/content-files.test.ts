import { createHash } from "node:crypto"
import { mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { assetUrl, keepAssetFile } from "../../platform/files/kept-files.ts"
import { createReadContentFile } from "../../start/content-files.ts"

test("a kept file is read by its public address, unless it is larger than wanted", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "content-files-"))
  await writeFile(join(dataDir, "report.pdf"), "%PDF")
  const sha256 = createHash("sha256").update("%PDF").digest("hex")
  await keepAssetFile(dataDir, sha256, join(dataDir, "report.pdf"))
  const findAsset = async (key: string) => (sha256.startsWith(key) ? { sha256 } : null)
  const read = createReadContentFile({ findAsset, dataDir })
  expect(Buffer.from((await read(assetUrl(sha256, "report.pdf"), 4)) ?? []).toString()).toBe("%PDF")
  expect(await read(assetUrl(sha256, "report.pdf"), 3)).toBeNull()
  expect(await read("/assets/0000000000000000/report.pdf", 4)).toBeNull()
  expect(await read("/etc/passwd", 4)).toBeNull()
})

test("a file elsewhere is loaded, but never more of it than wanted", async () => {
  const fetch = async () => new Response("%PDF")
  const read = createReadContentFile({ findAsset: null, dataDir: "/nowhere", fetch })
  expect(await read("https://media.example.com/report.pdf", 4)).toHaveLength(4)
  expect(await read("https://media.example.com/report.pdf", 3)).toBeNull()
  const absent = async () => new Response("", { status: 404 })
  const none = createReadContentFile({ findAsset: null, dataDir: "/nowhere", fetch: absent })
  expect(await none("https://media.example.com/report.pdf", 4)).toBeNull()
})
