import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { anonymousSender } from "../../../../app/forms/files/anonymous-owner.server.ts"
import { answerFiles, receiveFiles } from "../../../../app/forms/files/receive-files.server.ts"
import { type Database, inTransaction } from "../../../../platform/database/database.ts"
import { createSeal } from "../../../../platform/secrets/seal.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { jpeg, startTestUploads } from "../../../platform/uploads/start-test-uploads.ts"

let database: Database

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})
afterAll(() => database.close())

const address = "http://localhost:3000/en/contact"
const sealing = { seal: createSeal("secret"), secrets: { get: (name: string) => name } }

type Sent = { fields?: Record<string, string>; kept?: string[]; files?: [string, Uint8Array | string][] }

/** As a browser sends it, on a page of this site. */
function sentForm({ fields = {}, kept = [], files = [] }: Sent): Request {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const id of kept) form.append("attachment", id)
  for (const [name, content] of files) form.append("files", new File([content as BlobPart], name))
  return new Request(address, { method: "POST", body: form, headers: { "Sec-Fetch-Site": "same-origin" } })
}

/** A contact form's action, as a room would write it. */
async function start() {
  const { uploads, listFiles } = await startTestUploads(database.pool)
  async function send(sent: Sent, { client = "192.0.2.1", now = Date.now() } = {}) {
    const sender = anonymousSender(sealing, client, now)
    const received = await receiveFiles(uploads, sender, sentForm(sent))
    return { ...received, owner: sender.tokenOf([...received.fields]), sender }
  }
  return { uploads, listFiles, send }
}

test("a form that comes back with a fault still has its files, and a thing claims them when it is sent", async () => {
  const { uploads, send } = await start()
  const first = await send({ fields: { name: "" }, files: [["panel.jpg", jpeg]] })
  const kept = first.files.map(({ id }) => id)
  const again = await send({ fields: { name: "Ann", "file-owner": first.owner }, kept })
  expect([again.files, again.fields.get("name")]).toEqual([first.files, "Ann"])
  const owner = { form: again.sender.readForm([...again.fields]) }
  const claimed = await inTransaction(database.pool, (client) =>
    uploads.claim(kept, owner, "request:1", client),
  )
  expect(claimed.map(({ name }) => name)).toEqual(["panel.jpg"])
  expect((await send({ fields: { "file-owner": first.owner }, kept })).files).toEqual([])
})

test.each([
  ["no owner", () => ({})],
  ["a forged one", () => ({ "file-owner": randomUUID() })],
  ["one of another form", (other: string) => ({ "file-owner": other })],
])("a form with %s doesn't see the files of this one", async (_what, fieldsOf) => {
  const { send } = await start()
  const { files } = await send({ files: [["panel.jpg", jpeg]] })
  const other = await send({ files: [["other.txt", "other"]] })
  const kept = files.map(({ id }) => id)
  expect((await send({ fields: fieldsOf(other.owner), kept })).files).toEqual([])
})

test("after a day a form's owner is nobody any more", async () => {
  const { send } = await start()
  const { files, owner } = await send({ files: [["panel.jpg", jpeg]] })
  const again = { fields: { "file-owner": owner }, kept: files.map(({ id }) => id) }
  expect((await send(again)).files).toHaveLength(1)
  expect((await send(again, { now: Date.now() + 25 * 3600_000 })).files).toEqual([])
})

test("a button takes one file off, and the rest of the form stays", async () => {
  const { send, listFiles } = await start()
  const { files, owner } = await send({
    files: [
      ["one.txt", "one"],
      ["two.txt", "two"],
    ],
  })
  const kept = files.map(({ id }) => id)
  const fields = { "file-owner": owner, do: `remove:${kept[0]}`, text: "typed" }
  const after = await send({ fields, kept })
  expect([after.files.map(({ name }) => name), after.fields.get("text")]).toEqual([["two.txt"], "typed"])
  expect(await listFiles()).toEqual([kept[1]])
})

test("a script that sends a file ahead reads whose it is", async () => {
  const { send } = await start()
  const received = await send({ files: [["run.exe", Buffer.from("4d5a90000300", "hex")]] })
  const answer = answerFiles(received, received.owner)
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { files: [], faults: ["uploads:dangerous?name=run.exe&maximum="], owner: received.owner },
  ])
})

test("a client is known by its address without being written down, and by its whole network where that is IPv6", () => {
  const fingerprint = (client: string) => anonymousSender(sealing, client).address
  expect(fingerprint("192.0.2.1")).not.toContain("192.0.2.1")
  expect(fingerprint("192.0.2.1")).not.toBe(fingerprint("192.0.2.2"))
  expect(fingerprint("2001:db8:0:1::5")).toBe(fingerprint("2001:DB8::1:9:9:9:9"))
  expect(fingerprint("2001:db8:0:1::5")).not.toBe(fingerprint("2001:db8:0:2::5"))
  expect(fingerprint("::ffff:192.0.2.1")).not.toBe(fingerprint("::ffff:192.0.2.2"))
})
