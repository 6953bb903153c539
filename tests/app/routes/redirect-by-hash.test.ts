import { afterEach, expect, test, vi } from "vitest"
import { loader } from "../../../app/routes/redirect-by-hash.ts"
import { createTestUpstreams } from "../upstreams.ts"
import { link } from "../website/pages/fixture.ts"
import { callRoute } from "./call-route.ts"

afterEach(() => {
  vi.unstubAllEnvs()
})

const redirects = [
  { previousUrl: "/old", site: null, target: link({ path: "/new" }) },
  { previousUrl: "/old#part", site: null, target: link({ path: "/part" }) },
]

function ask(url: string) {
  const upstreams = createTestUpstreams({ answers: { RedirectsByPreviousUrl: { redirects } } })
  return callRoute(loader, `http://localhost/redirect-by-hash?url=${encodeURIComponent(url)}`, { upstreams })
}

function attribute(html: string, name: string): string {
  return new RegExp(`${name}="([^"]*)"`).exec(html)?.[1] ?? ""
}

/** Where the document's script leads a browser, and what it asks for. */
async function follow(hash: string, answer: () => Promise<unknown>) {
  const html = await (await ask("/en/old?a=1")).text()
  const dataset = { address: attribute(html, "data-address"), plain: attribute(html, "data-plain") }
  const asked: string[] = []
  const target = new Promise<string>((resolve) => {
    const fetch = (url: string) => {
      asked.push(url)
      return answer().then((value) => ({ json: () => Promise.resolve(value) }))
    }
    const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? ""
    const document = { documentElement: { dataset } }
    new Function("document", "location", "fetch", script)(document, { hash, replace: resolve }, fetch)
  })
  return { target: await target, asked }
}

test("without JavaScript the address without hash leads on, and nobody keeps or lists the document [REDIR-06]", async () => {
  const response = await ask("/en/old")
  expect(response.status).toBe(200)
  expect(response.headers.get("Cache-Control")).toBe("private, no-store")
  const html = await response.text()
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="0;url=/en/new"/></noscript>')
  expect(html).toContain('<a href="/en/new">')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test("with JavaScript the hash is looked up and its entry wins over the plain one [REDIR-06]", async () => {
  expect(await follow("#part", async () => ({ location: "/en/part" }))).toEqual({
    target: "/en/part",
    asked: ["/api/redirect?url=%2Fen%2Fold%3Fa%3D1%23part"],
  })
  expect(await follow("", () => Promise.reject())).toEqual({ target: "/en/new", asked: [] })
})

test("a hash that can't be looked up goes along to the plain target", async () => {
  expect((await follow("#part", () => Promise.reject(new Error("offline")))).target).toBe("/en/new#part")
  expect((await follow("#part", async () => ({ location: null }))).target).toBe("/en/new#part")
})

test("only the document's own script may run", async () => {
  vi.stubEnv("DEV", false)
  const policy = (await ask("/en/old")).headers.get("Content-Security-Policy") ?? ""
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
})

test.each(["", "//evil.example/old", "https://evil.example/old"])(
  "%j is no path on this site",
  async (url) => {
    expect((await ask(url)).status).toBe(400)
  },
)

test("an address without a redirect has no document, which would lead in a circle", async () => {
  expect((await ask("/en/none")).status).toBe(404)
})
