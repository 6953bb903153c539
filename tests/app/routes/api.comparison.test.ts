import { beforeEach, expect, test } from "vitest"
import { readFlash } from "../../../app/request/flash/flash.server.ts"
import { parseCookies } from "../../../app/request/sites/cookies.ts"
import { action, loader } from "../../../app/routes/api.comparison.ts"
import { maxBasketProducts } from "../../../app/website/comparison-basket/basket.ts"
import { parseBasket } from "../../../app/website/comparison-basket/basket-cookie.ts"
import { createTestUpstreams, type TestUpstreams } from "../upstreams.ts"
import { catalogueAnswers } from "../website/comparison/fixture.ts"
import { callRoute } from "./call-route.ts"

let upstreams: TestUpstreams

beforeEach(() => {
  upstreams = createTestUpstreams({ answers: catalogueAnswers })
})

const basket = "crimping*sigma_long~k1*torsa~k2"

function send(fields: Record<string, string>, headers: Record<string, string> = {}, host = "localhost") {
  const body = new URLSearchParams({ returnTo: "/de-ch/products/crimping", ...fields })
  return callRoute(action, `http://${host}/api/comparison`, { upstreams, method: "POST", body, headers })
}

function basketOf(response: Response) {
  const [cookie = ""] = response.headers.getSetCookie()
  return parseBasket(parseCookies(cookie.split(";")[0]).comparison)
}

function toldBy(response: Response) {
  const [, flash = ""] = response.headers.getSetCookie()
  return readFlash({
    upstreams,
    cookies: parseCookies(flash.split(";")[0]),
  })
}

test("adding keeps the product in its classification, says so and goes back [CMP-03, CMP-09]", async () => {
  const response = await send({ intent: "add", product: "sigma_long" })
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/de-ch/products/crimping"])
  const key = expect.stringMatching(/^[a-z0-9]{1,8}$/)
  expect(basketOf(response)).toEqual([
    { slug: "crimping", products: [{ slug: "sigma", variantId: "long", key }] },
  ])
  expect(response.headers.getSetCookie()[0]).toMatch(/; Path=\/; Max-Age=7776000; SameSite=Lax$/)
  expect(toldBy(response)).toMatchObject({
    type: "success",
    title: "SIGMA ist jetzt in Ihrem Vergleich",
    to: "/de-ch/compare",
  })
})

test("a product with variants may come again, one without is in already [CMP-04, CMP-16]", async () => {
  const again = await send({ intent: "add", product: "sigma_long" }, { Cookie: `comparison=${basket}` })
  expect(basketOf(again)[0]?.products.map(({ slug }) => slug)).toEqual(["sigma", "torsa", "sigma"])
  const other = await send({ intent: "add", product: "torsa" }, { Cookie: `comparison=${basket}` })
  expect(basketOf(other)[0]?.products).toHaveLength(2)
  expect(toldBy(other)).toMatchObject({ type: "info" })
})

test("with notifications disabled nothing is told [CMP-10]", async () => {
  const response = await send({ intent: "add", product: "veris", notifies: "no" })
  expect([basketOf(response).length, response.headers.getSetCookie().length]).toEqual([1, 1])
})

test("the query of the page that the form stood on is kept, that of another isn't", async () => {
  const referrer = "http://localhost/de-ch/products/crimping?brand=komax"
  const response = await send({ intent: "add", product: "veris" }, { Referer: referrer })
  expect(response.headers.get("Location")).toBe("/de-ch/products/crimping?brand=komax")
  const elsewhere = await send({ intent: "add", product: "veris" }, { Referer: "http://evil.example/x?y=1" })
  expect(elsewhere.headers.get("Location")).toBe("/de-ch/products/crimping")
  const kept = await send(
    { intent: "keep", products: "veris", returnTo: "/de-ch/compare" },
    { Referer: "http://localhost/de-ch/compare?products=veris" },
  )
  expect(kept.headers.get("Location")).toBe("/de-ch/compare")
})

test.each([
  [{ intent: "remove", key: "k1" }, ["torsa"]],
  [{ intent: "remove-product", product: "torsa" }, ["sigma"]],
  [{ intent: "remove-classification", classification: "crimping" }, []],
  [{ intent: "variant", key: "k1", variant: "short" }, ["sigma", "torsa"]],
  [{ intent: "keep", products: "torsa,veris,unknown" }, ["sigma", "torsa", "veris"]],
])("%j leaves %j [CMP-05, CMP-06, CMP-07, CMP-08]", async (fields, slugs) => {
  const response = await send(fields as Record<string, string>, { Cookie: `comparison=${basket}` })
  const products = basketOf(response).flatMap((group) => group.products)
  expect(products.map(({ slug }) => slug)).toEqual(slugs)
  if (fields.intent === "variant") expect(products[0]?.variantId).toBe("short")
})

test("the last product takes the cookie with it", async () => {
  const response = await send({ intent: "remove", key: "k" }, { Cookie: "comparison=a*b~k" })
  expect(response.headers.getSetCookie()[0]).toMatch(/^comparison=; .*Max-Age=0/)
})

test("a script gets the words as JSON", async () => {
  const response = await send({ intent: "add", product: "veris" }, { Accept: "application/json" })
  expect(await response.json()).toMatchObject({ message: { title: "VERIS ist jetzt in Ihrem Vergleich" } })
  expect(response.headers.getSetCookie()).toHaveLength(1)
})

test("an unknown product and one for another country are told and not kept [CAT-08]", async () => {
  for (const product of ["nothing", "only-china"]) {
    const response = await send({ intent: "add", product })
    expect([response.status, basketOf(response), toldBy(response)?.type]).toEqual([303, [], "error"])
  }
})

test("a full basket says so", async () => {
  const entries = Array.from({ length: maxBasketProducts }, (_, index) => `*sigma~k${index}`).join("")
  const response = await send(
    { intent: "add", product: "veris" },
    { Cookie: `comparison=crimping${entries}` },
  )
  expect(basketOf(response)[0]?.products).toHaveLength(maxBasketProducts)
  expect(toldBy(response)).toMatchObject({ type: "error", title: expect.stringContaining("voll") })
})

test.each([
  {},
  { intent: "explode" },
  { intent: "add" },
  { intent: "add", product: "../x" },
  { intent: "remove", key: "K!" },
  { intent: "variant", key: "k1", variant: "a b" },
  { intent: "remove-classification", classification: "<b>" },
])("what is no change is refused and keeps nothing: %j", async (fields) => {
  const response = await send(fields as Record<string, string>)
  expect([response.status, response.headers.getSetCookie()]).toEqual([400, []])
})

test("behind https the cookie goes over https alone", async () => {
  upstreams = createTestUpstreams({
    answers: catalogueAnswers,
    variables: { PUBLIC_ORIGIN: "https://www.example.com" },
  })
  const response = await send({ intent: "add", product: "veris" })
  for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; Secure$/)
})

test("another site's form is refused, and so is a GET, and a side site has no basket [CMP-12]", async () => {
  const foreign = await send({ intent: "add", product: "veris" }, { "Sec-Fetch-Site": "cross-site" })
  expect(foreign.status).toBe(403)
  const response = await callRoute(loader, "http://localhost/api/comparison")
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"])
  const fields = { intent: "add", product: "veris", returnTo: "/de-ch" }
  expect((await send(fields, {}, "schleuniger.localhost")).status).toBe(404)
})
