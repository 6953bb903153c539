import { readFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { freshDatabase } from "../database/fresh-database.ts"
import { anna, jpeg, startTestUploads } from "./start-test-uploads.ts"

let database: Database
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})
afterAll(() => database.close())

const background = "#336699"

/** As a telephone held upright makes it: lying, with a note how to turn it, and where it was taken. */
function photograph() {
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Model: "Telephone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 5/1 0/1" } },
    })
    .jpeg()
    .toBuffer()
}

async function send(name: string, content: Uint8Array) {
  const started = await startTestUploads(database.pool)
  const { files, faults } = await started.send([[name, content]])
  expect(faults).toEqual([])
  return { ...started, id: files[0]?.id ?? "" }
}

test("a picture's preview is small, upright, and tells nothing of where it was taken; the file stays as it was", async () => {
  const photo = await photograph()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { uploads, id } = await send("panel.jpg", photo)
  const answer = await uploads.preview(id, { owner: anna })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox"),
  })
  const { format, width, height, exif, xmp, iptc } = await sharp(await answer.arrayBuffer()).metadata()
  expect({ format, width, height, exif, xmp, iptc }).toEqual({ format: "webp", width: 360, height: 480 })
  const whole = await uploads.respond(new Request("http://localhost/"), id, { owner: anna })
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(photo)
})

test("a preview is made once, is nobody else's, and goes with its file", async () => {
  const { uploads, id, dataDir, listFiles } = await send("panel.jpg", await photograph())
  const file = join(dataDir, "uploads", id.slice(0, 2), `${id}.preview`)
  const [first, second] = await Promise.all([1, 2].map(() => uploads.preview(id, { owner: anna })))
  expect([first?.status, second?.status]).toEqual([200, 200])
  const kept = await readFile(file)
  expect(Buffer.from(await (await uploads.preview(id, { owner: anna })).arrayBuffer())).toEqual(kept)
  const stranger = { subject: "bea", organisation: "org-2" }
  expect((await uploads.preview(id, { owner: stranger })).status).toBe(404)
  await uploads.remove(id, { owner: anna })
  expect(await listFiles()).toEqual([])
})

test("what is no picture, or none that can be read, has no preview, and is looked at once only", async () => {
  const text = await send("log.txt", Buffer.from("E42"))
  expect((await text.uploads.preview(text.id, { owner: anna })).status).toBe(404)
  expect(await text.listFiles()).toEqual([text.id])
  const broken = await send("broken.jpg", jpeg)
  expect((await broken.uploads.preview(broken.id, { owner: anna })).status).toBe(404)
  expect((await broken.listFiles()).sort()).toEqual([broken.id, `${broken.id}.preview`])
  expect((await broken.uploads.preview(broken.id, { owner: anna })).status).toBe(404)
})

test("a small file that unfolds into a wall of pixels is left alone", async () => {
  const bomb = await sharp({ create: { width: 16_000, height: 5_000, channels: 3, background } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  const { uploads, id } = await send("bomb.png", bomb)
  expect((await uploads.preview(id, { owner: anna })).status).toBe(404)
})
