import { beforeEach, expect, test } from "vitest"
import { loader as csvLoader } from "../../../app/routes/compare.csv.ts"
import { loader as panelLoader } from "../../../app/routes/compare.panel.tsx"
import { loader } from "../../../app/routes/compare.tsx"
import { createTestUpstreams, type TestUpstreams } from "../upstreams.ts"
import { catalogueAnswers } from "../website/comparison/fixture.ts"
import { callRoute } from "./call-route.ts"

let upstreams: TestUpstreams

beforeEach(() => {
  upstreams = createTestUpstreams({ answers: catalogueAnswers })
})

type Loaded = { data: { value: unknown }; init: { headers: Record<string, string> } }

async function cacheControl(address: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost${address}`, { headers })
  const loaded = (await loader({ request, params: {}, context: { upstreams } })) as unknown as Loaded
  return loaded.init.headers["Cache-Control"]
}

test("what an address names may be kept for everybody, a basket for nobody", async () => {
  expect(await cacheControl("/en/compare?products=sigma,torsa")).toMatch(/^public/)
  expect(await cacheControl("/en/compare", { Cookie: "comparison=crimping*sigma~k" })).toBe(
    "private, no-store",
  )
})

test("an address without a locale leads to the reader's own, with what it compares", async () => {
  const response = await callRoute(loader, "http://localhost/compare?products=sigma,torsa", {
    upstreams,
    headers: { Cookie: "locale=de-CH" },
  })
  expect(response.status).toBe(302)
  expect(response.headers.get("Location")).toBe("/de-ch/compare?products=sigma,torsa")
  expect(response.headers.get("Cache-Control")).toBe("private, no-store")
})

test("the comparison is the main site's alone [CMP-12, ROUTE-30]", async () => {
  for (const route of [loader, panelLoader, csvLoader]) {
    const response = await callRoute(route, "http://schleuniger.localhost/de-ch/compare", { upstreams })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ kind: "invalid-route" })
  }
})

test("the file for spreadsheets has the screen's rows, in German with semicolons, and no formula", async () => {
  const response = await callRoute(
    csvLoader,
    "http://localhost/de-ch/compare/comparison.csv?products=sigma,torsa",
    { upstreams },
  )
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8")
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="comparison.csv"')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(bytes.subarray(3).toString().split("\r\n")).toEqual([
    "Gruppe;Technische Daten;Einheit;SIGMA;TORSA;",
    ";Marke;;Komax;Komax;",
    ";Mains;V;230;230;",
    ";Rate;;;-5;verschieden",
    ";Weight;kg;100;;verschieden",
    "",
  ])
})
