import { expect, test } from "vitest"
import { invalidRoute, notFound } from "../../../../app/request/answers/not-found.server.ts"
import { createTestContext } from "../../request-context.ts"

test.each([
  ["/en/nothing", "public, max-age=0, s-maxage=10"],
  ["/en/mykomax/tickets/7", "private, no-store"],
  ["/de-ch/sign-in-failed", "private, no-store"],
])("what is missing at %s may be kept: %s", (path, kept) => {
  const answer = notFound(createTestContext(`http://localhost${path}`))
  expect(answer.headers.get("Cache-Control")).toBe(kept)
})

test.each([
  ["/en/nothing", "/en/nothing"],
  ["/en/f%C3%BCr?q=%C3%A4", "/en/für?q=ä"],
  ["/en/100%25", "/en/100%"],
  ["/en/%E0", "/en/%E0"],
])("a 404 tells the full path as people read it: %s", async (path, full) => {
  const context = { ...createTestContext("http://localhost/en"), url: new URL(`http://localhost${path}`) }
  for (const [answer, kind] of [
    [notFound(context), "not-found"],
    [invalidRoute(context), "invalid-route"],
  ] as const) {
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ kind, path: full })
  }
})
