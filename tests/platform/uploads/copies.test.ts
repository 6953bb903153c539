import { rm } from "node:fs/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Database, inTransaction } from "../../../platform/database/database.ts"
import type { PersonOwner } from "../../../platform/uploads/upload.ts"
import { freshDatabase } from "../database/fresh-database.ts"
import { anna, jpeg, startTestUploads } from "./start-test-uploads.ts"

let database: Database
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})
afterAll(() => database.close())

const buyer: PersonOwner = { subject: "p-buyer", organisation: "org-1" }

async function openClaimed() {
  const started = await startTestUploads(database.pool)
  const { files } = await started.send([["press.jpg", jpeg]])
  const [id = ""] = files.map((file) => file.id)
  await inTransaction(database.pool, (client) => started.uploads.claim([id], anna, "requests", client))
  return { ...started, id }
}

async function bytesOf(uploads: Awaited<ReturnType<typeof openClaimed>>["uploads"], id: string) {
  const content = await uploads.open(id, { claimant: "tickets" })
  return content && Buffer.from(await new Response(content.stream).arrayBuffer())
}

test("a copy is the person's until something claims it, and outlives the original", async () => {
  const { uploads, id, listFiles } = await openClaimed()
  const [copy] = await uploads.copy([id], { claimant: "requests" }, buyer)
  expect(copy).toMatchObject({ name: "press.jpg", mimeType: "image/jpeg", bytes: jpeg.length })
  const copyId = copy?.id ?? ""
  expect(copyId).not.toBe(id)
  const claimed = await inTransaction(database.pool, (client) =>
    uploads.claim([copyId], buyer, "tickets", client),
  )
  expect(claimed).toEqual([copy])
  expect(await uploads.remove(id, { claimant: "requests" })).toBe(true)
  expect(await bytesOf(uploads, copyId)).toEqual(jpeg)
  expect(await listFiles()).toEqual([copyId])
})

test("copying again gives the same copy, also once it is claimed", async () => {
  const { uploads, id, listFiles } = await openClaimed()
  const copyAgain = () => uploads.copy([id], { claimant: "requests" }, buyer)
  const first = await copyAgain()
  expect(await copyAgain()).toEqual(first)
  const ids = first.map((copy) => copy.id)
  await inTransaction(database.pool, (client) => uploads.claim(ids, buyer, "tickets", client))
  expect(await copyAgain()).toEqual(first)
  expect((await listFiles()).sort()).toEqual([id, ...ids].sort())
})

test("a copy keeps what the scanner has said", async () => {
  const { uploads, id } = await openClaimed()
  await database.pool.query("update upload set scan = 'INFECTED', scan_note = 'Eicar' where id = $1", [id])
  const [copy] = await uploads.copy([id], { claimant: "requests" }, buyer)
  expect(await uploads.scansOf([copy?.id ?? ""])).toEqual(new Map([[copy?.id, "INFECTED"]]))
})

test("nothing is copied of somebody else's, or where the file is gone", async () => {
  const { rows: before } = await database.pool.query("select id from upload")
  const { uploads, id, dataDir, warnings } = await openClaimed()
  expect(await uploads.copy([id, "nothing"], { claimant: "alerts" }, buyer)).toEqual([])
  await rm(`${dataDir}/uploads`, { recursive: true })
  expect(await uploads.copy([id], { claimant: "requests" }, buyer)).toEqual([])
  expect(warnings).toEqual(["an upload can't be copied, since its file is gone"])
  const { rows: after } = await database.pool.query("select id from upload")
  expect(after).toEqual([...before, { id }])
})
