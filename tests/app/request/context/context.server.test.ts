import type { AppLoadContext } from "@remix-run/node"
import { expect, test } from "vitest"
import { cacheUse, requestContext } from "../../../../app/request/context/context.server.ts"
import { createTestUpstreams } from "../../upstreams.ts"
import { rawSystemData } from "../sites/fixture.ts"

function use(query: string, { isEditor = false, isDevelopment = false } = {}) {
  return cacheUse(new URL(`http://localhost/en?${query}`), { isEditor, isDevelopment })
}

test("cache=clear is an editor's and a developer's wish [CACHE-04]", () => {
  expect(use("cache=clear", { isEditor: true })).toEqual({ clear: true, bypass: false })
  expect(use("cache=clear", { isDevelopment: true })).toEqual({ clear: true, bypass: false })
  expect(use("cache=clear")).toEqual({ clear: false, bypass: false })
})

test("cache=false is an editor's and a developer's wish [CACHE-05]", () => {
  expect(use("cache=false", { isEditor: true })).toEqual({ clear: false, bypass: true })
  expect(use("cache=false", { isDevelopment: true })).toEqual({ clear: false, bypass: true })
  expect(use("cache=false")).toEqual({ clear: false, bypass: false })
})

test.each(["", "cache", "cache=true", "cache=0", "cache=CLEAR"])(
  "anything else uses the cache: %s",
  (query) => {
    expect(use(query, { isEditor: true })).toEqual({ clear: false, bypass: false })
  },
)

async function ask(address: string, variables: Record<string, string>, sites = rawSystemData.sites) {
  const upstreams = createTestUpstreams({
    variables,
    answers: { SystemData: { ...rawSystemData, sites } },
  })
  const context: AppLoadContext = { upstreams }
  const request = new Request(address, { headers: { Host: new URL(address).host } })
  return requestContext({ request, context }).then(
    (resolved) => ({ site: resolved.site.id, origin: resolved.origin(resolved.site), upstreams }),
    (thrown: Response) => ({ status: thrown.status, location: thrown.headers.get("Location"), upstreams }),
  )
}

const publicly = { PUBLIC_ORIGIN: "https://www.example.com" }

test("addresses of the main site have the public host, whatever host was asked [SITE-09]", async () => {
  const { site, origin } = (await ask("https://stranger.example/en", publicly)) as Record<string, unknown>
  expect([site, origin]).toEqual(["main", "https://www.example.com"])
})

test("the configuration says which site has a host [SITE-06]", async () => {
  const variables = { ...publicly, SITE_DOMAINS: "main=www.example.com,cirris=cirris.example" }
  const { site, origin } = (await ask("https://cirris.example/en", variables)) as Record<string, unknown>
  expect([site, origin]).toEqual(["cirris", "https://cirris.example"])
})

test("a host of no site is sent to the public one, or refused, where that is configured [SITE-09]", async () => {
  const redirected = await ask("https://stranger.example/de/a?b=1", {
    ...publicly,
    UNKNOWN_HOSTS: "redirect",
  })
  expect(redirected).toMatchObject({ status: 301, location: "https://www.example.com/de/a?b=1" })
  const refused = await ask("https://stranger.example/de", { ...publicly, UNKNOWN_HOSTS: "reject" })
  expect(refused).toMatchObject({ status: 421 })
})

test("an installation without content is not available yet, which is no visitor's fault", async () => {
  expect(await ask("http://localhost/en", {}, [])).toMatchObject({ status: 503 })
})
