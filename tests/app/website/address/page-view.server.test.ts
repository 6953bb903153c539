import { expect, test } from "vitest"
import { sharedPage } from "../../../../app/request/page-cache/cache-control.ts"
import { parseCookies } from "../../../../app/request/sites/cookies.ts"
import type { PortalSession } from "../../../../app/sign-in/session/portal-sessions.ts"
import { pageMeta } from "../../../../app/website/address/page-meta.ts"
import { loadPageView } from "../../../../app/website/address/page-view.server.ts"
import { pageAccessCookie } from "../../../../app/website/pages/page-password.server.ts"
import { createTestContext, type TestContext } from "../../request-context.ts"
import type { Answers } from "../../upstreams.ts"
import { link, linkedPage } from "../pages/fixture.ts"
import { pageContent, siteWith } from "../pages/page-fixture.ts"

const company = pageContent()
const press = pageContent({
  id: "page-press",
  path: "/press",
  protection: { type: "PASSWORD", passwordKey: "press", roles: [] },
})

async function view(context: TestContext) {
  const { data, init } = await loadPageView(context)
  return { ...data, status: init?.status ?? 200, headers: new Headers(init?.headers) }
}

/** What is answered instead of a page. */
async function elsewhere(context: TestContext): Promise<Response> {
  const thrown = await loadPageView(context).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(thrown instanceof Response)) throw thrown ?? new Error("there is a page")
  return thrown
}

async function redirectOf(address: string, answers: Answers, cookies = {}) {
  const { status, headers } = await elsewhere(createTestContext(address, { answers, cookies }))
  return `${status} ${headers.get("Location")}`
}

function redirects(...entries: { previousUrl: string; target: object; site?: { id: string } }[]): Answers {
  return {
    ...siteWith(company),
    RedirectsByPreviousUrl: { redirects: entries.map((entry) => ({ site: null, ...entry })) },
  }
}

test("a page is shown with its title and may be listed [PAGE-01]", async () => {
  const shown = await view(createTestContext("http://localhost/en/company", { answers: siteWith(company) }))
  expect(shown).toMatchObject({
    kind: "page",
    status: 200,
    documentTitle: "Company | Site main",
  })
  expect(pageMeta(shown as never)).not.toContainEqual({ name: "robots", content: "noindex" })
  expect(shown.headers.get("Cache-Control")).toBe(sharedPage)
})

test("the home page is the one that the navigation names [ROUTE-02]", async () => {
  const shown = await view(createTestContext("http://localhost/en", { answers: siteWith(company) }))
  expect(shown).toMatchObject({ kind: "page", page: { id: "page-company" } })
})

test("a missing page is a 404 with the path in full [REDIR-03, ROUTE-31]", async () => {
  const answer = await elsewhere(
    createTestContext("http://localhost/en/f%C3%BCr?a=b", { answers: siteWith(company) }),
  )
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ kind: "not-found", path: "/en/für?a=b" })
})

test("a page that isn't for the reader's country is missing", async () => {
  const answers = siteWith(pageContent({ countries: ["CH"] }))
  expect((await elsewhere(createTestContext("http://localhost/en/company", { answers }))).status).toBe(404)
  expect((await view(createTestContext("http://localhost/en-ch/company", { answers }))).status).toBe(200)
})

test("a page of another site is missing", async () => {
  const context = createTestContext("http://cirris.localhost/en/company", { answers: siteWith(company) })
  expect((await elsewhere(context)).status).toBe(404)
})

test("a missing page is looked up in the redirect table, which answers 301 [REDIR-03, REDIR-04]", async () => {
  const answers = redirects({ previousUrl: "/old", target: link({ page: linkedPage("main", "/company") }) })
  expect(await redirectOf("http://localhost/en/Old?x=1", answers)).toBe("301 /en/company")
})

test("where the table has the address with a hash as well, a document follows the hash [REDIR-06]", async () => {
  const asked: unknown[] = []
  const answers = (site: { id: string } | null): Answers => ({
    ...redirects({ previousUrl: "/old", target: link({ page: linkedPage("main", "/company") }) }),
    RedirectsOfHashes: ({ prefix }) => {
      asked.push(prefix)
      return { redirects: prefix === "/old#" ? [{ site }] : [] }
    },
  })
  const byHash = "301 /redirect-by-hash?url=%2Fen%2FOld%3Fx%3D1"
  expect(await redirectOf("http://localhost/en/Old?x=1", answers(null))).toBe(byHash)
  expect(asked).toEqual(["/old#"])
  expect(await redirectOf("http://localhost/en/Old?x=1", answers({ id: "main" }))).toBe(byHash)
  expect(await redirectOf("http://localhost/en/Old?x=1", answers({ id: "cirris" }))).toBe("301 /en/company")
})

test("an address that redirects nowhere isn't asked for with hashes", async () => {
  const context = createTestContext("http://localhost/en/none", { answers: siteWith(company) })
  expect((await elsewhere(context)).status).toBe(404)
  expect(context.upstreams.asked.map(({ operation }) => operation)).not.toContain("RedirectsOfHashes")
})

test("a page that exists is not looked up in the redirect table [REDIR-03]", async () => {
  const answers = redirects({ previousUrl: "/company", target: link({ url: "https://example.com/" }) })
  const context = createTestContext("http://localhost/en/company", { answers })
  expect((await view(context)).kind).toBe("page")
  expect(context.upstreams.asked.map(({ operation }) => operation)).not.toContain("RedirectsByPreviousUrl")
})

test("another site's redirect doesn't count [REDIR-08]", async () => {
  const answers = redirects({
    previousUrl: "/old",
    site: { id: "cirris" },
    target: link({ page: linkedPage("main", "/company") }),
  })
  expect((await elsewhere(createTestContext("http://localhost/en/old", { answers }))).status).toBe(404)
})

test("a page's id with ?direct goes to its canonical address with 302 [REDIR-09]", async () => {
  const answers = {
    ...siteWith(company),
    EntryById: { node: { id: "p9", path: "/agenda", site: { id: "cirris" } } },
  }
  expect(await redirectOf("http://localhost/en/p9?direct", answers)).toBe(
    "302 http://cirris.localhost:3000/en/agenda",
  )
})

test("a direct lookup of a page on the site with an external domain goes there [REDIR-10]", async () => {
  const answers = {
    ...siteWith(company),
    EntryById: { node: { id: "p9", path: "/agenda", site: { id: "events-na" } } },
  }
  expect(await redirectOf("http://localhost/en/p9?direct", answers)).toBe(
    "302 http://events.localhost:3000/en/events-na/agenda",
  )
})

test("without the flag an id is looked up nowhere [REDIR-09]", async () => {
  const answers = {
    ...siteWith(company),
    EntryById: { node: { id: "p9", path: "/agenda", site: { id: "main" } } },
  }
  expect((await elsewhere(createTestContext("http://localhost/en/p9", { answers }))).status).toBe(404)
})

test("a page without a locale in its address redirects with 302, query included [REDIR-02]", async () => {
  const cookies = { locale: "de-CH" }
  expect(await redirectOf("http://localhost/company?a=b", siteWith(company), cookies)).toBe(
    "302 /de-ch/company?a=b",
  )
})

test("a locale redirect is nobody else's [REDIR-02]", async () => {
  const { headers } = await elsewhere(
    createTestContext("http://localhost/company", { answers: siteWith(company) }),
  )
  expect(headers.get("Cache-Control")).toBe("private, no-store")
  expect(headers.get("Vary")).toBe("Cookie, Accept-Language")
})

test("a missing page without a locale is a 404 and no redirect [REDIR-02]", async () => {
  expect(
    (await elsewhere(createTestContext("http://localhost/nothing", { answers: siteWith(company) }))).status,
  ).toBe(404)
})

test("an address in capital letters goes to the page in lower case", async () => {
  expect(await redirectOf("http://localhost/en/COMPANY?A=B", siteWith(company))).toBe("301 /en/company?A=B")
})

test("an encoded capital letter goes to the lower-case one, not to itself", async () => {
  const answers = siteWith(company, pageContent({ path: "/über" }))
  expect(await redirectOf("http://localhost/en/%C3%9Cber", answers)).toBe("301 /en/%C3%BCber")
})

test("a lower-case redirect in a locale that was chosen for the reader is not for ever", async () => {
  expect(await redirectOf("http://localhost/COMPANY", siteWith(company))).toBe("302 /en/company")
})

test("a protected page asks for its password and gives nothing away [PAGE-06]", async () => {
  const shown = await view(createTestContext("http://localhost/en/press", { answers: siteWith(press) }))
  expect(shown).toMatchObject({ kind: "password-needed", status: 403, path: "/en/press" })
  expect(shown.documentTitle).toBe("Protected page | Site main")
  expect(JSON.stringify(shown)).not.toContain("Company")
  expect(shown.headers.get("Cache-Control")).toBe("private, no-store")
})

test("a protected page that is open is private and not listed [PAGE-06]", async () => {
  const closed = createTestContext("http://localhost/en/press", { answers: siteWith(press) })
  const cookies = parseCookies(pageAccessCookie(closed, "press").split(";")[0])
  const shown = await view(
    createTestContext("http://localhost/en/press", { answers: siteWith(press), cookies }),
  )
  expect(shown).toMatchObject({ kind: "page", status: 200 })
  expect(pageMeta(shown as never)).toContainEqual({ name: "robots", content: "noindex" })
  expect(shown.headers.get("Cache-Control")).toBe("private, no-store")
})

const partners = siteWith(
  pageContent({ protection: { type: "ROLE", passwordKey: null, roles: ["kmx_int_productinfo_active"] } }),
)

/** The view for somebody with these roles; null: not signed in. */
async function roleView(roles: string[] | null, address = "http://localhost/en/company?a=b") {
  const context = createTestContext(address, { answers: partners })
  const session = { claims: { sub: "user-1", roles } } as unknown as PortalSession
  context.session = Promise.resolve(roles ? { kind: "session", session } : { kind: "none" })
  return view(context)
}

test("a page for certain roles offers the sign-in that leads back to it [PAGE-06]", async () => {
  const shown = await roleView(null)
  expect(shown).toMatchObject({
    kind: "role-needed",
    status: 403,
    signInPath: "/en/mykomax/continue?to=%2Fen%2Fcompany%3Fa%3Db",
  })
  expect(JSON.stringify(shown)).not.toContain("Company")
  expect(shown.headers.get("Cache-Control")).toBe("private, no-store")
})

test("who is signed in without the role isn't sent to sign in again [PAGE-06]", async () => {
  expect(await roleView(["kmx_int_assetdb_active"])).toMatchObject({
    kind: "role-needed",
    status: 403,
    signInPath: null,
  })
})

test.each(["kmx_int_productinfo_active", "kmx-int_productinfo_active"])(
  "a page for certain roles opens for %s, and is kept by nobody [PAGE-06, ROLE-01]",
  async (role) => {
    const shown = await roleView([role])
    expect(shown).toMatchObject({ kind: "page", status: 200 })
    expect(pageMeta(shown as never)).toContainEqual({ name: "robots", content: "noindex" })
    expect(shown.headers.get("Cache-Control")).toBe("private, no-store")
  },
)

test("a page that the reader's languages lack is a 404 that offers the others, without their texts", async () => {
  const answers = siteWith(company, pageContent({ path: "/ja", locale: "ja", languages: ["ja"] }))
  const shown = await view(createTestContext("http://localhost/en/ja", { answers }))
  expect(shown).toMatchObject({ kind: "language-unavailable", status: 404 })
  expect(shown).toMatchObject({ page: { alternateVersions: [{ language: "ja", path: "/ja-jp/ja" }] } })
  expect(shown).not.toHaveProperty("page.modules")
})

test("the head of a page names title, description and canonical address", async () => {
  const answers = siteWith(pageContent({ path: "/" }), pageContent({ description: "About us" }))
  const { data } = await loadPageView(createTestContext("http://localhost/en/company", { answers }))
  expect(pageMeta(data).slice(0, 3)).toEqual([
    { title: "Company | Site main" },
    { name: "description", content: "About us" },
    { tagName: "link", rel: "canonical", href: "http://localhost:3000/en/company" },
  ])
})

test("search engines are told not to list what is closed or a system's page", async () => {
  const noindex = { name: "robots", content: "noindex" }
  const system = siteWith(pageContent({ cmsType: "SystemPage", slug: "error" }))
  const open = await loadPageView(createTestContext("http://localhost/en/company", { answers: system }))
  const closed = await loadPageView(
    createTestContext("http://localhost/en/press", { answers: siteWith(press) }),
  )
  expect(pageMeta(open.data)).toContainEqual(noindex)
  expect(pageMeta(closed.data)).toEqual([{ title: "Protected page | Site main" }, noindex])
})
