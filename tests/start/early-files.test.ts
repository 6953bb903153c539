/** Pictures and files before their publishing window, through the real file handlers on a real content service. */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import express from "express"
import { expect, test } from "vitest"
import { signEarlyAddresses } from "../../app/editor/preview/early-addresses.server.ts"
import { startContent } from "../../services/content/start.ts"
import { mountFiles } from "../../start/mount-files.ts"
import { listen } from "../platform/images/start-images.ts"
import { fixtureFolder } from "../services/content/content-endpoint.ts"
import { openPublications, story } from "../services/content/publication-fixture.ts"

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="900" height="600"/></svg>`
const keyOf = (content: string | Buffer) => createHash("sha256").update(content).digest("hex").slice(0, 16)
const pictureKey = keyOf(svg)
const image = `/images/aside-video/${pictureKey}/early.webp`
const asset = `/assets/${pictureKey}/early.svg`

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const secretOf = (name: string) => `secret of ${name}`
const hour = 60 * 60_000

/** A story of the year 2100 with a picture and two documents, one of which is open in English. */
async function startEarlyFiles() {
  const assets = readFileSync(join(fixtureFolder, "assets/assets.yaml"), "utf8")
  const waits = "window: { publishAt: 2100-01-01T00:00:00Z }"
  const { pool, dataDir } = await openPublications({
    ...story("early", { more: `image: early-picture\n${waits}\n` }),
    "assets/assets.yaml": `${assets}- { id: early-picture, file: early.svg }
- { id: early-file, slug: early-file, file: early.pdf, ${waits} }
- { id: half, slug: half, file: half.pdf }
- { id: half-de, slug: half, language: de, file: half-de.pdf, ${waits} }
`,
    "assets/early.svg": svg,
    "assets/early.pdf": "%PDF-1.4 early",
    "assets/half.pdf": "%PDF-1.4 half",
    "assets/half-de.pdf": "%PDF-1.4 halb",
  })
  const content = await startContent({
    pool,
    dataDir,
    folder: null,
    token: "token",
    writing: null,
    isDevelopment: false,
    log: silent,
  })
  const nothing = {
    findAsset: async () => null,
    findSheetSource: async () => null,
    noteSheetSize: () => undefined,
  }
  const platform = { dataDir, secrets: { get: secretOf }, log: silent }
  const handlers = mountFiles(platform as never, { content, catalogue: nothing } as never)
  const origin = await listen(express().use(handlers))
  return { pool, get: (path: string, init?: RequestInit) => fetch(origin + path, init) }
}

type Signing = { secret?: string; now?: Date }

/** The address as a preview's document has it. */
function signed(path: string, { secret = secretOf("earlyFiles"), now = new Date() }: Signing = {}): string {
  const html = signEarlyAddresses(`<a href="${path.replaceAll("&", "&amp;")}">`, { secret, now })
  return (/"(.*)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&")
}

function queryOf(path: string): string {
  return new URL(path, "http://host.invalid").search
}

test("before its moment an asset is there for a valid signature only, and never for who comes after", async () => {
  const { pool, get } = await startEarlyFiles()
  const file = "/file/early-file"
  const statusOf = async (path: string) => (await get(path)).status
  const logo = `/assets/${keyOf(readFileSync(join(fixtureFolder, "assets/logo.svg")))}/logo.svg`
  expect(await statusOf(logo)).toBe(200)
  for (const path of [image, asset, file]) {
    expect(await statusOf(path), path).toBe(404)
    const early = await get(signed(path))
    expect([early.status, early.headers.get("cache-control"), early.headers.get("x-robots-tag")]).toEqual([
      200,
      "private, no-store",
      "noindex",
    ])
    // What the early request has put into memory and on disk is for nobody else.
    const etag = early.headers.get("etag") ?? ""
    const usual = await get(path, { headers: { "If-None-Match": etag, "Cache-Control": "max-age=0" } })
    expect([usual.status, usual.headers.get("cache-control")], path).toEqual([404, "public, max-age=60"])
    const wrong = {
      "of another key": path + queryOf(signed(path === file ? asset : file)),
      "of another open key": path + queryOf(signed(logo)),
      expired: signed(path, { now: new Date(Date.now() - 2 * hour) }),
      forged: signed(path, { secret: "another secret" }),
      none: `${path}?early=`,
    }
    for (const [name, address] of Object.entries(wrong)) expect(await statusOf(address), name).toBe(404)
  }
  expect(await (await get(signed(image), { method: "HEAD" })).text()).toBe("")

  // An open asset stays what it is, with or without a signature.
  await pool.query("update content_entry set data = data - 'openDuring' where kind = 'asset'")
  expect((await get(signed(asset))).headers.get("cache-control")).toMatch(/immutable$/)
  expect((await get(image)).headers.get("cache-control")).toMatch(/immutable$/)
}, 30_000)

test("a preview gets the language that waits, and a gated file stays gated", async () => {
  const { get } = await startEarlyFiles()
  const german = "/file/half?l=de"
  expect(await (await get(german)).text()).toBe("%PDF-1.4 half")
  expect(await (await get(signed(german))).text()).toBe("%PDF-1.4 halb")
  // A link to the language that everybody sees doesn't open the one that waits.
  const english = new URLSearchParams(queryOf(signed("/file/half"))).get("early")
  expect(await (await get(`${german}&early=${english}`)).text()).toBe("%PDF-1.4 half")
  expect((await get(german)).headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60")

  const key = keyOf(readFileSync(join(fixtureFolder, "assets/paper.pdf")))
  for (const path of [`/assets/${key}/paper.pdf`, `/images/aside-video/${key}/paper.webp`])
    expect((await get(signed(path))).status).toBe(404)
  const gated = `/gated/${key}/paper.pdf`
  expect((await get(gated + queryOf(signed(`/assets/${key}/paper.pdf`)))).status).toBe(404)
}, 30_000)
