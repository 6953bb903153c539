import { rm, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { type Database, inTransaction } from "../../../platform/database/database.ts"
import { uploadLimits } from "../../../platform/uploads/limits.ts"
import type { PersonOwner, UploadOwner, Uploads } from "../../../platform/uploads/upload.ts"
import { freshDatabase } from "../database/fresh-database.ts"
import { anna, formRequest, jpeg, startTestUploads } from "./start-test-uploads.ts"

let database: Database

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})
beforeEach(async () => void (await database.pool.query("delete from upload")))
afterAll(() => database.close())

const colleague: PersonOwner = { subject: "bert", organisation: "org-1" }
const sameElsewhere: PersonOwner = { subject: "anna", organisation: "org-2" }
const alone: PersonOwner = { subject: "anna", organisation: null }

async function readAll(content: Awaited<ReturnType<Uploads["open"]>>): Promise<Buffer | null> {
  return content && Buffer.from(await new Response(content.stream).arrayBuffer())
}

function claim(uploads: Uploads, ids: string[], owner: UploadOwner, claimant: string) {
  return inTransaction(database.pool, (client) => uploads.claim(ids, owner, claimant, client))
}

test("what was sent stays its sender's until it is claimed, and then belongs to the thing", async () => {
  const { uploads, send } = await startTestUploads(database.pool)
  const { files } = await send([["a.jpg", jpeg]])
  const id = files[0]?.id ?? ""
  expect(await readAll(await uploads.open(id, { owner: anna }))).toEqual(jpeg)
  expect(await uploads.open(id, { claimant: "ticket:1" })).toBeNull()
  expect(await claim(uploads, [id], anna, "ticket:1")).toEqual(files)
  expect(await uploads.open(id, { owner: anna })).toBeNull()
  expect(await readAll(await uploads.open(id, { claimant: "ticket:1" }))).toEqual(jpeg)
  expect(await uploads.listClaimed("ticket:1")).toEqual(files)
})

test.each([colleague, sameElsewhere, alone])(
  "nobody else sees, claims or removes it: %o",
  async (stranger) => {
    const { uploads, send } = await startTestUploads(database.pool)
    const { files } = await send([["a.jpg", jpeg]])
    const id = files[0]?.id ?? ""
    expect(await uploads.find([id], stranger)).toEqual([])
    expect(await claim(uploads, [id], stranger, "ticket:2")).toEqual([])
    expect(await uploads.open(id, { owner: stranger })).toBeNull()
    expect(await uploads.remove(id, { owner: stranger })).toBe(false)
    expect((await uploads.respond(new Request("http://localhost/"), id, { owner: stranger })).status).toBe(
      404,
    )
    expect(await uploads.find([id], anna)).toEqual(files)
  },
)

test("somebody without an organisation has uploads too", async () => {
  const { uploads, send } = await startTestUploads(database.pool)
  const { files } = await send([["a.jpg", jpeg]], alone)
  const id = files[0]?.id ?? ""
  expect(await uploads.find([id], alone)).toEqual(files)
  expect(await uploads.find([id], anna)).toEqual([])
  expect(await claim(uploads, [id], alone, "ticket:1")).toEqual(files)
})

test("an upload is claimed once, in the order that is asked for, and what is no id is nothing", async () => {
  const { uploads, send } = await startTestUploads(database.pool)
  const { files } = await send([
    ["a.txt", "a"],
    ["b.txt", "b"],
  ])
  const [a, b] = files.map(({ id }) => id) as [string, string]
  const asked = [b, "x'; drop table upload", a, "00000000-0000-0000-0000-000000000000"]
  expect((await uploads.find(asked, anna)).map(({ name }) => name)).toEqual(["b.txt", "a.txt"])
  expect((await claim(uploads, asked, anna, "ticket:1")).map(({ name }) => name)).toEqual(["b.txt", "a.txt"])
  expect(await claim(uploads, asked, anna, "ticket:2")).toEqual([])
  expect((await uploads.listClaimed("ticket:1")).map(({ name }) => name)).toEqual(["a.txt", "b.txt"])
})

test("a claim of a transaction that was rolled back was none", async () => {
  const { uploads, send } = await startTestUploads(database.pool)
  const { files } = await send([["a.txt", "a"]])
  const failing = inTransaction(database.pool, async (client) => {
    await uploads.claim([files[0]?.id ?? ""], anna, "ticket:1", client)
    throw new Error("no")
  })
  await expect(failing).rejects.toThrow("no")
  expect(await uploads.find([files[0]?.id ?? ""], anna)).toEqual(files)
})

test("a part of a file can be opened, and nothing outside of it", async () => {
  const { uploads, send } = await startTestUploads(database.pool)
  const { files } = await send([["a.txt", "0123456789"]])
  const id = files[0]?.id ?? ""
  const part = await uploads.open(id, { owner: anna }, { start: 2, end: 4 })
  expect(part?.range).toEqual({ start: 2, end: 4 })
  expect((await readAll(part))?.toString()).toBe("234")
  expect((await readAll(await uploads.open(id, { owner: anna }, { start: 7 })))?.toString()).toBe("789")
  await expect(uploads.open(id, { owner: anna }, { start: 10 })).rejects.toThrow(RangeError)
})

test("a removed upload is gone from database and disk", async () => {
  const { uploads, send, listFiles } = await startTestUploads(database.pool)
  const { files } = await send([["a.txt", "a"]])
  const id = files[0]?.id ?? ""
  expect(await uploads.remove(id, { owner: anna })).toBe(true)
  expect(await uploads.remove(id, { owner: anna })).toBe(false)
  expect(await listFiles()).toEqual([])
})

test("what nothing claimed is swept after a day; what was claimed and what is younger stays", async () => {
  const { uploads, send, listFiles } = await startTestUploads(database.pool)
  const { files } = await send([
    ["old.txt", "1"],
    ["claimed.txt", "2"],
    ["young.txt", "3"],
  ])
  const [old, claimed, young] = files.map(({ id }) => id) as [string, string, string]
  await claim(uploads, [claimed], anna, "ticket:1")
  await database.pool.query("update upload set created_at = now() - interval '25 hours' where id <> $1", [
    young,
  ])
  expect(await uploads.sweep()).toBe(1)
  expect((await listFiles()).sort()).toEqual([claimed, young].sort())
  expect(await uploads.find([old, young], anna)).toMatchObject([{ id: young }])
})

test("what a killed process left behind is swept after a day", async () => {
  const { uploads, send, dataDir, listFiles } = await startTestUploads(database.pool)
  const { files } = await send([["kept.txt", "1"]])
  const kept = files[0]?.id ?? ""
  const folder = join(dataDir, "uploads", kept.slice(0, 2))
  const [stale, fresh, unknown] = ["1", "2", "3"].map(
    (digit) => kept.slice(0, -1) + (kept.endsWith(digit) ? "0" : digit),
  )
  const names = [`${stale}.part`, `${fresh}.part`, `${unknown}`]
  for (const name of names) await writeFile(join(folder, name), "x")
  const before = new Date(Date.now() - 25 * 3600_000)
  for (const name of [names[0], names[2], kept]) await utimes(join(folder, name ?? ""), before, before)
  await uploads.sweep()
  expect((await listFiles()).sort()).toEqual([kept, `${fresh}.part`].sort())
})

test("whoever sends files for forms that never come keeps the newest thirty", async () => {
  const { uploads, send, listFiles } = await startTestUploads(database.pool)
  const first = await send([["first.txt", "1"]])
  for (let round = 0; round < 3; round++)
    await send(Array.from({ length: 10 }, (_, number): [string, string] => [`${number}.txt`, "x"]))
  expect(await listFiles()).toHaveLength(30)
  expect(await uploads.find([first.files[0]?.id ?? ""], anna)).toEqual([])
})

test("files for forms that never come take no more than two full forms do, and the oldest goes first", async () => {
  const limits = { ...uploadLimits, unclaimedBytes: 25 }
  const { uploads, send, listFiles } = await startTestUploads(database.pool, limits)
  const [first, second, third] = [
    await send([["1.txt", tenBytes]]),
    await send([["2.txt", tenBytes]]),
    await send([["3.txt", tenBytes]]),
  ]
  const ids = [first, second, third].map(({ files }) => files[0]?.id ?? "")
  expect((await uploads.find(ids, anna)).map(({ name }) => name)).toEqual(["2.txt", "3.txt"])
  expect((await listFiles()).sort()).toEqual(ids.slice(1).sort())
})

const tenBytes = "0123456789"

test("an organisation's files have so much room and no more; what was typed is taken all the same", async () => {
  const limits = { ...uploadLimits, organisationBytes: 25 }
  const { uploads, send, listFiles } = await startTestUploads(database.pool, limits)
  const { files } = await send([["claimed.txt", tenBytes]])
  await claim(
    uploads,
    files.map(({ id }) => id),
    anna,
    "ticket:1",
  )
  const form = new FormData()
  form.append("description", "typed")
  for (const name of ["fits.txt", "beyond.txt"]) form.append("files", new File([tenBytes], name))
  form.append("files", new File(["x".repeat(100)], "large.txt"))
  const received = await uploads.receive(formRequest(form), { owner: colleague })
  expect(received.fields).toEqual([["description", "typed"]])
  expect(received.files.map(({ name }) => name)).toEqual(["fits.txt"])
  expect(received.faults.map(({ code, name }) => [code, name])).toEqual([
    ["over-quota", "large.txt"],
    ["over-quota", "beyond.txt"],
  ])
  expect(await listFiles()).toHaveLength(2)
  expect((await send([["theirs.txt", tenBytes]], sameElsewhere)).faults).toEqual([])
})

test("forms that come in at the same moment don't overstep an organisation's room together", async () => {
  const { send } = await startTestUploads(database.pool, { ...uploadLimits, organisationBytes: 25 })
  const received = await Promise.all(Array.from({ length: 5 }, (_, n) => send([[`${n}.txt`, tenBytes]])))
  expect(received.flatMap(({ files }) => files)).toHaveLength(2)
  expect(received.flatMap(({ faults }) => faults).map(({ code }) => code)).toEqual(
    Array(3).fill("over-quota"),
  )
})

test("an account has so many forms read at once; of one more the fields are taken", async () => {
  const { uploads, send } = await startTestUploads(database.pool, { ...uploadLimits, formsAtOnce: 1 })
  const form = new FormData()
  form.append("description", "typed")
  form.append("files", new File([tenBytes], "second.txt"))
  const [first, second, other] = await Promise.all([
    send([["first.txt", tenBytes]]),
    uploads.receive(formRequest(form), { owner: anna }),
    send([["other.txt", tenBytes]], colleague),
  ])
  expect([first.faults, other.faults]).toEqual([[], []])
  expect(second).toMatchObject({ fields: [["description", "typed"]], files: [], faults: [{ code: "busy" }] })
  expect((await send([["after.txt", tenBytes]])).files).toHaveLength(1)
})

const whole: [string, Record<string, string>, number, string | null][] = [
  ["the whole file", {}, 200, null],
  ["a part", { range: "bytes=2-4" }, 206, "bytes 2-4/10"],
  ["the rest", { range: "bytes=7-" }, 206, "bytes 7-9/10"],
  ["the end", { range: "bytes=-3" }, 206, "bytes 7-9/10"],
  ["a part that ends beyond the end", { range: "bytes=8-99" }, 206, "bytes 8-9/10"],
  ["a part behind the end", { range: "bytes=10-" }, 416, "bytes */10"],
  ["several parts, which get the whole", { range: "bytes=0-1,4-5" }, 200, null],
  ["nonsense, which gets the whole", { range: "lines=1-2" }, 200, null],
  ["a part of another version, which gets the whole", { range: "bytes=2-4", "if-range": '"x"' }, 200, null],
]

test.each(whole)("a browser gets %s", async (_what, headers, status, contentRange) => {
  const { uploads, send } = await startTestUploads(database.pool)
  const { files } = await send([["a.txt", "0123456789"]])
  const request = new Request("http://localhost/", { headers })
  const response = await uploads.respond(request, files[0]?.id ?? "", { owner: anna })
  const body = await response.text()
  expect([response.status, response.headers.get("content-range")]).toEqual([status, contentRange])
  const [, start = "0", end = "9"] = /(\d+)-(\d+)/.exec(contentRange ?? "") ?? []
  expect(body).toBe(status === 416 ? "" : "0123456789".slice(Number(start), Number(end) + 1))
})

test("an answer says nothing that would run: pictures are shown, the rest is saved", async () => {
  const { uploads, send } = await startTestUploads(database.pool)
  const { files } = await send([
    ["Säge.jpg", jpeg],
    ["list.csv", "a;b"],
  ])
  const [picture, list] = await Promise.all(
    files.map(({ id }) => uploads.respond(new Request("http://localhost/"), id, { owner: anna })),
  )
  expect(Object.fromEntries(picture?.headers ?? [])).toMatchObject({
    "content-type": "image/jpeg",
    "content-length": String(jpeg.length),
    "content-disposition": `inline; filename="S_ge.jpg"; filename*=UTF-8''S%C3%A4ge.jpg`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  expect(list?.headers.get("content-type")).toBe("text/plain; charset=utf-8")
  expect(list?.headers.get("content-disposition")).toMatch(/^attachment/)
  await picture?.body?.cancel()
  await list?.body?.cancel()
})

test("no browser keeps a file, so one that names what it has gets it again; HEAD gets no bytes", async () => {
  const { uploads, send } = await startTestUploads(database.pool)
  const { files } = await send([["a.txt", "0123456789"]])
  const id = files[0]?.id ?? ""
  const head = await uploads.respond(new Request("http://localhost/", { method: "HEAD" }), id, {
    owner: anna,
  })
  expect([head.status, head.headers.get("content-length"), head.body]).toEqual([200, "10", null])
  const headers = { "if-none-match": head.headers.get("etag") ?? "" }
  const again = await uploads.respond(new Request("http://localhost/", { headers }), id, { owner: anna })
  expect([again.status, await again.text()]).toEqual([200, "0123456789"])
})

test("a file that is gone from the disk is a 404, and the log says so", async () => {
  const { uploads, send, dataDir, warnings } = await startTestUploads(database.pool)
  const { files } = await send([["a.txt", "a"]])
  const id = files[0]?.id ?? ""
  await rm(join(dataDir, "uploads", id.slice(0, 2), id))
  expect((await uploads.respond(new Request("http://localhost/"), id, { owner: anna })).status).toBe(404)
  expect(warnings).toEqual(["an upload can't be read"])
})
