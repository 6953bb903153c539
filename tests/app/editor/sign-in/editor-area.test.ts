import { expect, test } from "vitest"
import { loadEditorArea, submitEditorArea } from "../../../../app/editor/sign-in/editor-area.server.ts"
import type { EditorAreaView } from "../../../../app/editor/sign-in/editor-area-view.ts"
import {
  hashEditorPassword,
  namedEditorCookie,
} from "../../../../app/request/editor-session/editor-session.server.ts"
import { parseCookies } from "../../../../app/request/sites/cookies.ts"
import { formRequest, outcome } from "../../portal/frame/test-asker.ts"
import { createTestContext, type TestContext } from "../../request-context.ts"
import { createTestUpstreams, editorPassword } from "../../upstreams.ts"

const address = "http://localhost/en/editor"
const roles = "kmx_editor=administrate; kmx_translator=translate:de,fr"

let addresses = 0

type Options = {
  variables?: Record<string, string>
  cookies?: Record<string, string>
  at?: string
  account?: string[]
}

/** @param account the roles of whoever is signed in to the portal. */
function contextAt({ variables = {}, cookies = {}, at = address, account }: Options = {}): TestContext {
  const upstreams = createTestUpstreams({ variables })
  const clientAddress = `198.51.100.${++addresses}`
  const context = createTestContext(at, { upstreams, cookies, clientAddress })
  if (account) {
    const claims = { sub: "anna", name: "Anna Keller", roles: account }
    context.session = Promise.resolve({ kind: "session", session: { claims } } as never)
  } else context.session = Promise.resolve({ kind: "none" })
  return context
}

async function viewOf(context: TestContext): Promise<EditorAreaView> {
  const { data } = await loadEditorArea(context)
  return data
}

async function submit(context: TestContext, fields: Record<string, string>, site?: string) {
  const answer = submitEditorArea(context, formRequest(address, fields, { site })).catch(
    (thrown: unknown) => thrown,
  )
  const given = await answer
  const { status, location, data } = await outcome(Promise.resolve(given))
  const cookies = given instanceof Response ? given.headers.getSetCookie() : []
  return { status, location, data: data as unknown, cookies }
}

test("the editor area asks for its password, which isn't that of customers [EDIT-01]", async () => {
  const customer = contextAt({ account: ["kmx_int_serviceticketing_active"] })
  expect(await viewOf(customer)).toMatchObject({
    session: null,
    hasPassword: true,
    account: { kind: "none" },
  })
})

test("the right password signs in, with the cookie for 90 days [EDIT-04] [EDIT-05]", async () => {
  const context = contextAt()
  const { status, location, cookies } = await submit(context, { password: editorPassword })
  expect([status, location]).toEqual([303, "/en/editor"])
  expect(cookies).toEqual([
    `editor-password=${hashEditorPassword(context.upstreams)}; Path=/; Max-Age=7776000; SameSite=Lax; HttpOnly`,
  ])
  const next = contextAt({ cookies: parseCookies(cookies[0]?.split(";")[0]) })
  expect((await viewOf(next)).session).toMatchObject({ name: null, ends: null })
  expect(context.upstreams.recorded).toMatchObject([{ action: "editor-sign-in", actor: null }])
})

test("a wrong password says so, gives nothing back and sets no cookie [EDIT-07]", async () => {
  const context = contextAt()
  const answer = await submit(context, { password: "a guess" })
  expect(answer).toMatchObject({
    status: 422,
    cookies: [],
    data: { error: { password: ["editor:password.wrong"] } },
  })
  expect(JSON.stringify(answer.data)).not.toContain("a guess")
  expect(context.upstreams.recorded).toMatchObject([{ action: "editor-sign-in-failed" }])
})

test("the hash is checked on every request [EDIT-06]", async () => {
  const changed = contextAt({
    variables: { EDITOR_PASSWORD: "another long password" },
    cookies: { "editor-password": hashEditorPassword(createTestUpstreams()) },
  })
  expect((await viewOf(changed)).session).toBeNull()
})

test("signing out clears both cookies [EDIT-08]", async () => {
  const { status, location, cookies } = await submit(contextAt(), { intent: "sign-out" })
  expect([status, location]).toEqual([303, "/en/editor"])
  expect(cookies).toEqual([
    "editor-password=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly",
    "editor-session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly",
  ])
})

test("ten tries a minute, and then not even the right password", async () => {
  const context = contextAt()
  for (let n = 0; n < 10; n++) expect((await submit(context, { password: "a guess" })).status).toBe(422)
  const { status, data, cookies } = await submit(context, { password: editorPassword })
  expect(status).toBe(429)
  expect(data).toMatchObject({ error: { password: ["editor:password.tooManyTries"] } })
  expect(cookies).toEqual([])
})

test("a form without a password, or from another site's page, is refused", async () => {
  expect((await submit(contextAt(), {})).status).toBe(422)
  expect((await submit(contextAt(), { password: editorPassword }, "cross-site")).status).toBe(403)
})

test("with the password switched off there is no form, and the password opens nothing", async () => {
  const context = contextAt({ variables: { EDITOR_PASSWORD_SIGN_IN: "off" } })
  expect(await viewOf(context)).toMatchObject({ hasPassword: false, account: { kind: "none" } })
  expect((await submit(context, { password: editorPassword })).status).toBe(422)
})

test("who isn't signed in is led to the sign-in and back", async () => {
  const { account } = await viewOf(contextAt({ variables: { EDITOR_ROLES: roles } }))
  expect(account).toEqual({ kind: "sign-in", href: "/en/mykomax/continue?to=%2Fen%2Feditor" })
})

test("an account with a role becomes an editor with a name, who is in the audit log", async () => {
  const context = contextAt({ variables: { EDITOR_ROLES: roles }, account: ["kmx_translator"] })
  expect((await viewOf(context)).account).toEqual({ kind: "continue", name: "Anna Keller" })
  const { status, cookies } = await submit(context, { intent: "account" })
  expect(status).toBe(303)
  expect(context.upstreams.recorded).toMatchObject([
    { action: "editor-sign-in", actor: "anna", details: { by: "account" } },
  ])
  const next = contextAt({ cookies: parseCookies(cookies[0]?.split(";")[0]) })
  const { session } = await viewOf(next)
  expect(session).toMatchObject({ name: "Anna Keller", rights: [{ name: "translate", only: ["de", "fr"] }] })
  expect(session?.ends).toMatch(/\d\d:\d\d/)
})

test("an account without a role stays outside, and so does one whose role is none of ours", async () => {
  const context = contextAt({ variables: { EDITOR_ROLES: roles }, account: ["kmx_editorial", "editor"] })
  expect((await viewOf(context)).account).toEqual({ kind: "no-role" })
  expect((await submit(context, { intent: "account" })).cookies).toEqual([])
})

test("a named editor's sign-out is noted under their name", async () => {
  const upstreams = createTestUpstreams()
  const editor = { subject: "anna", name: "Anna", rights: [{ name: "edit" as const, only: [] }] }
  const cookie = namedEditorCookie(upstreams, editor, { host: "localhost" }).split(";")[0]
  const context = contextAt({ cookies: parseCookies(cookie) })
  await submit(context, { intent: "sign-out" })
  expect(context.upstreams.recorded).toMatchObject([{ action: "editor-sign-out", actor: "anna" }])
})

test("a site with a host of its own has the password alone, since accounts are signed in on the main site", async () => {
  const at = "http://schleuniger.localhost/en/editor"
  const { hasPassword, account } = await viewOf(contextAt({ at, variables: { EDITOR_ROLES: roles } }))
  expect([hasPassword, account.kind]).toEqual([true, "none"])
})

test("after the sign-in the entrance leads back to where somebody came from, on this host only", async () => {
  const to = async (path: string) => {
    const at = `${address}?${new URLSearchParams({ to: path })}`
    return (await submit(contextAt({ at }), { password: editorPassword })).location
  }
  expect(await to("/en/editor/coverage?site=main")).toBe("/en/editor/coverage?site=main")
  expect(await to("//evil.example")).toBe("/en/editor")
  expect(await to("https://evil.example/")).toBe("/en/editor")
  expect(await to(`/${"x".repeat(3_000)}`)).toBe("/en/editor")
})

test("a wrong password keeps the way back, and so does the sign-in with an account", async () => {
  const at = `${address}?to=%2Fen%2Feditor%2Fcoverage`
  const context = contextAt({ at, variables: { EDITOR_ROLES: roles } })
  const { action, account } = await viewOf(context)
  expect(action).toBe(`${address.slice("http://localhost".length)}?to=%2Fen%2Feditor%2Fcoverage`)
  const href = account.kind === "sign-in" ? account.href : ""
  const back = new URL(href, address).searchParams.get("to") ?? ""
  expect(new URL(back, address).searchParams.get("to")).toBe("/en/editor/coverage")
})

test("an editor whose session ends soon is offered another one", async () => {
  const upstreams = createTestUpstreams({ variables: { EDITOR_ROLES: roles } })
  const rights = [{ name: "administrate" as const, only: [] }]
  const at = async (minutes: number) => {
    const endsAt = new Date(Date.now() + minutes * 60_000)
    const editor = { subject: "anna", name: "Anna Keller", rights }
    const cookie = namedEditorCookie(upstreams, editor, { host: "localhost", endsAt })
    const cookies = parseCookies(cookie.split(";")[0])
    return viewOf(contextAt({ cookies, variables: { EDITOR_ROLES: roles }, account: ["kmx_editor"] }))
  }
  expect(await at(31)).toMatchObject({ session: { endsSoon: false }, account: { kind: "none" } })
  expect(await at(29)).toMatchObject({ session: { endsSoon: true }, account: { kind: "continue" } })
})
