import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { signRemoteImage } from "../../../app/design/components/remote-image.server.ts"
import { presets } from "../../../platform/images/presets.ts"
import { createFolder, createPicture, secret, startImages } from "./start-images.ts"

/** A JPEG, because libvips reads it in the size that is asked for; other formats are read whole for each preset. */
const photograph = createPicture(2400, 1600).jpeg().toBuffer()

// One test for each preset: 61 pictures within one test's time were too many for a busy machine.
test.each([...presets])(
  "the preset %s has the promised size and type in each of its formats [IMG-03…22]",
  async (name, preset) => {
    const { origin, add } = await startImages()
    const { key } = await add(await photograph, "wires.jpg", "image/jpeg")
    for (const format of preset.formats) {
      const response = await fetch(`${origin}/images/${name}/${key}/wires.${format}`)
      const body = Buffer.from(await response.arrayBuffer())
      const metadata = await sharp(body).metadata()
      expect([metadata.width, metadata.height]).toEqual([
        preset.width ?? Math.round(((preset.height ?? 0) * 3) / 2),
        preset.height ?? Math.round(((preset.width ?? 0) * 2) / 3),
      ])
      expect(metadata.mediaType).toBe(`image/${format}`)
      expect(response.headers.get("content-type")).toBe(`image/${format}`)
      expect(response.headers.get("content-length")).toBe(String(body.length))
    }
  },
)

test("a picture is cached for ever, can be revalidated and asked for without body", async () => {
  const { origin, add } = await startImages()
  const { key } = await add(await createPicture(300, 200).png().toBuffer(), "a.png", "image/png")
  const url = `${origin}/images/inline/${key}/a.webp`
  const response = await fetch(url)
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
  expect(response.headers.get("x-content-type-options")).toBe("nosniff")
  const etag = response.headers.get("etag") ?? ""
  expect(etag).toMatch(/^"[0-9a-f]{40}"$/)
  const second = await fetch(url, { headers: { "If-None-Match": `"other", W/${etag}` } })
  expect([second.status, await second.text()]).toEqual([304, ""])
  const head = await fetch(url, { method: "HEAD" })
  expect([head.status, await head.text()]).toEqual([200, ""])
  expect(head.headers.get("content-length")).toBe(response.headers.get("content-length"))
  const post = await fetch(url, { method: "POST", body: "x" })
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"])
})

test("what is not on the list does not exist [IMG-03]", async () => {
  const { origin, add } = await startImages()
  const { key } = await add(await createPicture(30, 20).png().toBuffer(), "a.png", "image/png")
  const paths = [
    `inline-large/${key}/a.webp`,
    `constructor/${key}/a.webp`,
    `__proto__/${key}/a.webp`,
    `inline/${key}/a.jpg`,
    `inline/${key}/a.gif`,
    `inline/${key}/a`,
    `inline/${key}`,
    `brand/${key}/a.avif`,
    `inline/0000000000000000/a.webp`,
    `inline/${key.toUpperCase().replace(/\d/g, "A")}/a.webp`,
    `inline/${key}/%zz.webp`,
    `inline/${key}/%ff.webp`,
    `inline/${key}/b/a.webp`,
    `inline/..%2f..%2fpackage/a.webp`,
  ]
  for (const path of paths) {
    const response = await fetch(`${origin}/images/${path}`)
    expect([path, response.status]).toEqual([path, 404])
    expect(response.headers.get("cache-control")).not.toContain("immutable")
  }
  expect((await fetch(`${origin}/images/inline/${key}/a.webp`)).status).toBe(200)
})

test("a small picture is not enlarged unless a crop must keep its proportions", async () => {
  const { origin, add } = await startImages()
  const { key } = await add(await createPicture(300, 200).png().toBuffer(), "a.png", "image/png")
  const inside = await sharp(await bytes(`${origin}/images/stretched/${key}/a.webp`)).metadata()
  expect([inside.width, inside.height]).toEqual([300, 200])
  const crop = await sharp(await bytes(`${origin}/images/aside-video/${key}/a.webp`)).metadata()
  expect([crop.width, crop.height]).toEqual([960, 540])
})

test("metadata are left out, the picture stands upright and in sRGB", async () => {
  const { origin, add } = await startImages()
  const source = await createPicture(400, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: "somewhere secret" } })
    .withMetadata({ orientation: 6, icc: "p3" })
    .toBuffer()
  expect((await sharp(source).metadata()).icc).toBeDefined()
  const { key } = await add(source, "a.jpg", "image/jpeg")
  for (const format of ["avif", "webp", "png"]) {
    const metadata = await sharp(await bytes(`${origin}/images/inline/${key}/a.${format}`)).metadata()
    expect([metadata.width, metadata.height, metadata.space]).toEqual([200, 400, "srgb"])
    expect([metadata.exif, metadata.icc, metadata.orientation]).toEqual([undefined, undefined, undefined])
  }
})

test("an SVG becomes pixels in the size asked for, without what it refers to", async () => {
  const { origin, add, root } = await startImages()
  await createPicture(10, 10).png().toFile(join(root, "neighbour.png"))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="8">
    <image width="20" height="8" href="neighbour.png"/><image width="20" height="8" xlink:href="file://${root}/neighbour.png"/></svg>`
  const { key } = await add(svg, "logo.svg", "image/svg+xml")
  const image = sharp(await bytes(`${origin}/images/brand/${key}/logo.png`))
  const metadata = await image.metadata()
  expect([metadata.width, metadata.height]).toEqual([240, 96])
  const { channels } = await image.stats()
  expect(channels.map((channel) => channel.max)).toEqual([0, 0, 0, 0])
})

test("broken and wrongly labelled sources are refused, logged once and not cached for ever", async () => {
  const jpeg = await createPicture(800, 600).jpeg().toBuffer()
  const png = await createPicture(800, 600).png().toBuffer()
  // A little more than the service reads, in one channel, since the test has to compress it first.
  const bomb = await sharp({ create: { width: 8_001, height: 8_000, channels: 3, background: "#000" } })
    .toColourspace("b-w")
    .png({ compressionLevel: 1 })
    .toBuffer()
  const entities = `<!DOCTYPE svg [<!ENTITY a "${"x".repeat(1000)}">${[..."bcdefgh"]
    .map((name, index) => `<!ENTITY ${name} "${`&${"abcdefg"[index]};`.repeat(10)}">`)
    .join("")}]><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text>&h;</text></svg>`
  const sources = {
    empty: Buffer.alloc(0),
    text: Buffer.from("<html><script>alert(1)</script></html>"),
    truncatedJpeg: jpeg.subarray(0, jpeg.length / 2),
    truncatedPng: png.subarray(0, png.length / 2),
    corruptPng: Buffer.concat([png.subarray(0, 60), Buffer.alloc(200, 7), png.subarray(260)]),
    bomb,
    entities: Buffer.from(entities),
    pdf: Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF"),
    hugeSvg: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${"x".repeat(1_000_001)}--></svg>`,
    ),
  }
  const { origin, add, warnings } = await startImages()
  for (const [name, source] of Object.entries(sources)) {
    warnings.length = 0
    const { key } = await add(source, `${name}.webp`, "image/webp")
    for (const preset of ["inline", "inline", "gallery"]) {
      const response = await fetch(`${origin}/images/${preset}/${key}/${name}.webp`)
      expect([name, response.status]).toEqual([name, 422])
      expect(response.headers.get("cache-control")).toBe("public, max-age=60")
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
    }
    expect([name, warnings]).toEqual([name, ["An image can't be given"]])
  }
  const { key } = await add(jpeg, "really-a-jpeg.png", "image/png")
  expect((await fetch(`${origin}/images/inline/${key}/a.webp`)).status).toBe(200)
})

test("an asset whose file is gone is absent", async () => {
  const { origin, add } = await startImages()
  const { key, path } = await add(await createPicture(30, 20).png().toBuffer(), "a.png", "image/png")
  await rm(path)
  expect((await fetch(`${origin}/images/inline/${key}/a.webp`)).status).toBe(404)
})

test("what has been made is still given while its source fails", async () => {
  const { origin, add } = await startImages()
  const { key, path } = await add(await createPicture(30, 20).png().toBuffer(), "a.png", "image/png")
  expect((await fetch(`${origin}/images/inline/${key}/a.webp`)).status).toBe(200)
  await rm(path)
  expect((await fetch(`${origin}/images/inline/${key}/a.avif`)).status).toBe(404)
  expect((await fetch(`${origin}/images/inline/${key}/a.webp`)).status).toBe(200)
})

test("many who ask at once get one transform", async () => {
  const { origin, add, root } = await startImages()
  const { key, path } = await add(await createPicture(900, 600).png().toBuffer(), "a.png", "image/png")
  const url = `${origin}/images/inline/${key}/a.avif`
  const answers = await Promise.all(Array.from({ length: 30 }, () => bytes(url)))
  expect(new Set(answers.map((answer) => answer.toString("base64"))).size).toBe(1)
  expect(await listFiles(join(root, "cache"))).toHaveLength(1)
  await rm(path)
  expect(await bytes(url)).toEqual(answers[0])
})

test("parallel requests run the encoder once", async () => {
  let reads = 0
  const source = await createPicture(900, 600).png().toBuffer()
  const { service } = await startImages({
    fetch: async () => {
      reads += 1
      return new Response(source)
    },
  })
  const key = signRemoteImage("https://media.example.com/a.png", secret).split("/")[2]
  const request = { method: "GET", pathname: `/images/inline/${key}/a.webp` }
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.handle(request)))
  expect(answers.every((answer) => answer.body === answers[0]?.body)).toBe(true)
  expect(reads).toBe(1)
})

test("results outlive a restart, and two presets of the same size share one", async () => {
  const folder = await createFolder()
  const picture = await createPicture(1300, 700).png().toBuffer()
  const first = await startImages({ folder })
  const { key, path } = await first.add(picture, "a.png", "image/png")
  const before = await fetch(`${first.origin}/images/stretched/${key}/a.webp`)
  const second = await startImages({ folder })
  await second.add(picture, "a.png", "image/png")
  await rm(path)
  const after = await fetch(`${second.origin}/images/stretched/${key}/a.webp`)
  expect(after.headers.get("etag")).toBe(before.headers.get("etag"))
  expect(await after.bytes()).toEqual(await before.bytes())
  expect((await fetch(`${second.origin}/images/video-thumbnail/${key}/a.webp`)).status).toBe(200)
  expect((await fetch(`${second.origin}/images/inline/${key}/a.webp`)).status).toBe(404)
})

test("more than can wait are sent away with a time to come back", async () => {
  const { service, add } = await startImages()
  const keys: string[] = []
  for (let index = 0; index < 300; index += 1) {
    const { key } = await add(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="${index + 1}"/>`,
      "a.svg",
      "image/svg+xml",
    )
    keys.push(key)
  }
  const answers = await Promise.all(
    keys.map((key) => service.handle({ method: "GET", pathname: `/images/gallery-thumbnail/${key}/a.png` })),
  )
  const refused = answers.filter((answer) => answer.status === 503)
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(258)
  expect(refused).toHaveLength(42)
  expect(refused[0]?.headers).toMatchObject({ "Retry-After": "2", "Cache-Control": "no-store" })
  const retried = await service.handle({
    method: "GET",
    pathname: `/images/gallery-thumbnail/${keys[299]}/a.png`,
  })
  expect(retried.status).toBe(200)
})

async function bytes(url: string) {
  const response = await fetch(url)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile())
}
