import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { type Database, inTransaction } from "../../../platform/database/database.ts"
import { type AnonymousLimits, uploadLimits } from "../../../platform/uploads/limits.ts"
import type { FormOwner, UploadOwner } from "../../../platform/uploads/upload.ts"
import { freshDatabase } from "../database/fresh-database.ts"
import { anna, formRequest, jpeg, startTestUploads } from "./start-test-uploads.ts"

let database: Database

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})
beforeEach(async () => void (await database.pool.query("delete from upload")))
afterAll(() => database.close())

const tenBytes = "0123456789"

async function start(limits: Partial<AnonymousLimits> = {}) {
  const anonymous = { ...uploadLimits.anonymous, ...limits }
  const started = await startTestUploads(database.pool, { ...uploadLimits, anonymous })

  /** A form that names its owner in a field, as an anonymous one does. */
  function sendForm({ form }: FormOwner, files: [string, Uint8Array | string][], address = "office") {
    const body = new FormData()
    body.append("owner", form)
    for (const [name, content] of files) body.append("files", new File([content as BlobPart], name))
    return started.uploads.receive(formRequest(body), {
      owner: { address, readForm: (fields) => String(new Map(fields).get("owner")) },
    })
  }
  return { ...started, sendForm }
}

function newForm(): FormOwner {
  return { form: randomUUID() }
}

function claim(uploads: Awaited<ReturnType<typeof start>>["uploads"], id: string, owner: UploadOwner) {
  return inTransaction(database.pool, (client) => uploads.claim([id], owner, "request:1", client))
}

test("a form that nobody signed in for keeps its files until it is sent, and then they belong to the thing", async () => {
  const { uploads, sendForm } = await start()
  const form = newForm()
  const first = await sendForm(form, [["panel.jpg", jpeg]])
  const second = await sendForm(form, [["log.txt", tenBytes]])
  const ids = [...first.files, ...second.files].map(({ id }) => id)
  expect((await uploads.find(ids, form)).map(({ name }) => name)).toEqual(["panel.jpg", "log.txt"])
  const id = ids[0] ?? ""
  expect(await claim(uploads, id, form)).toEqual(first.files)
  expect(await uploads.find([id], form)).toEqual([])
  expect(await claim(uploads, id, form)).toEqual([])
  expect(await uploads.open(id, { owner: form })).toBeNull()
  expect((await uploads.listClaimed("request:1")).map(({ name }) => name)).toEqual(["panel.jpg"])
})

test("a file of another form, or of a person, counts as unknown, even where key and account are the same word", async () => {
  const { uploads, sendForm, send } = await start()
  const form = newForm()
  const [file] = (await sendForm(form, [["panel.jpg", jpeg]])).files
  const id = file?.id ?? ""
  const strangers: UploadOwner[] = [newForm(), { subject: form.form, organisation: null }, anna]
  for (const stranger of strangers) {
    expect(await uploads.find([id], stranger)).toEqual([])
    expect(await claim(uploads, id, stranger)).toEqual([])
    expect(await uploads.remove(id, { owner: stranger })).toBe(false)
    expect((await uploads.preview(id, { owner: stranger })).status).toBe(404)
  }
  const alone = { subject: "anna", organisation: null }
  const [persons] = (await send([["own.txt", tenBytes]], alone)).files
  expect(await uploads.find([persons?.id ?? ""], { form: "anna" })).toEqual([])
  expect(await uploads.find([id], form)).toEqual([file])
})

test("an anonymous file may be smaller than an account's", async () => {
  const { sendForm, send, listFiles } = await start({ fileBytes: 15 })
  const received = await sendForm(newForm(), [
    ["fits.txt", tenBytes],
    ["large.txt", tenBytes + tenBytes],
  ])
  expect(received.files.map(({ name }) => name)).toEqual(["fits.txt"])
  expect(received.faults).toEqual([
    { field: "files", name: "large.txt", code: "too-large", params: { maxBytes: 15 } },
  ])
  expect((await send([["large.txt", tenBytes + tenBytes]])).faults).toEqual([])
  expect(await listFiles()).toHaveLength(2)
})

test("a form keeps so many files however often it is sent, and none gives way to a newer one", async () => {
  const { uploads, sendForm, listFiles } = await start({ files: 2 })
  const form = newForm()
  const { files } = await sendForm(form, [["1.txt", tenBytes]])
  const again = await sendForm(form, [
    ["2.txt", tenBytes],
    ["3.txt", tenBytes],
  ])
  expect(again.files.map(({ name }) => name)).toEqual(["2.txt"])
  expect(again.faults).toEqual([{ field: "files", name: "3.txt", code: "too-many", params: { maxFiles: 2 } }])
  expect(await listFiles()).toHaveLength(2)
  await uploads.remove(files[0]?.id ?? "", { owner: form })
  expect((await sendForm(form, [["3.txt", tenBytes]])).faults).toEqual([])
})

test("one client brings so much within a day, in however many forms, sent or not", async () => {
  const { uploads, sendForm } = await start({ addressBytes: 25 })
  const form = newForm()
  const { files } = await sendForm(form, [["1.txt", tenBytes]])
  await claim(uploads, files[0]?.id ?? "", form)
  await sendForm(newForm(), [["2.txt", tenBytes]])
  const third = await sendForm(newForm(), [["3.txt", tenBytes]])
  expect([third.files, third.faults.map(({ code }) => code)]).toEqual([[], ["crowded"]])
  expect((await sendForm(newForm(), [["3.txt", tenBytes]], "elsewhere")).faults).toEqual([])
  await database.pool.query("update upload set created_at = now() - interval '25 hours'")
  expect((await sendForm(newForm(), [["4.txt", tenBytes]])).faults).toEqual([])
})

test("all anonymous forms together have so much room, at the same moment too, and accounts keep theirs", async () => {
  const { sendForm, send, listFiles } = await start({ allBytes: 25 })
  const received = await Promise.all(
    Array.from({ length: 5 }, (_, n) => sendForm(newForm(), [[`${n}.txt`, tenBytes]], `client ${n}`)),
  )
  expect(received.flatMap(({ files }) => files)).toHaveLength(2)
  expect(received.flatMap(({ faults }) => faults).map(({ code }) => code)).toEqual(Array(3).fill("crowded"))
  expect((await send([["account.txt", tenBytes]])).faults).toEqual([])
  expect(await listFiles()).toHaveLength(3)
})

test.each([{ formsAtOnce: 1 }, { formsAtOnceInAll: 1 }])(
  "of one form more than may be read at once the fields are taken and the files aren't: %o",
  async (limits) => {
    const { sendForm } = await start(limits)
    const [first, second] = await Promise.all([
      sendForm(newForm(), [["first.txt", tenBytes]]),
      sendForm(newForm(), [["second.txt", tenBytes]]),
    ])
    expect(first.faults).toEqual([])
    expect(second).toMatchObject({ files: [], faults: [{ code: "busy" }] })
    expect(second.fields).toHaveLength(1)
  },
)

test("after a day a form's files are gone unless it was sent, and nobody remembers where it came from", async () => {
  const { uploads, sendForm, listFiles } = await start()
  const form = newForm()
  const { files } = await sendForm(form, [
    ["sent.txt", tenBytes],
    ["forgotten.txt", tenBytes],
  ])
  await claim(uploads, files[0]?.id ?? "", form)
  await uploads.sweep()
  expect(await listFiles()).toHaveLength(2)
  await database.pool.query("update upload set created_at = now() - interval '25 hours'")
  expect(await uploads.sweep()).toBe(1)
  expect(await listFiles()).toEqual([files[0]?.id])
  const { rows } = await database.pool.query("select address from upload")
  expect(rows).toEqual([{ address: null }])
})

test("a row of the version before is a person's, as is one that such a process still writes", async () => {
  const { uploads } = await start()
  const id = randomUUID()
  await database.pool.query(
    `insert into upload (id, subject, organisation, field, name, mime_type, kind, bytes, sha256)
     values ($1, 'anna', 'org-1', 'files', 'old.txt', 'text/plain', 'document', 10, '00')`,
    [id],
  )
  expect((await uploads.find([id], anna)).map(({ name }) => name)).toEqual(["old.txt"])
  expect(await uploads.find([id], { form: "anna" })).toEqual([])
})

test("a form takes so many bytes in all, however often it is sent [FORM-39]", async () => {
  const { sendForm } = await start({ filesBytes: 25 })
  const form = newForm()
  const first = await sendForm(form, [
    ["1.txt", tenBytes],
    ["2.txt", tenBytes],
  ])
  expect(first.faults).toEqual([])
  const again = await sendForm(form, [["3.txt", tenBytes]])
  expect(again.faults).toEqual([
    { field: "files", name: "3.txt", code: "too-large-in-all", params: { maxBytes: 25 } },
  ])
  expect((await sendForm(newForm(), [["3.txt", tenBytes]])).faults).toEqual([])
  expect(uploadLimits.anonymous.filesBytes).toBe(100 * 1024 * 1024)
})

test("a form that takes pictures and films refuses everything else by its content [FORM-38]", async () => {
  const { uploads, listFiles } = await start()
  const body = new FormData()
  const film = Buffer.concat([
    Buffer.from("0000001c6674797069736f6d0000020069736f6d69736f32617663316d703431", "hex"),
    Buffer.alloc(5_000),
  ])
  const sent: [string, Uint8Array | string][] = [
    ["panel.jpg", jpeg],
    ["run.mp4", film],
    ["log.txt", tenBytes],
    ["manual.pdf", `%PDF-1.7 ${tenBytes}`],
    ["logs.zip", Buffer.from("504b03040a000000000000000000", "hex")],
    ["picture.jpg", tenBytes.repeat(1_000)],
  ]
  for (const [name, content] of sent) body.append("files", new File([content as BlobPart], name))
  const owner = { address: "office", readForm: () => newForm().form }
  const { files, faults } = await uploads.receive(formRequest(body), { owner, kinds: ["picture", "video"] })
  expect(files.map(({ name, kind }) => [name, kind])).toEqual([
    ["panel.jpg", "picture"],
    ["run.mp4", "video"],
  ])
  expect(faults.map(({ name, code }) => [name, code])).toEqual([
    ["log.txt", "not-a-picture"],
    ["manual.pdf", "not-a-picture"],
    ["logs.zip", "not-a-picture"],
    ["picture.jpg", "not-a-picture"],
  ])
  expect(await listFiles()).toHaveLength(2)
})
