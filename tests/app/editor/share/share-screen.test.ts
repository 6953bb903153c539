import { beforeEach, expect, test } from "vitest"
import {
  loadShares,
  mayShareAnything,
  submitShare,
} from "../../../../app/editor/share/share-screen.server.ts"
import type { Editor } from "../../../../app/request/editor-session/editor.ts"
import { formRequest, outcome } from "../../portal/frame/test-asker.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams, type TestUpstreams } from "../../upstreams.ts"
import { pageContent } from "../../website/pages/page-fixture.ts"
import { siteWithDrafts } from "./drafts-fixture.ts"

const company = pageContent()
const german = pageContent({ locale: "de", title: "Unternehmen" })
const locked = pageContent({
  id: "page-locked",
  path: "/locked",
  protection: { type: "PASSWORD", passwordKey: "press", roles: [] },
})

let upstreams: TestUpstreams

beforeEach(() => {
  upstreams = createTestUpstreams({ answers: siteWithDrafts([company], [company, german, locked]) })
})

function editor(name: Editor["rights"][number]["name"], ...only: string[]): Editor {
  return { subject: "anna", name: "Anna", rights: [{ name, only }], endsAt: null }
}

const all = editor("administrate")

function contextAt(search = "") {
  return createTestContext(`http://localhost/en/editor/share${search}`, { upstreams, isEditor: true })
}

function send(fields: Record<string, string>, by = all, search = "", site = "same-origin") {
  const request = formRequest(`http://localhost/en/editor/share${search}`, fields, { site })
  return outcome(submitShare(contextAt(search), by, request))
}

const wanted = { intent: "make", id: "page-company", language: "en", hours: "24" }

async function viewOf(search = "", by = all) {
  return (await loadShares(contextAt(search), by)).data
}

test("a link is made for so long, is in the audit log, and stands in the list as an address to copy", async () => {
  const before = Date.now()
  const { status, location } = await send(wanted)
  expect(status).toBe(303)
  const [link] = await upstreams.shareLinks.list(null)
  expect(location).toBe(`/en/editor/share?kind=Page&id=page-company&language=en&made=${link?.id}`)
  expect(link?.expiresAt.getTime()).toBeGreaterThanOrEqual(before + 24 * 3_600_000)
  expect(upstreams.recorded).toMatchObject([
    {
      action: "share-link-made",
      actor: "anna",
      details: { link: link?.id, entry: "page-company", language: "en", before: null, after: "open" },
    },
  ])
  const { links } = await viewOf(String(location).replace("/en/editor/share", ""))
  expect(links).toMatchObject([{ isNew: true, state: "open", title: "Company", mayRevoke: true }])
  expect(links[0]?.address).toMatch(/^http:\/\/localhost:3000\/en\/shared\/[\w-]{36}\.[\w-]{43}$/)
  expect(JSON.stringify(upstreams.recorded)).not.toContain(links[0]?.address?.split(".").at(-1))
})

test("a link to a German page stands below German", async () => {
  await send({ ...wanted, language: "de" })
  const { links } = await viewOf()
  expect(links[0]?.address).toMatch(/\/de\/shared\//)
})

test("revoking is noted, tells open previews, and a second click changes nothing", async () => {
  await send(wanted)
  const [link] = await upstreams.shareLinks.list(null)
  const fields = { intent: "revoke", link: link?.id ?? "" }
  const search = "?kind=Page&id=page-company&language=en&made=1"
  expect(await send(fields, all, search)).toMatchObject({
    status: 303,
    location: "/en/editor/share?kind=Page&id=page-company&language=en",
  })
  await send(fields)
  expect(upstreams.purged).toEqual([`share-link:${link?.id}`])
  expect(upstreams.recorded.slice(1)).toMatchObject([
    { action: "share-link-revoked", details: { before: "open", after: "revoked" } },
  ])
  expect((await viewOf()).links).toMatchObject([{ state: "revoked", address: null, mayRevoke: false }])
})

test("only who may edit the site or translate the language makes and revokes links", async () => {
  expect([editor("read"), editor("publish")].map(mayShareAnything)).toEqual([false, false])
  expect([editor("edit", "x"), editor("translate", "de"), all].map(mayShareAnything)).toEqual([
    true,
    true,
    true,
  ])
  expect((await send(wanted, editor("translate", "de"))).status).toBe(403)
  expect((await send(wanted, editor("edit", "schleuniger"))).status).toBe(403)
  expect(await upstreams.shareLinks.list(null)).toEqual([])
  expect((await send(wanted, editor("translate", "en"))).status).toBe(303)
  expect((await send(wanted, editor("edit", "main"))).status).toBe(303)
  const [link] = await upstreams.shareLinks.list(null)
  const revoke = { intent: "revoke", link: link?.id ?? "" }
  const stranger = { ...editor("translate", "de"), subject: "bert" }
  expect((await send(revoke, stranger)).status).toBe(403)
  expect(upstreams.purged).toEqual([])
  expect(
    (await viewOf("?kind=Page&id=page-company&language=en", editor("translate", "de"))).chosen?.refusal,
  ).toBe("no-right")
})

test.each([
  ["without a time", { ...wanted, hours: "" }, { hours: ["preview:share.hoursWrong"] }],
  ["for a thousand years", { ...wanted, hours: "8766000" }, { hours: ["preview:share.hoursWrong"] }],
  ["of no page", { ...wanted, id: "page-none" }, { "": ["preview:share.noPage"] }],
  ["of a forged id", { ...wanted, id: "../x" }, { "": ["preview:share.noPage"] }],
  ["in no language", { ...wanted, language: "<b>" }, { "": ["preview:share.noPage"] }],
  ["in a language that it lacks", { ...wanted, language: "fr" }, { "": ["preview:share.noPage"] }],
  ["of a page with a password", { ...wanted, id: "page-locked" }, { "": ["preview:share.protected"] }],
])("a link %s is refused in words, and nothing is made", async (_, fields, error) => {
  const { status, data } = await send(fields)
  expect([status, (data as { error: object }).error]).toEqual([422, error])
  expect(await upstreams.shareLinks.list(null)).toEqual([])
  expect(upstreams.recorded).toEqual([])
})

test("another site's form makes and revokes nothing", async () => {
  expect((await send(wanted, all, "", "cross-site")).status).toBe(403)
  expect((await send({ intent: "revoke", link: "no-link" })).status).toBe(404)
})

test.each([
  ["?address=/en/company", { id: "page-company", language: "en", refusal: null }],
  ["?address=http://localhost/de/company?x=1", { id: "page-company", language: "de", refusal: null }],
  ["?kind=Page&id=page-company&language=de", { title: "Unternehmen", refusal: null }],
  ["?address=/en/none", { refusal: "no-page" }],
  ["?address=https://evil.example/en/company", { refusal: "no-page" }],
  ["?address=/en/editor/share", { refusal: "no-page" }],
  ["?address=%00", { refusal: "no-page" }],
  ["?kind=Page&id=%27&language=zz", { refusal: "no-page" }],
])("the page is chosen by its address or its id: %s", async (search, chosen) => {
  expect((await viewOf(search)).chosen).toMatchObject(chosen)
})
