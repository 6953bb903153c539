import { rm } from "node:fs/promises"
import { expect, test } from "vitest"
import { contentDisposition } from "../../../platform/images/content-disposition.ts"
import { startImages } from "./start-images.ts"

test("a stored file is served whole, with its type, for ever", async () => {
  const { origin, add } = await startImages()
  const { url, key } = await add("%PDF-1.7 demo", "data sheet.pdf", "application/pdf")
  const response = await fetch(`${origin}${url}`)
  expect(await response.text()).toBe("%PDF-1.7 demo")
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-length": "13",
    "content-disposition": `inline; filename="data sheet.pdf"; filename*=UTF-8''data%20sheet.pdf`,
    "cache-control": "public, max-age=31536000, immutable",
    etag: `"${key}"`,
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
  })
  const head = await fetch(`${origin}${url}`, { method: "HEAD" })
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "13"])
  // Without a Cache-Control of its own, Node's fetch adds "no-cache" here, as a browser does on a forced reload.
  const headers = { "If-None-Match": `"${key}"`, "Cache-Control": "max-age=0" }
  const again = await fetch(`${origin}${url}`, { headers })
  expect(again.status).toBe(304)
  expect((await fetch(`${origin}${url}`, { method: "DELETE" })).status).toBe(405)
})

test("a video can be read in parts", async () => {
  const { origin, add } = await startImages()
  const { url, key } = await add("0123456789", "run.mp4", "video/mp4")
  const part = await fetch(`${origin}${url}`, { headers: { Range: "bytes=2-4", "If-Range": `"${key}"` } })
  expect([part.status, await part.text()]).toEqual([206, "234"])
  expect(part.headers.get("content-range")).toBe("bytes 2-4/10")
  const end = await fetch(`${origin}${url}`, { headers: { Range: "bytes=-3" } })
  expect(await end.text()).toBe("789")
  const changed = await fetch(`${origin}${url}`, { headers: { Range: "bytes=2-4", "If-Range": '"other"' } })
  expect([changed.status, await changed.text()]).toEqual([200, "0123456789"])
  const beyond = await fetch(`${origin}${url}`, { headers: { Range: "bytes=20-" } })
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"])
  expect(beyond.headers.get("cache-control")).toBe("no-store")
})

test("what a browser doesn't show by itself is saved, and an SVG gets no rights", async () => {
  const { origin, add } = await startImages()
  const html = await add("<script>alert(1)</script>", "a.html", "text/html")
  const saved = await fetch(`${origin}${html.url}`)
  expect(saved.headers.get("content-disposition")).toMatch(/^attachment; /)
  expect(saved.headers.get("content-type")).toBe("text/html; charset=utf-8")
  const zip = await add("PK", "firmware.zip", "application/zip")
  expect((await fetch(`${origin}${zip.url}`)).headers.get("content-disposition")).toMatch(/^attachment; /)
  const svg = await add("<svg xmlns='http://www.w3.org/2000/svg'/>", "a.svg", "image/svg+xml")
  const drawing = await fetch(`${origin}${svg.url}`)
  expect(drawing.headers.get("content-disposition")).toMatch(/^inline; /)
  expect(drawing.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/)
})

test("the address's file name decides about neither name nor type", async () => {
  const { origin, add } = await startImages()
  const { key } = await add("text", "notes.txt", "text/plain")
  const response = await fetch(`${origin}/assets/${key}/page.html`)
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
  expect(response.headers.get("content-disposition")).toContain('filename="notes.txt"')
})

test("unknown, malformed and lost files are absent", async () => {
  const { origin, add, warnings } = await startImages()
  const { key, path, url } = await add("text", "notes.txt", "text/plain")
  for (const wrong of [
    "0000000000000000/a.txt",
    `${key}`,
    `${key}/`,
    `${key}/%zz`,
    `${key}/a/b`,
    `..%2f${key}/a`,
    `${key}0/a`,
  ]) {
    const response = await fetch(`${origin}/assets/${wrong}`)
    expect([wrong, response.status]).toEqual([wrong, 404])
  }
  await rm(path)
  const lost = await fetch(`${origin}${url}`)
  expect([lost.status, lost.headers.get("cache-control")]).toEqual([404, "public, max-age=60"])
  expect([lost.headers.get("etag"), lost.headers.get("content-disposition")]).toEqual([
    expect.not.stringContaining(key),
    null,
  ])
  expect(warnings).toEqual(["The file of an asset is gone"])
})

test("file names with quotes, line breaks and letters of any script are safe", async () => {
  expect(contentDisposition("inline", 'a"b\\c.pdf')).toBe(
    `inline; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`,
  )
  expect(contentDisposition("inline", "a\r\nSet-Cookie: x=1")).toBe(
    `inline; filename="a__Set-Cookie: x=1"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x%3D1`,
  )
  expect(contentDisposition("attachment", "端子’s (1)*'.pdf")).toBe(
    `attachment; filename="___s (1)*'.pdf"; filename*=UTF-8''%E7%AB%AF%E5%AD%90%E2%80%99s%20%281%29%2A%27.pdf`,
  )
  expect(contentDisposition("inline", "\ud800.pdf")).toContain("%EF%BF%BD.pdf")
  const { origin, add } = await startImages()
  const { url } = await add("x", 'Prüf"bericht 端子.pdf', "application/pdf")
  const response = await fetch(`${origin}${url}`)
  expect(response.status).toBe(200)
  expect(response.headers.get("content-disposition")).toBe(
    `inline; filename="Pr_f_bericht __.pdf"; filename*=UTF-8''Pr%C3%BCf%22bericht%20%E7%AB%AF%E5%AD%90.pdf`,
  )
})
