import { beforeEach, expect, test } from "vitest"
import { loader } from "../../../app/routes/api.redirect.ts"
import { createTestUpstreams, type TestUpstreams } from "../upstreams.ts"
import { link } from "../website/pages/fixture.ts"
import { callRoute } from "./call-route.ts"

let upstreams: TestUpstreams

beforeEach(() => {
  const redirects = [
    { previousUrl: "/old#part", site: null, target: link({ path: "/new" }) },
    { previousUrl: "/bad", site: null, target: link({ url: "javascript:alert(1)" }) },
  ]
  upstreams = createTestUpstreams({ answers: { RedirectsByPreviousUrl: { redirects } } })
})

function ask(url: string) {
  return callRoute(loader, `http://localhost/api/redirect?url=${encodeURIComponent(url)}`, { upstreams })
}

test("an address is looked up with its hash [REDIR-06]", async () => {
  expect(await (await ask("/en/old#part")).json()).toEqual({ location: "/en/new" })
  expect(await (await ask("/en/old#other")).json()).toEqual({ location: null })
  expect(await (await ask("/en/old")).json()).toEqual({ location: null })
})

test("a target that can't be trusted is none", async () => {
  expect(await (await ask("/en/bad")).json()).toEqual({ location: null })
})

test.each([
  "",
  "old",
  "//evil.example/old",
  "/\\evil.example/old",
  "/\t/evil.example/old",
  "https://evil.example/old#part",
  "javascript:alert(1)",
  `/${"x".repeat(2_001)}`,
])("what is no path on this site is refused: %j", async (url) => {
  expect((await ask(url)).status).toBe(400)
})
