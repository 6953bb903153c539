import { randomBytes } from "node:crypto"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { createCompressors } from "../../../../app/ground/http/compressors.server.ts"

const compressors = createCompressors(7)
const page = "<li><a href='/en/company'>Company</a></li>".repeat(1_000)

test.each([
  Buffer.alloc(0),
  Buffer.from("a"),
  Buffer.from(page),
  randomBytes(65_536),
  Buffer.from(page.repeat(100)),
])("a body of $length bytes comes back as it was", async (body) => {
  expect(brotliDecompressSync(await compressors.br(body)).equals(body)).toBe(true)
  expect(gunzipSync(await compressors.gzip(body)).equals(body)).toBe(true)
})

test("a compressed copy holds no more memory than its bytes", async () => {
  for (const copy of [await compressors.br(Buffer.from(page)), await compressors.gzip(Buffer.from(page))])
    expect(copy.buffer.byteLength).toBe(copy.length)
})
