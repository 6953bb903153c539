import { mkdtemp, readFile } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import express from "express"
import { afterEach, expect, test } from "vitest"
import { keepOnDisk } from "../../../../platform/images/kept-on-disk.ts"
import {
  findSheetSource,
  type SheetCatalogue,
} from "../../../../services/catalogue/data-sheets/find-source.ts"
import { serveDataSheets } from "../../../../services/catalogue/data-sheets/serve.ts"
import { demoFolder, products, recordsOf } from "../demo/read-demo.ts"

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** The demo catalogue as its service keeps it, with one picture behind an address. */
const catalogue: SheetCatalogue = {
  async findProduct(slug) {
    const product = products.find((one) => one.slug === slug)
    return product
      ? { ...product, images: [{ file: "/assets/0123456789abcdef/a.webp", default: true }] }
      : null
  },
  listSpecifications: async () => recordsOf("specification"),
  findBrandName: async (id) => recordsOf("brand").find((brand) => brand.id === id)?.name ?? null,
  findAsset: async (key) =>
    key === "0123456789abcdef" ? { path: join(demoFolder, "pictures/service-tools.webp") } : null,
}

async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), "data-sheets-"))
  const app = express()
  const asked: string[] = []
  const noted: [string, string, number][] = []
  app.use(
    serveDataSheets({
      findSource(slug, language) {
        asked.push(slug)
        return findSheetSource(catalogue, slug, language)
      },
      kept: keepOnDisk(folder, 100),
      noteSize: async (...size) => void noted.push(size),
    }),
  )
  const server = app.listen(0)
  stops.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return {
    asked,
    noted,
    folder,
    get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  }
}

test("a data sheet is made on demand, kept, and found again by its tag [CAT-18] [CAT-23]", async () => {
  const { get, folder, noted } = await startServer()
  const [first, second] = await Promise.all([
    get("/data-sheets/aplo-e.de.pdf"),
    get("/data-sheets/aplo-e.de.pdf"),
  ])
  expect(first.status).toBe(200)
  expect(first.headers.get("content-type")).toBe("application/pdf")
  expect(first.headers.get("content-language")).toBe("de")
  const bytes = Buffer.from(await first.arrayBuffer())
  expect(bytes.equals(Buffer.from(await second.arrayBuffer()))).toBe(true)
  const tag = first.headers.get("etag") ?? ""
  expect(bytes.equals(await readFile(join(folder, `${tag.replaceAll('"', "")}.pdf`)))).toBe(true)
  expect((await get("/data-sheets/aplo-e.de.pdf", { headers: { "If-None-Match": tag } })).status).toBe(304)
  const head = await get("/data-sheets/aplo-e.de.pdf", { method: "HEAD" })
  expect(Number(head.headers.get("content-length"))).toBe(bytes.length)
  // Nothing was sent to whom had it already.
  expect(noted).toEqual([1, 2, 3].map(() => ["aplo-e", "de", bytes.length]))
})

test("unknown products, languages and paths are absent, and other methods refused", async () => {
  const { get, asked } = await startServer()
  for (const path of [
    "nothing.en.pdf",
    "aplo-e.sk.pdf",
    "course-lineo.ja.pdf",
    "aplo-e.pdf",
    "..%2Faplo-e.en.pdf",
    "",
  ])
    expect((await get(`/data-sheets/${path}`)).status, path).toBe(404)
  expect(asked).toEqual(["nothing", "aplo-e", "course-lineo"])
  expect((await get("/data-sheets/aplo-e.en.pdf", { method: "POST" })).status).toBe(405)
  expect(await (await get("/elsewhere")).text()).toContain("Cannot GET")
})
