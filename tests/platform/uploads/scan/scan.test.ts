import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Database, inTransaction } from "../../../../platform/database/database.ts"
import { freshDatabase } from "../../database/fresh-database.ts"
import { anna, startTestUploads } from "../start-test-uploads.ts"
import { eicar, startFakeClamd } from "./fake-clamd.ts"

let database: Database

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})
afterAll(() => database.close())

const asked = new Request("http://localhost/file")

async function start(scannerUrl?: string) {
  // Files of other tests would wait for this scanner, too.
  await database.pool.query("delete from upload")
  const { uploads, send } = await startTestUploads(database.pool, undefined, scannerUrl)
  async function sendClaimed(name: string, content: string) {
    const { files } = await send([[name, content]])
    const claimant = `requests ${randomUUID()}`
    const ids = files.map(({ id }) => id)
    await inTransaction(database.pool, (client) => uploads.claim(ids, anna, claimant, client))
    const id = ids[0] ?? ""
    const statusFor = async () => (await uploads.respond(asked, id, { claimant })).status
    return { id, claimant, statusFor }
  }
  return { uploads, send, sendClaimed }
}

test("without a scanner files are marked as not scanned and may be opened", async () => {
  const { uploads, sendClaimed } = await start()
  const { id, statusFor } = await sendClaimed("note.txt", "a note")
  expect(await uploads.scan()).toBe(0)
  expect([...(await uploads.scansOf([id]))]).toEqual([[id, "NOT_SCANNED"]])
  expect(await statusFor()).toBe(200)
})

test("with a scanner nobody but the sender opens a file before it is scanned", async () => {
  const { url } = await startFakeClamd()
  const { uploads, send, sendClaimed } = await start(url)
  const { id, claimant, statusFor } = await sendClaimed("note.txt", "a note")
  expect(await statusFor()).toBe(503)
  expect((await uploads.preview(id, { claimant })).status).toBe(503)
  expect(await uploads.open(id, { claimant })).toBeNull()
  const own = await send([["mine.txt", "mine"]])
  expect((await uploads.respond(asked, own.files[0]?.id ?? "", { owner: anna })).status).toBe(200)
  expect(await uploads.scan()).toBe(2)
  expect([...(await uploads.scansOf([id])).values()]).toEqual(["CLEAN"])
  expect(await statusFor()).toBe(200)
})

test("an infected file is kept from being opened, by its sender as well", async () => {
  const { url } = await startFakeClamd()
  const { uploads, sendClaimed, send } = await start(url)
  const { id, statusFor } = await sendClaimed("eicar.txt", eicar)
  const own = await send([["eicar.txt", eicar]])
  await uploads.scan()
  expect([...(await uploads.scansOf([id, "no id"])).values()]).toEqual(["INFECTED"])
  expect(await statusFor()).toBe(403)
  expect((await uploads.respond(asked, own.files[0]?.id ?? "", { owner: anna })).status).toBe(403)
})

test("while the scanner is away files wait; afterwards each is seen once", async () => {
  const { url, seen } = await startFakeClamd()
  const { uploads, sendClaimed } = await start("tcp://127.0.0.1:1")
  const { statusFor } = await sendClaimed("note.txt", "a note")
  await expect(uploads.scan()).rejects.toThrow()
  expect(await statusFor()).toBe(503)
  const { uploads: later } = await startTestUploads(database.pool, undefined, url)
  // Its folder is another, so the file is gone there, which must not hold up the others for ever.
  expect(await later.scan()).toBe(1)
  expect(await later.scan()).toBe(0)
  expect(seen).toEqual([])
})

test("a file that is too large for the scanner may be opened, marked as not scanned", async () => {
  const { url } = await startFakeClamd({ maxBytes: 10 })
  const { uploads, sendClaimed } = await start(url)
  const { id, statusFor } = await sendClaimed("long.txt", "a long note ".repeat(100))
  await uploads.scan()
  expect([...(await uploads.scansOf([id])).values()]).toEqual(["NOT_SCANNED"])
  expect(await statusFor()).toBe(200)
})
