import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { freshDatabase } from "../database/fresh-database.ts"
import { jpeg, sha256, startTestUploads } from "./start-test-uploads.ts"

let database: Database

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})
afterAll(() => database.close())

const origin = "http://localhost:3000"
const path = "/api/form-files"

async function start() {
  const { uploads, dataDir } = await startTestUploads(database.pool)
  async function ask(method: string, place: string, headers: Record<string, string>, body?: unknown) {
    const request = new Request(origin + place, {
      method,
      headers: { "Tus-Resumable": "1.0.0", ...headers },
      ...(body === undefined ? {} : { body, duplex: "half" }),
    } as RequestInit)
    return uploads.resume(request, {
      path,
      address: "office",
      async finish(form) {
        const owner = {
          address: "office",
          readForm: (fields: [string, string][]) => new Map(fields).get("file-owner") ?? "",
        }
        return JSON.stringify(await uploads.receive(form, { owner, kinds: ["picture", "video"] }))
      },
    })
  }
  const begin = (size: number, name = "Bild größer.jpg") =>
    ask("POST", path, {
      "Upload-Length": String(size),
      "Upload-Metadata": `filename ${Buffer.from(name).toString("base64")},owner ${Buffer.from("sealed").toString("base64")}`,
    })
  const patch = (place: string, offset: number, body: unknown) =>
    ask(
      "PATCH",
      place,
      { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
      body,
    )
  const listUnfinished = () => readdir(join(dataDir, "uploads-unfinished"))
  return { uploads, ask, begin, patch, listUnfinished }
}

test("a file whose connection broke goes on where it stopped, and is received like any other [FORM-38]", async () => {
  const { uploads, ask, begin, patch, listUnfinished } = await start()
  const created = await begin(jpeg.length)
  expect(created.status).toBe(201)
  // The forms' addresses name the language in which faults are said.
  const place = `${created.headers.get("Location")}?language=de`
  const piece = await patch(place, 0, jpeg.subarray(0, 2_000))
  expect([piece.status, piece.headers.get("Upload-Offset")]).toEqual([204, "2000"])
  const breaking = Readable.from(
    (async function* () {
      yield jpeg.subarray(2_000, 3_000)
      throw new Error("the connection broke")
    })(),
  )
  expect((await patch(place, 2_000, Readable.toWeb(breaking))).status).toBeGreaterThanOrEqual(400)
  // How much of the broken piece has reached the disk is for the server to say.
  const head = await ask("HEAD", place, {})
  const offset = Number(head.headers.get("Upload-Offset"))
  expect(offset).toBeGreaterThanOrEqual(2_000)
  const last = await patch(place, offset, jpeg.subarray(offset))
  expect(last.status).toBe(200)
  const { files, faults } = await last.json()
  expect(faults).toEqual([])
  expect(files).toMatchObject([
    { name: "Bild größer.jpg", bytes: jpeg.length, sha256: sha256(jpeg), kind: "picture" },
  ])
  expect(await uploads.find([files[0].id], { form: "sealed" })).toHaveLength(1)
  expect(await listUnfinished()).toEqual([])
})

test("a file that isn't taken leaves nothing behind and says why", async () => {
  const { begin, patch, listUnfinished } = await start()
  const place = (await begin(10, "note.txt")).headers.get("Location") ?? ""
  const { files, faults } = await (await patch(place, 0, Buffer.from("0123456789"))).json()
  expect([files, faults]).toEqual([
    [],
    [expect.objectContaining({ code: "not-a-picture", name: "note.txt" })],
  ])
  expect(await listUnfinished()).toEqual([])
})

test("nobody reads an unfinished file, begins one beyond the limit, or begins more than twenty", async () => {
  const { ask, begin } = await start()
  const place = (await begin(10)).headers.get("Location") ?? ""
  expect((await ask("GET", place, {})).status).toBe(405)
  expect((await ask("HEAD", `${path}/${"0".repeat(32)}`, {})).status).toBe(404)
  expect((await begin(100 * 1024 * 1024 + 1)).status).toBe(413)
  const statuses = []
  for (let number = 0; number < 20; number += 1) statuses.push((await begin(10)).status)
  expect(statuses).toEqual([...Array(19).fill(201), 503])
})
