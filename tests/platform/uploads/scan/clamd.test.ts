import { existsSync } from "node:fs"
import { Readable } from "node:stream"
import { expect, test } from "vitest"
import { scanStream } from "../../../../platform/uploads/scan/clamd.ts"
import { eicar, startFakeClamd } from "./fake-clamd.ts"

const film = Buffer.alloc(3_000_000, "a film of a machine ")

test("a file goes to the scanner in pieces and arrives whole", async () => {
  const { url, seen } = await startFakeClamd()
  const pieces = [film.subarray(0, 1), film.subarray(1, 70_000), film.subarray(70_000)]
  expect(await scanStream(url, Readable.from(pieces))).toEqual({ scan: "CLEAN" })
  expect(seen.map((file) => file.equals(film))).toEqual([true])
})

test("an infected file is named by what was found", async () => {
  const { url } = await startFakeClamd()
  expect(await scanStream(url, Readable.from([Buffer.from(eicar)]))).toEqual({
    scan: "INFECTED",
    note: "Eicar-Test-Signature",
  })
})

test("a file that is too large for the scanner stays unscanned, and isn't a failure", async () => {
  const { url } = await startFakeClamd({ maxBytes: 1_000_000 })
  const pieces = Array.from({ length: 30 }, () => film.subarray(0, 100_000))
  expect(await scanStream(url, Readable.from(pieces))).toEqual({
    scan: "NOT_SCANNED",
    note: "too large for the scanner",
  })
})

test("a scanner that is away, silent, confused or broken is a failure, and the file isn't clean", async () => {
  const file = () => Readable.from([Buffer.from("x")])
  const { url: silent } = await startFakeClamd({ answer: () => null })
  await expect(scanStream(silent, file(), 200)).rejects.toThrow("silent")
  const { url: confused } = await startFakeClamd({ answer: () => "UNKNOWN COMMAND" })
  await expect(scanStream(confused, file())).rejects.toThrow("UNKNOWN COMMAND")
  await expect(scanStream("tcp://127.0.0.1:1", file())).rejects.toThrow()
})

/** Where Debian's `clamav-daemon` is installed and listens, it says the same as ours. */
const realUrl = "tcp://127.0.0.1:3310"

test.skipIf(!existsSync("/usr/sbin/clamd"))("ClamAV itself finds its test file", async ({ skip }) => {
  const result = await scanStream(realUrl, Readable.from([Buffer.from(eicar)]), 20_000).catch(() => null)
  if (!result) skip("clamd is installed but doesn't listen")
  expect(result).toMatchObject({ scan: "INFECTED" })
  expect(await scanStream(realUrl, Readable.from([Buffer.from("a note")]))).toEqual({ scan: "CLEAN" })
})
