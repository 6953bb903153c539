import { expect, test } from "vitest"
import { loader as root } from "../../../app/root.tsx"
import { loader as favicon } from "../../../app/routes/favicon.ts"
import { loader as page } from "../../../app/routes/page.tsx"
import { loader as robots } from "../../../app/routes/robots.ts"
import { loader as manifest } from "../../../app/routes/site-manifest.ts"
import { loader as sitemapFile } from "../../../app/routes/sitemap.ts"
import { loader as sitemapIndex } from "../../../app/routes/sitemap-index.ts"
import { loader as styleGuide } from "../../../app/routes/style-guide.tsx"
import { UpstreamError } from "../../../platform/graphql/upstream-error.ts"
import { createTestUpstreams } from "../upstreams.ts"
import { callRoute } from "./call-route.ts"

function down(variables: Record<string, string> = {}) {
  const SystemData = () => {
    throw new UpstreamError("content", "is down", { code: "unavailable" })
  }
  return { upstreams: createTestUpstreams({ answers: { SystemData }, variables }) }
}

test("crawlers may go on while there is no content, unless nothing is for them", async () => {
  const open = await callRoute(
    robots,
    "http://localhost/robots.txt",
    down({ PUBLIC_ORIGIN: "https://a.example" }),
  )
  expect(open.status).toBe(200)
  expect(await open.text()).toContain("Sitemap: https://a.example/sitemap.xml")
  const closed = await callRoute(robots, "http://localhost/robots.txt", down({ ROBOTS: "noindex" }))
  expect(await closed.text()).not.toContain("Sitemap")
})

test.each([
  ["index", sitemapIndex, "http://localhost/sitemap.xml"],
  ["file", sitemapFile, "http://localhost/sitemaps/main.xml"],
])("a crawler is told in plain words when to ask for the sitemap's %s again", async (_, loader, address) => {
  const answer = await callRoute(loader, address, down())
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"])
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8")
  expect(await answer.text()).toContain("try again in 30 seconds")
})

test("a device gets manifest and icon without content, for this once", async () => {
  const answer = await callRoute(manifest, "http://localhost/site.webmanifest", down())
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"])
  expect(await answer.json()).toMatchObject({ start_url: "/", icons: expect.any(Array) })
  const icon = await callRoute(favicon, "http://localhost/favicon.ico", down())
  expect(icon.headers.get("Location")).toMatch(/favicon-32\.png$/)
})

test("the manifest answers to its usual name too", async () => {
  const usual = await callRoute(manifest, "http://localhost/manifest.webmanifest")
  expect(await usual.json()).toMatchObject({ name: "Site main" })
  expect((await callRoute(manifest, "http://localhost/x/manifest.webmanifest")).status).toBe(404)
})

test("the style guide needs no content, pages do [STYLE-01]", async () => {
  const ask = (loader: unknown, url: string) =>
    (loader as (args: object) => Promise<unknown>)({ request: new Request(url), params: {}, context: down() })
  expect(await ask(root, "http://localhost/style-guide/buttons")).toMatchObject({ data: { value: null } })
  expect(await ask(styleGuide, "http://localhost/style-guide?scheme=dark")).toMatchObject({
    data: { look: { scheme: "dark" } },
  })
  await expect(ask(root, "http://localhost/en/company")).rejects.toMatchObject({ status: 503 })
  await expect(ask(page, "http://localhost/en/company")).rejects.toMatchObject({ status: 503 })
})
