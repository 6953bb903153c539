import { expect, test } from "vitest"
import { measurementSystem } from "../../../../app/request/measurement/measurement.ts"
import { measurementCookie } from "../../../../app/request/measurement/measurement-cookie.ts"
import { readPageKey } from "../../../../app/request/page-cache/page-key.ts"
import { createTestContext } from "../../request-context.ts"

test("units are the stored choice, else the country's, else metric [CAT-30, LOC-05]", () => {
  const inChosen = { "measurement-system": "METRIC" }
  expect(measurementSystem(createTestContext("http://localhost/en-us"))).toBe("IMPERIAL")
  expect(measurementSystem(createTestContext("http://localhost/en-us", { cookies: inChosen }))).toBe("METRIC")
  expect(measurementSystem(createTestContext("http://localhost/de-ch"))).toBe("METRIC")
  expect(measurementSystem(createTestContext("http://localhost/en"))).toBe("METRIC")
})

test("a forged choice is none", () => {
  const cookies = { "measurement-system": "<script>" }
  expect(measurementSystem(createTestContext("http://localhost/en-us", { cookies }))).toBe("IMPERIAL")
})

test("pages in both units are kept apart, and a forged choice is nobody's own page", () => {
  const keyOf = (cookie?: string) =>
    readPageKey({ method: "GET", url: "/en/products", headers: { host: "localhost", cookie } })?.text
  const [none, metric, imperial, forged] = [
    keyOf(),
    keyOf("measurement-system=METRIC"),
    keyOf("measurement-system=IMPERIAL"),
    keyOf("measurement-system=x"),
  ]
  expect(new Set([none, metric, imperial]).size).toBe(3)
  expect(forged).toBe(none)
})

test("the choice is kept for the whole site as long as browsers keep anything [CAT-30]", () => {
  expect(measurementCookie("IMPERIAL")).toBe(
    "measurement-system=IMPERIAL; Path=/; Max-Age=34560000; SameSite=Lax",
  )
})
