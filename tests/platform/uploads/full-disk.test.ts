import { afterAll, beforeAll, expect, test, vi } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { freshDatabase } from "../database/fresh-database.ts"
import { anna, jpeg, startTestUploads } from "./start-test-uploads.ts"

/** A file with more bytes than this finds the disk full, or broken; counted per file, since files are written side by side. */
const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY, code: "ENOSPC" }))

vi.mock("node:fs/promises", async (importOriginal) => {
  const original = await importOriginal<typeof import("node:fs/promises")>()
  async function open(...given: Parameters<typeof original.open>) {
    const handle = await original.open(...given)
    const write = handle.write.bind(handle)
    let room = disk.room
    handle.write = (async (bytes: Buffer, offset: number) => {
      room -= bytes.length
      if (room < 0) throw Object.assign(new Error("the disk says no"), { code: disk.code })
      return write(bytes, offset)
    }) as typeof handle.write
    return handle
  }
  return { ...original, open }
})

let database: Database

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})
afterAll(() => database.close())

test("when the disk is full the reader hears of it, what fitted is kept, and nothing half is left", async () => {
  const { uploads, send, listFiles } = await startTestUploads(database.pool)
  disk.code = "ENOSPC"
  disk.room = jpeg.length + 100_000
  const { files, faults } = await send([
    ["fits.jpg", jpeg],
    ["large.txt", "x".repeat(900_000)],
    ["setup.exe", "MZ"],
  ])
  expect(faults.map(({ name, code }) => `${name} ${code}`)).toEqual([
    "large.txt no-room",
    "setup.exe dangerous",
  ])
  expect(files.map(({ name }) => name)).toEqual(["fits.jpg"])
  expect(await listFiles()).toEqual([files[0]?.id])
  expect(await uploads.find([files[0]?.id ?? ""], anna)).toHaveLength(1)
})

test("a disk that breaks is not the reader's fault: it is thrown, and nothing is left", async () => {
  const { send, listFiles } = await startTestUploads(database.pool)
  disk.code = "EIO"
  disk.room = jpeg.length + 100_000
  const sending = send([
    ["fits.jpg", jpeg],
    ["large.txt", "x".repeat(900_000)],
    ["later.txt", "x".repeat(900_000)],
  ])
  await expect(sending).rejects.toThrow("the disk says no")
  expect(await listFiles()).toEqual([])
})
