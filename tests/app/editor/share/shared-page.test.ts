import { randomBytes, randomUUID } from "node:crypto"
import { afterAll, beforeEach, expect, test } from "vitest"
import type { ShareLink } from "../../../../app/editor/share/share-links.ts"
import { answerSharedEvents, loadSharedPage } from "../../../../app/editor/share/shared-page.server.ts"
import { createShareLinks } from "../../../../platform/editing/share-links.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams, type TestUpstreams } from "../../upstreams.ts"
import { pageContent } from "../../website/pages/page-fixture.ts"
import { siteWithDrafts } from "./drafts-fixture.ts"

const company = pageContent()
const draft = pageContent({ title: "Company, redrafted" })
const secret = pageContent({ id: "page-secret", path: "/secret", title: "Secret plans" })
const database = await freshDatabase({ keep: true })
const { pool } = database
const day = 24 * 3_600_000

let upstreams: TestUpstreams
let link: ShareLink
let token: string

afterAll(() => database.close())

beforeEach(async () => {
  upstreams = createTestUpstreams({ answers: siteWithDrafts([company], [draft, secret]) })
  upstreams.shareLinks = createShareLinks(pool, () => "the test's secret")
  link = await make()
  token = upstreams.shareLinks.tokenOf(link)
})

function make(given: Partial<ShareLink> = {}) {
  return upstreams.shareLinks.make({
    kind: "Page",
    entryId: "page-company",
    siteId: "main",
    language: "en",
    expiresAt: new Date(Date.now() + day),
    by: { subject: "anna", name: "Anna" },
    ...given,
  })
}

/** What a browser without any cookie gets. */
async function open(path: string, host = "localhost", now?: Date) {
  const context = createTestContext(`http://${host}${path}`, { upstreams })
  try {
    const { data, init } = await loadSharedPage(context, now)
    return { status: init?.status ?? 200, view: data, headers: new Headers(init?.headers) }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return { status: thrown.status, view: null, headers: thrown.headers }
  }
}

function titleOf({ view }: Awaited<ReturnType<typeof open>>) {
  return view?.kind === "shared" ? view.page.page.title : null
}

test("a link shows the draft to somebody without a session, to no cache and to no search engine", async () => {
  const opened = await open(`/en/shared/${token}`)
  expect([opened.status, titleOf(opened)]).toEqual([200, "Company, redrafted"])
  expect(Object.fromEntries(opened.headers)).toEqual({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  })
})

test("only the page itself is read as a draft, and nothing of it is kept", async () => {
  await open(`/en/shared/${token}`)
  const drafted = upstreams.asked.filter(({ stage }) => stage === "DRAFT").map(({ operation }) => operation)
  expect(new Set(drafted)).toEqual(new Set(["PreviewedPage", "PageByPath"]))
  const public_ = createTestContext("http://localhost/en/company", { upstreams })
  const { findPage } = await import("../../../../app/website/pages/pages.server.ts")
  expect((await findPage(public_))?.title).toBe("Company")
})

test("no link of 1,000 forged ones opens this page, or another", async () => {
  const other = await make({ entryId: "page-secret" })
  const german = await make({ language: "de" })
  const elsewhere = await make({ siteId: "schleuniger" })
  const [, signature = ""] = token.split(".")
  const tokens = [link, other, german, elsewhere].map((one) => upstreams.shareLinks.tokenOf(one))
  const signatures = tokens.map((one) => one.split(".")[1] ?? "")
  const changed = (text: string, n: number) => {
    const at = n % text.length
    return text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1)
  }
  const foreign = createShareLinks(pool, () => "another secret")
  const forgeries = [
    (n: number) => `${randomUUID()}.${signatures[n % 4]}`,
    (n: number) => `${link.id}.${changed(signature, n)}`,
    () => `${link.id}.${randomBytes(32).toString("base64url")}`,
    (n: number) => `${[other, german, elsewhere][n % 3]?.id}.${signature}`,
    (n: number) => foreign.tokenOf({ ...link, entryId: n % 2 ? "page-secret" : link.entryId }),
    (n: number) => foreign.tokenOf({ ...link, language: n % 2 ? "de" : "en" }),
    (n: number) => foreign.tokenOf({ ...link, expiresAt: new Date(Date.now() + n * day) }),
    (n: number) => token.slice(0, 1 + (n % (token.length - 1))),
    (n: number) => `${token}${"=".repeat((n % 3) + 1)}`,
    (n: number) => encodeURIComponent(`${link.id}.${signature}' or ${n}=${n} --`),
  ]
  let tried = 0
  for (let n = 0; n < 100; n++) {
    for (const forge of forgeries) {
      const forged = forge(n)
      const { status, view } = await open(`/en/shared/${forged}`)
      expect([forged, status, view]).toEqual([forged, 404, null])
      tried++
    }
  }
  expect(tried).toBe(1_000)
  expect(titleOf(await open(`/en/shared/${token}`))).toBe("Company, redrafted")
})

test("a link holds for its language, its site and no look-up", async () => {
  expect((await open(`/de/shared/${token}`)).status).toBe(404)
  expect((await open(`/en/shared/${token}`, "schleuniger.localhost")).status).toBe(404)
  expect((await open(`/en/shared/${token}?direct=page-secret`)).status).toBe(404)
  expect((await open(`/en-us/shared/${token}`)).status).toBe(200)
})

test("an expired link says so with 410, and shows nothing", async () => {
  const { status, view } = await open(`/en/shared/${token}`, "localhost", new Date(Date.now() + 2 * day))
  expect(status).toBe(410)
  expect(view).toMatchObject({ kind: "ended", reason: "expired" })
  expect(JSON.stringify(view)).not.toContain("redrafted")
})

test("a revoked link says so with 410, and its stream doesn't open", async () => {
  await upstreams.shareLinks.revoke(link.id)
  expect(await open(`/en/shared/${token}`)).toMatchObject({ status: 410, view: { reason: "revoked" } })
  const context = createTestContext(`http://localhost/en/shared/${token}/events`, { upstreams })
  expect((await answerSharedEvents(context, token)).status).toBe(410)
})

test("a page that got a password, moved to another site or lost its language is not shown any more", async () => {
  const gone = async (changes: Parameters<typeof pageContent>[0]) => {
    const answers = siteWithDrafts([company], [pageContent({ title: "Hidden", ...changes })])
    const other = createTestUpstreams({ answers })
    other.shareLinks = upstreams.shareLinks
    upstreams = other
    const { status, view } = await open(`/en/shared/${token}`)
    return [status, view?.kind === "ended" && view.reason]
  }
  expect(await gone({ protection: { type: "PASSWORD", passwordKey: "press", roles: [] } })).toEqual([
    410,
    "gone",
  ])
  expect(await gone({ site: { id: "schleuniger", slug: "schleuniger" } })).toEqual([410, "gone"])
  expect(await gone({ locale: "fr" })).toEqual([410, "gone"])
  expect(await gone({ countries: ["JP"] })).toEqual([410, "gone"])
})

test("the stream of a link is open to whoever has it", async () => {
  const context = createTestContext(`http://localhost/en/shared/${token}/events`, { upstreams })
  const answer = await answerSharedEvents(context, token)
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
    200,
    "text/event-stream; charset=utf-8",
  ])
  await answer.body?.cancel()
  await expect(answerSharedEvents(context, `${token}x`)).rejects.toMatchObject({ status: 404 })
})
