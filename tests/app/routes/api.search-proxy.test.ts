import { beforeEach, expect, test } from "vitest"
import * as searchRoute from "../../../app/routes/api.search-proxy.search.ts"
import * as suggestRoute from "../../../app/routes/api.search-proxy.suggest.ts"
import { createTestUpstreams, type TestUpstreams } from "../upstreams.ts"
import { failing, searchRecord, searchResult } from "../website/search/fixture.ts"
import { callRoute } from "./call-route.ts"

let upstreams: TestUpstreams

const records = [searchRecord("sigma", { title: "Sigma | Site main", description: "Crimps" })]

beforeEach(() => {
  upstreams = createTestUpstreams({
    answers: { Search: searchResult(records), Suggest: { suggest: records } },
  })
})

const asked = { localeCode: "de-ch", siteSlug: "", query: "sigma" }

function post(kind: "search" | "suggest", body: unknown, init: RequestInit = {}) {
  const { action } = kind === "search" ? searchRoute : suggestRoute
  const text = typeof body === "string" ? body : JSON.stringify(body)
  return callRoute(action, `http://localhost/api/search-proxy/${kind}`, {
    upstreams,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: text,
    ...init,
  })
}

function variables() {
  return upstreams.asked.find(({ operation }) => /^S(earch|uggest)$/.test(operation))?.variables
}

test("a search answers records with title and description, a page at a time [SEARCH-01, SEARCH-02]", async () => {
  const response = await post("search", asked)
  expect(response.status).toBe(200)
  expect(response.headers.get("Cache-Control")).toBe("no-store")
  expect(await response.json()).toMatchObject({
    records: [{ title: "Sigma", description: "Crimps", url: "/de-ch/sigma" }],
    total: 1,
    page: 1,
  })
  expect(variables()).toMatchObject({
    siteId: "main",
    languages: ["de", "en"],
    country: "CH",
    skip: 0,
    first: 10,
  })
})

test("a later page begins where the one before ends [SEARCH-01]", async () => {
  expect(await (await post("search", { ...asked, page: 3 })).json()).toMatchObject({ page: 3 })
  expect(variables()).toMatchObject({ skip: 20, first: 10 })
})

test("suggestions answer records [SEARCH-03]", async () => {
  const response = await post("suggest", { ...asked, query: " sig" })
  expect(await response.json()).toMatchObject({ records: [{ title: "Sigma", url: "/de-ch/sigma" }] })
  expect(variables()).toMatchObject({ query: "sig", siteId: "main" })
})

test("the site and the locale are those that the request names", async () => {
  await post("suggest", { localeCode: "fr-CH", siteSlug: "schleuniger", query: "x" })
  expect(variables()).toMatchObject({ siteId: "schleuniger", languages: ["fr", "en"], country: "CH" })
})

test.each([
  ["", "Send a JSON object"],
  ["{", "Send a JSON object"],
  ["[]", "Send a JSON object"],
  ["null", "Send a JSON object"],
  [{}, "localeCode"],
  [{ ...asked, query: "  " }, "query: must not be empty"],
  [{ ...asked, query: "x".repeat(201) }, "query: must not be longer than 200 characters"],
  [{ ...asked, query: 688 }, "query"],
  [{ ...asked, siteSlug: "nowhere" }, "siteSlug: there is no such site"],
  [{ ...asked, siteSlug: "__proto__" }, "siteSlug: there is no such site"],
  [{ ...asked, localeCode: "xx" }, "localeCode: the site has no such locale"],
  [{ ...asked, localeCode: "de", siteSlug: "events-na" }, "localeCode: the site has no such locale"],
  [{ ...asked, page: 0 }, "page"],
  [{ ...asked, page: 1.5 }, "page"],
  [{ ...asked, page: "2" }, "page"],
])("%j is refused with a reason", async (body, reason) => {
  const response = await post("search", body)
  expect(response.status).toBe(400)
  expect((await response.json()).message).toContain(reason)
  expect(variables()).toBeUndefined()
})

test("a query of 10 kB is told in words what is wrong", async () => {
  const response = await post("search", { ...asked, query: "crimp ".repeat(1_800) })
  expect(response.status).toBe(400)
  expect((await response.json()).message).toContain("must not be longer than 200 characters")
})

test("an endless body is not read to its end", async () => {
  expect((await post("suggest", { ...asked, more: "x".repeat(200_000) })).status).toBe(413)
})

test("a service that is down is told to the caller [SEARCH-08]", async () => {
  upstreams = createTestUpstreams({ answers: { Search: failing, Suggest: failing } })
  for (const kind of ["search", "suggest"] as const) {
    const response = await post(kind, asked)
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"])
    expect(await response.json()).toEqual({ message: "Search is not available at the moment" })
  }
})

test.each([searchRoute, suggestRoute])("reading the address says how it is asked", async ({ loader }) => {
  const response = loader()
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"])
})
