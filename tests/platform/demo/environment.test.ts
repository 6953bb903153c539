import { expect, test } from "vitest"
import { isDemo } from "../../../platform/demo/environment.ts"
import { readEnvironment } from "../../../start/environment.ts"

test("a start without configuration shows the demo world", () => {
  expect(isDemo(readEnvironment({}))).toBe(true)
  expect(isDemo(readEnvironment({ PORT: "3001", DATA_DIR: "/tmp/x", TAG_MANAGER_ID: "GTM-ABCD" }))).toBe(true)
})

test.each([
  ["PUBLIC_ORIGIN", "https://www.example.com"],
  ["DATABASE_URL", "postgresql://localhost/site"],
  ["CONTENT_API_URL", "https://content.example/graphql"],
  ["CATALOGUE_API_URL", "https://pim.example/graphql"],
  ["SEARCH_API_URL", "https://search.example/graphql"],
  ["OIDC_ISSUER", "https://login.example"],
  ["TICKETS_API_URL", "https://tickets.example/graphql"],
])("who sets %s gets no accounts that they haven't made", (name, value) => {
  const variables = { TICKETS_API_TOKEN: "token", [name]: value }
  expect(isDemo(readEnvironment(variables))).toBe(false)
  expect(isDemo(readEnvironment({ ...variables, DEMO: "1" }))).toBe(true)
})

test("DEMO=0 is what npm start -- --without-demo says", () => {
  expect(isDemo(readEnvironment({ DEMO: "0" }))).toBe(false)
  expect(() => readEnvironment({ DEMO: "maybe" })).toThrow("DEMO: must be 0 or 1")
})
