import { once } from "node:events"
import { request as sendRequest } from "node:http"
import { connect } from "node:net"
import { Readable } from "node:stream"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { uploadLimits } from "../../../platform/uploads/limits.ts"
import { freshDatabase } from "../database/fresh-database.ts"
import {
  anna,
  formRequest,
  jpeg,
  rawRequest,
  sha256,
  startServer,
  startTestUploads,
} from "./start-test-uploads.ts"

let database: Database

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})
beforeEach(async () => void (await database.pool.query("delete from upload")))
afterAll(() => database.close())

const small = { ...uploadLimits, fileBytes: 20_000, fieldBytes: 1_000, formBytes: 400_000 }

async function countRows(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>("select count(*)::int as count from upload")
  return rows[0]?.count ?? 0
}

function part(name: string, fileName: string | null, content: string, type = "text/plain"): string {
  const file = fileName === null ? "" : `; filename="${fileName}"\r\nContent-Type: ${type}`
  return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`
}

test("a form of sixty thousand empty parts is given up, and so is one with a NUL", async () => {
  const { uploads } = await startTestUploads(database.pool)
  const empty = Buffer.from(`${part("a", null, "").repeat(60_000)}--x--\r\n`)
  // As a network brings it: in one piece nobody could stop in between.
  const pieces = Array.from({ length: Math.ceil(empty.length / 65_536) }, (_, n) =>
    empty.subarray(n * 65_536, (n + 1) * 65_536),
  )
  const request = new Request("http://localhost/tickets", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body: Readable.toWeb(Readable.from(pieces)) as BodyInit,
    duplex: "half",
  } as RequestInit)
  const many = await uploads.receive(request, { owner: anna })
  expect(many.faults.map(({ code }) => code)).toEqual(["broken"])
  const nul = await uploads.receive(rawRequest(`${part("a", null, "b\0c")}--x--\r\n`), { owner: anna })
  expect(nul).toEqual({ fields: [], files: [], faults: [expect.objectContaining({ code: "broken" })] })
})

test("who sends a form of too many parts, with a NUL or without a boundary gets to read the answer", async () => {
  const { uploads } = await startTestUploads(database.pool)
  const { port } = await startServer((request) => uploads.receive(request, { owner: anna }))
  const rest = part("b", null, "x".repeat(500)).repeat(20_000)
  for (const [type, content] of [
    ["multipart/form-data; boundary=x", part("a", null, "").repeat(60_000)],
    ["multipart/form-data; boundary=x", part("a", null, "b\0c") + rest],
    ["multipart/form-data; charset=utf-8", rest],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:${port}/?_data=upload`, {
      method: "POST",
      headers: { "content-type": type },
      body: `${content}--x--\r\n`,
    })
    expect(await answer.json()).toMatchObject({ faults: [{ code: "broken" }] })
  }
})

test("fields and files of a form come in its order, the files with size and hash", async () => {
  const { uploads, listFiles } = await startTestUploads(database.pool)
  const form = new FormData()
  const film = Buffer.concat([
    Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex"),
    Buffer.alloc(300_000, 5),
  ])
  form.append("subject", "Störung")
  form.append("attachment", new File([film], "film.mp4"))
  form.append("attachment", new File([jpeg], "Foto der Säge.jpg"))
  form.append("subject", "twice")
  const received = await uploads.receive(formRequest(form), { owner: anna })
  expect(received).toEqual({
    fields: [
      ["subject", "Störung"],
      ["subject", "twice"],
    ],
    files: [
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        field: "attachment",
        name: "film.mp4",
        mimeType: "video/mp4",
        kind: "video",
        bytes: film.length,
        sha256: sha256(film),
      },
      expect.objectContaining({ name: "Foto der Säge.jpg", bytes: jpeg.length, sha256: sha256(jpeg) }),
    ],
    faults: [],
  })
  expect((await listFiles()).sort()).toEqual(received.files.map(({ id }) => id).sort())
})

test("a file field that was left empty is nothing, an empty file is a fault", async () => {
  const { uploads, send } = await startTestUploads(database.pool)
  const body = `${part("attachment", "", "", "application/octet-stream")}--x--\r\n`
  expect(await uploads.receive(rawRequest(body), { owner: anna })).toEqual({
    fields: [],
    files: [],
    faults: [],
  })
  expect(await send([["empty.txt", ""]])).toEqual({
    fields: [],
    files: [],
    faults: [{ field: "attachment", name: "empty.txt", code: "empty", params: {} }],
  })
})

test("what is wrong with one file leaves the others", async () => {
  const { send, listFiles } = await startTestUploads(database.pool, small)
  const { files, faults } = await send([
    ["one.jpg", jpeg],
    ["large.txt", "x".repeat(20_001)],
    ["setup.exe", "MZ"],
    ["exact.txt", "x".repeat(20_000)],
  ])
  expect(files.map(({ name }) => name)).toEqual(["one.jpg", "exact.txt"])
  expect(faults).toEqual([
    { field: "attachment", name: "large.txt", code: "too-large", params: { maxBytes: 20_000 } },
    { field: "attachment", name: "setup.exe", code: "dangerous", params: { type: "exe" } },
  ])
  expect(await listFiles()).toHaveLength(2)
})

test("ten files are taken, and of the eleventh the form says so", async () => {
  const { send, listFiles } = await startTestUploads(database.pool)
  const { files, faults } = await send(
    Array.from({ length: 12 }, (_, number): [string, string] => [`${number}.txt`, `text ${number}`]),
  )
  expect(files.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, number) => `${number}.txt`))
  expect(faults).toEqual([{ field: "", name: "", code: "too-many", params: { maxFiles: 10 } }])
  expect(await listFiles()).toHaveLength(10)
})

test("fields that are too large together are a fault, and those before them are there", async () => {
  const { uploads } = await startTestUploads(database.pool, small)
  const form = new FormData()
  form.append("a", "x".repeat(600))
  form.append("b", "y".repeat(600))
  const { fields, faults } = await uploads.receive(formRequest(form), { owner: anna })
  expect(fields.map(([name]) => name)).toEqual(["a"])
  expect(faults).toEqual([{ field: "", name: "", code: "fields-too-large", params: { maxBytes: 1_000 } }])
})

test("names of fields that objects have of themselves are fields like others", async () => {
  const { uploads } = await startTestUploads(database.pool)
  const body = `${part("__proto__", null, "1")}${part("constructor", null, "2")}--x--\r\n`
  const { fields } = await uploads.receive(rawRequest(body), { owner: anna })
  expect(fields).toEqual([
    ["__proto__", "1"],
    ["constructor", "2"],
  ])
})

test("a file's name with a path, quotes or signs that turn it over is kept as a name", async () => {
  const { uploads } = await startTestUploads(database.pool)
  const names = ["../../../etc/cron.d/x.txt", "C:\\\\temp\\\\y.txt", "a\u202etxt.b.txt"]
  const body = `${names.map((name) => part("attachment", name, "text")).join("")}--x--\r\n`
  const { files } = await uploads.receive(rawRequest(body), { owner: anna })
  expect(files.map(({ name }) => name)).toEqual(["x.txt", "y.txt", "atxt.b.txt"])
})

test.each<[string, Request]>([
  ["no form at all", new Request("http://localhost/", { method: "POST", body: "hello" })],
  [
    "a form without files' encoding",
    new Request("http://localhost/", { method: "POST", body: new URLSearchParams("a=1") }),
  ],
  [
    "no body",
    new Request("http://localhost/", {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    }),
  ],
  [
    "no boundary",
    new Request("http://localhost/", {
      method: "POST",
      headers: { "content-type": "multipart/form-data; charset=utf-8" },
      body: "--x",
    }),
  ],
  ["another boundary", rawRequest(`${part("a", "a.txt", "text")}--x--\r\n`, "other")],
  ["a form that ends within a file", rawRequest(part("a", null, "1") + part("f", "f.txt", "text").trimEnd())],
  ["a form that ends within a refused file", rawRequest(part("f", "f.exe", "text").trimEnd())],
  [
    "a form that ends after a file",
    rawRequest(`${part("f", "f.txt", "text")}--x\r\nContent-Disposition: form-data; name="g`),
  ],
])("%s is a broken form, of which nothing is left", async (_name, request) => {
  const { uploads, listFiles } = await startTestUploads(database.pool)
  expect(await uploads.receive(request, { owner: anna })).toEqual({
    fields: [],
    files: [],
    faults: [{ field: "", name: "", code: "broken", params: {} }],
  })
  expect(await listFiles()).toEqual([])
  expect(await countRows()).toBe(0)
})

test.each([
  ["and a part", part("f", "f.txt", "text")],
  ["and much more", part("f", "f.txt", "text").repeat(5_000)],
])(
  "a form that is closed before its first part %s is empty, and is answered at once",
  async (_name, rest) => {
    const { uploads, listFiles } = await startTestUploads(database.pool)
    const startedAt = performance.now()
    const received = await uploads.receive(rawRequest(`--x--\r\n${rest}--x--\r\n`), { owner: anna })
    expect(received).toEqual({ fields: [], files: [], faults: [] })
    expect(performance.now() - startedAt).toBeLessThan(uploadLimits.idleMs / 10)
    expect(await listFiles()).toEqual([])
  },
)

test("a form that says that it is too large is not read", async () => {
  const { uploads } = await startTestUploads(database.pool, small)
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "400001" }
  const request = new Request("http://localhost/", { method: "POST", headers, body: "--x--" })
  expect(await uploads.receive(request, { owner: anna })).toMatchObject({
    faults: [{ code: "too-large", params: { maxBytes: 400_000 } }],
  })
})

test("a form that grows beyond all measure is broken off", async () => {
  const { uploads, listFiles } = await startTestUploads(database.pool, small)
  let sent = 0
  async function* endless() {
    yield Buffer.from(`${part("f", "f.txt", "").trimEnd()}\r\n\r\n`)
    for (;;) {
      sent += 10_000
      yield Buffer.alloc(10_000, "x")
    }
  }
  const request = new Request("http://localhost/", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body: Readable.toWeb(Readable.from(endless())) as ReadableStream,
    duplex: "half",
  } as RequestInit)
  expect(await uploads.receive(request, { owner: anna })).toMatchObject({ faults: [{ code: "broken" }] })
  expect(sent).toBeLessThan(1_000_000)
  expect(await listFiles()).toEqual([])
})

test("a form that stands still is broken off", async () => {
  const { uploads, listFiles } = await startTestUploads(database.pool, { ...small, idleMs: 50 })
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(part("f", "f.txt", "text".repeat(2_000)))),
  })
  const request = new Request("http://localhost/", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body,
    duplex: "half",
  } as RequestInit)
  expect(await uploads.receive(request, { owner: anna })).toMatchObject({ faults: [{ code: "broken" }] })
  expect(await listFiles()).toEqual([])
})

test("of a form without a boundary no watch is left that would end the process", async () => {
  const { uploads } = await startTestUploads(database.pool, { ...small, idleMs: 20 })
  const withoutBoundary = new Request("http://localhost/tickets", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; charset=utf-8" },
    body: "x",
  })
  const received = await uploads.receive(withoutBoundary, { owner: anna })
  expect(received).toMatchObject({ faults: [{ code: "broken" }] })
  // An error that nobody hears ends a process, and makes this test's run fail.
  await new Promise((done) => setTimeout(done, 60))
})

test("a reader who goes away in the middle leaves nothing behind", async () => {
  const { uploads, listFiles } = await startTestUploads(database.pool)
  const { port, outcomes } = await startServer((request) => uploads.receive(request, { owner: anna }))
  const socket = connect(port, "127.0.0.1")
  socket.write(
    "POST /?_data=upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n",
  )
  socket.write(part("one", "one.txt", "done"))
  socket.write(part("two", "two.txt", "x".repeat(50_000)).trimEnd())
  await vi.waitFor(async () => expect(await listFiles()).toHaveLength(2), { timeout: 10_000 })
  socket.destroy()
  await vi.waitFor(async () => expect(await listFiles()).toEqual([]), { timeout: 10_000 })
  expect(await outcomes[0]).toMatchObject({ files: [], faults: [{ code: "broken" }] })
  expect(await countRows()).toBe(0)
})

test("a form comes through a real server whole", async () => {
  const { uploads, listFiles } = await startTestUploads(database.pool)
  const { port } = await startServer((request) => uploads.receive(request, { owner: anna }))
  const content = Buffer.concat([jpeg, Buffer.alloc(3_000_000, 9)])
  const body = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="f"; filename="a.jpg"\r\n\r\n'),
    content,
    Buffer.from("\r\n--x--\r\n"),
  ])
  const sent = sendRequest({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: "/?_data=upload",
    headers: { "content-type": "multipart/form-data; boundary=x", "content-length": body.length },
  })
  sent.end(body)
  const [response] = await once(sent, "response")
  response.resume()
  expect(response.statusCode).toBe(200)
  const { rows } = await database.pool.query("select sha256, bytes::int as bytes from upload")
  expect(rows).toEqual([{ sha256: sha256(content), bytes: content.length }])
  expect(await listFiles()).toHaveLength(1)
})
