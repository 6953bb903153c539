import { expect, test } from "vitest"
import { briefHeaders, pageHeaders, sharedPage } from "../../../../app/request/page-cache/cache-control.ts"
import { createTestContext } from "../../request-context.ts"

test("a page at an address with a language is everybody's", () => {
  const context = createTestContext("http://localhost/en/company")
  expect(pageHeaders(context)).toEqual({ "Cache-Control": sharedPage, Vary: "Cookie" })
  expect(briefHeaders(context)["Cache-Control"]).toBe("public, max-age=0, s-maxage=10")
})

test.each([
  createTestContext("http://localhost/company"),
  createTestContext("http://localhost/en/company", { isEditor: true }),
  createTestContext("http://localhost/en/company?nextRelease"),
  createTestContext("http://localhost/en/company", { cookies: { testing: "" } }),
  createTestContext("http://localhost/en/company", { cookies: { "page-access-press": "x" } }),
  createTestContext("http://localhost/en/company", { cookies: { flash: "x" } }),
])("what may be one reader's is nobody else's: $url.href $cookies", (context) => {
  expect(pageHeaders(context)["Cache-Control"]).toBe("private, no-cache")
  expect(briefHeaders(context)["Cache-Control"]).toBe("no-store")
})
