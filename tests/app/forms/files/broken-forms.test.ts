import { afterAll, beforeAll, expect, test } from "vitest"
import { anonymousSender } from "../../../../app/forms/files/anonymous-owner.server.ts"
import { publicKinds } from "../../../../app/forms/files/kept-file.ts"
import { receiveFiles } from "../../../../app/forms/files/receive-files.server.ts"
import type { Database } from "../../../../platform/database/database.ts"
import { createSeal } from "../../../../platform/secrets/seal.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { jpeg, startTestUploads } from "../../../platform/uploads/start-test-uploads.ts"

let database: Database

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})
afterAll(() => database.close())

const count = 2_000
const atOnce = 20
const sealing = { seal: createSeal("secret"), secrets: { get: (name: string) => name } }

/** The same numbers in every run (mulberry32), so that a failure can be looked at. */
function createRandom(seed: number) {
  let state = seed
  return function below(limit: number): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

type Below = ReturnType<typeof createRandom>

const boundary = "----form7ad3"

function part(headers: string, content: Uint8Array | string): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from("\r\n"),
  ])
}

/** A service request with a picture, a film that is none, and an empty file field. */
const whole = Buffer.concat([
  part('Content-Disposition: form-data; name="firstName"', "Ann"),
  part('Content-Disposition: form-data; name="description"', "It cuts too short.\r\n".repeat(20)),
  part(
    'Content-Disposition: form-data; name="files"; filename="panel.jpg"\r\nContent-Type: image/jpeg',
    jpeg,
  ),
  part(
    'Content-Disposition: form-data; name="files"; filename="run.mp4"\r\nContent-Type: video/mp4',
    "no film",
  ),
  part(
    'Content-Disposition: form-data; name="files"; filename=""\r\nContent-Type: application/octet-stream',
    "",
  ),
  Buffer.from(`--${boundary}--\r\n`),
])

const oddities = [
  `--${boundary}`,
  `--${boundary}--`,
  "\r\n\r\n",
  "\0",
  'Content-Disposition: form-data; name="files"; filename="../../../../etc/passwd"\r\n',
  "Content-Disposition: form-data; name*=UTF-8''%ff%fe; filename*=UTF-8''%00\r\n",
  `X-Long: ${"x".repeat(20_000)}\r\n`,
  "Content-Transfer-Encoding: base64\r\n",
  '"; name="',
  "\ufeff",
]

/** One to four faults in a form that was whole. */
function broken(below: Below): Buffer {
  let body = Buffer.from(whole)
  for (let faults = 1 + below(4); faults > 0; faults -= 1) {
    const at = below(body.length)
    const to = Math.min(body.length, at + 1 + below(300))
    const odd = Buffer.from(oddities[below(oddities.length)] ?? "")
    const ways: (() => Buffer)[] = [
      () => body.subarray(0, at),
      () => Buffer.concat([body.subarray(0, at), body.subarray(to)]),
      () => Buffer.concat([body.subarray(0, to), body.subarray(at)]),
      () => Buffer.concat([body.subarray(0, at), odd, body.subarray(at)]),
      () => Buffer.from(body.map((byte, place) => (place >= at && place < to ? below(256) : byte))),
    ]
    body = Buffer.from(ways[below(ways.length)]?.() ?? body)
  }
  return body
}

const types = [
  ...Array(12).fill(`multipart/form-data; boundary=${boundary}`),
  "multipart/form-data",
  "multipart/form-data; boundary=",
  `multipart/form-data; boundary=${"x".repeat(500)}`,
  "multipart/form-data; boundary=--",
]

function request(below: Below): Request {
  return new Request("http://localhost:3000/en/support/service-request", {
    method: "POST",
    body: broken(below) as BodyInit,
    headers: { "Content-Type": types[below(types.length)] ?? "", "Sec-Fetch-Site": "same-origin" },
  })
}

test("two thousand broken forms end in no fault of ours and leave no file behind", async () => {
  const { uploads, listFiles } = await startTestUploads(database.pool)
  const below = createRandom(14)
  const statuses = new Map<number, number>()

  async function send(number: number) {
    const sender = anonymousSender(sealing, `198.51.${number % 200}.${number % 250}`)
    const status = await receiveFiles(uploads, sender, request(below), { kinds: publicKinds }).then(
      ({ faults, faultStatus }) => (faults.length > 0 ? faultStatus : 200),
      (thrown: unknown) => (thrown instanceof Response ? thrown.status : Promise.reject(thrown)),
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  for (let number = 0; number < count; number += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, place) => send(number + place)))

  // Each kind of answer occurs, so the forms were broken in different ways and some not at all.
  expect([...statuses.keys()].sort()).toEqual([200, 400, 422])
  expect([...statuses.values()].reduce((sum, times) => sum + times, 0)).toBe(count)
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from upload where owner_kind = 'form'",
  )
  expect((await listFiles()).sort()).toEqual(rows.map(({ id }) => id).sort())
  await database.pool.query("update upload set created_at = now() - interval '25 hours'")
  await uploads.sweep()
  expect(await listFiles()).toEqual([])
}, 60_000)
