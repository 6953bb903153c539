import { expect, test } from "vitest"
import { listPlaces } from "../../../../../app/editor/places/places.server.ts"
import { submitEditorArea } from "../../../../../app/editor/sign-in/editor-area.server.ts"
import { startHandover, takeHandover } from "../../../../../app/editor/sign-in/handover/handover.server.ts"
import {
  findEditor,
  hashEditorPassword,
  namedEditorCookie,
} from "../../../../../app/request/editor-session/editor-session.server.ts"
import { unlessEnded } from "../../../../../app/request/editor-session/editor-sessions.ts"
import { parseCookies } from "../../../../../app/request/sites/cookies.ts"
import { formRequest } from "../../../portal/frame/test-asker.ts"
import { createTestContext } from "../../../request-context.ts"
import { createTestUpstreams, type TestUpstreams } from "../../../upstreams.ts"

const roles = "kmx_editor=administrate; kmx_translator=translate:de"
const here = "http://localhost:3000/en/editor/handover"
const there = "schleuniger.localhost:3000"
const now = new Date("2026-11-23T08:00:00Z")
const endsAt = new Date("2026-11-23T12:00:00Z")
const browser = { "User-Agent": "A browser", "Sec-Fetch-Site": "same-origin" }

function later(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000)
}

function cookieOf(setCookie: string | null | undefined): Record<string, string> {
  return parseCookies((setCookie ?? "").split(";")[0])
}

type Who = { upstreams?: TestUpstreams; by?: "account" | "password"; account?: string[] | null }

/** @param account roles of whoever is signed in to the portal now; null: nobody. */
function editorHere({
  upstreams = createTestUpstreams({ variables: { EDITOR_ROLES: roles } }),
  by = "account",
  account = null,
}: Who) {
  const anna = {
    subject: "anna",
    name: "Anna",
    rights: [{ name: "administrate" as const, only: [] }],
    session: "s1",
  }
  const cookies =
    by === "account"
      ? cookieOf(namedEditorCookie(upstreams, anna, { host: "localhost:3000", endsAt }, now))
      : { "editor-password": hashEditorPassword(upstreams) }
  const context = createTestContext(here, { upstreams, cookies })
  context.editor = findEditor(upstreams, cookies, "localhost:3000", now)
  const claims = { sub: "anna", name: "Anna", roles: account ?? [] }
  context.session = Promise.resolve(
    (account ? { kind: "session", session: { claims } } : { kind: "none" }) as never,
  )
  return context
}

type Context = ReturnType<typeof editorHere>

async function start(context: Context, fields: Record<string, string> = { site: "schleuniger" }) {
  const request = formRequest(here, fields)
  request.headers.set("User-Agent", "A browser")
  if (!context.editor) throw new Error("the test has no editor")
  const answer = await startHandover(context, context.editor, request, now)
  return answer as Response
}

type Taking = { at?: Date; host?: string; agent?: string; clientAddress?: string }

async function take(upstreams: TestUpstreams, location: string, options: Taking = {}) {
  const { at = later(5), host = there, agent = "A browser", clientAddress = "192.0.2.1" } = options
  const url = new URL(location)
  url.host = host
  const context = createTestContext(url.href, { upstreams, clientAddress })
  const request = new Request(url, { headers: { ...browser, "User-Agent": agent } })
  const answer = await takeHandover(context, request, at).catch((thrown: unknown) => thrown)
  if (answer instanceof Response)
    return { to: answer.headers.get("Location"), cookie: answer.headers.get("Set-Cookie") }
  const { data, init } = answer as { data: { fault: string }; init: ResponseInit }
  return { fault: data.fault, status: init.status }
}

test("a session is taken to another site's host, once, and ends there when it ends here", async () => {
  const context = editorHere({})
  const answer = await start(context)
  const location = answer.headers.get("Location") ?? ""
  expect(location).toMatch(/^http:\/\/schleuniger\.localhost:3000\/en\/editor\/handover\?code=/)
  const { upstreams } = context
  const taken = await take(upstreams, location)
  expect(taken.to).toBe("/en")
  const editor = findEditor(upstreams, cookieOf(taken.cookie), there, later(60))
  expect(editor).toMatchObject({ subject: "anna", name: "Anna", session: "s1", endsAt })
  expect(findEditor(upstreams, cookieOf(taken.cookie), there, endsAt)).toBeNull()
  expect(upstreams.recorded).toMatchObject([
    { action: "editor-handover", actor: "anna", details: { from: "localhost:3000", to: there } },
  ])
  expect(await take(upstreams, location)).toEqual({ fault: "used", status: 403 })
  expect(upstreams.recorded.at(-1)).toMatchObject({
    action: "editor-handover-refused",
    actor: "anna",
    details: { reason: "used" },
  })
})

test.each<[string, Taking]>([
  ["late", { at: later(30) }],
  ["host", { host: "cirris.localhost:3000" }],
  ["browser", { agent: "Another browser" }],
  ["browser", { clientAddress: "198.51.100.7" }],
])("a code is refused and the refusal recorded: %s %o", async (fault, options) => {
  const context = editorHere({})
  const location = (await start(context)).headers.get("Location") ?? ""
  expect(await take(context.upstreams, location, options)).toEqual({ fault, status: 403 })
  expect(context.upstreams.recorded).toMatchObject([
    { action: "editor-handover-refused", details: { reason: fault } },
  ])
})

test("a forged code opens nothing and fills no log", async () => {
  const upstreams = createTestUpstreams()
  expect(await take(upstreams, `${here}?code=forged`)).toEqual({ fault: "unreadable", status: 403 })
  expect(await take(upstreams, here)).toEqual({ fault: "unreadable", status: 403 })
  expect(upstreams.recorded).toEqual([])
})

test("who has signed out can't go on elsewhere, and what was taken along has ended, too", async () => {
  const context = editorHere({})
  const { upstreams } = context
  const first = (await start(context)).headers.get("Location") ?? ""
  const second = (await start(context)).headers.get("Location") ?? ""
  const taken = await take(upstreams, first)
  await submitEditorArea(context, formRequest(here, { intent: "sign-out" }))
  expect(await take(upstreams, second)).toEqual({ fault: "signed-out", status: 403 })
  const editor = findEditor(upstreams, cookieOf(taken.cookie), there, later(60))
  expect(await unlessEnded(upstreams, editor, upstreams.log)).toBeNull()
})

test("while nobody can say whether a session has ended, it counts as ended", async () => {
  const upstreams = createTestUpstreams()
  upstreams.editorSessions.isEnded = () => Promise.reject(new Error("no database"))
  const editor = { subject: "anna", name: "Anna", rights: [], endsAt, session: "s1" }
  expect(await unlessEnded(upstreams, editor, upstreams.log)).toBeNull()
  expect(upstreams.lines).toMatchObject([{ msg: "an editor's session could not be checked" }])
})

test("an account that has lost its role takes nothing along", async () => {
  const context = editorHere({ account: ["kmx_visitor"] })
  const answer = (await start(context)) as unknown as { data: { fault: string } }
  expect(answer.data.fault).toBe("no-role")
  expect(context.upstreams.recorded).toMatchObject([{ details: { reason: "no-role" } }])
})

test("rights are those that the role gives now", async () => {
  const context = editorHere({ account: ["kmx_translator"] })
  const location = (await start(context)).headers.get("Location") ?? ""
  const { cookie } = await take(context.upstreams, location)
  const editor = findEditor(context.upstreams, cookieOf(cookie), there, later(60))
  expect(editor?.rights).toEqual([{ name: "translate", only: ["de"] }])
})

test("a role that the configuration no longer has opens nothing on the other host", async () => {
  const context = editorHere({})
  const location = (await start(context)).headers.get("Location") ?? ""
  const { upstreams } = context
  upstreams.settings.EDITOR_ROLES = {}
  expect(await take(upstreams, location)).toEqual({ fault: "no-role", status: 403 })
})

test("the shared password's session is taken along without a name, and ends with the password", async () => {
  const context = editorHere({ by: "password" })
  const { upstreams } = context
  const answer = await start(context)
  const taken = await take(upstreams, answer.headers.get("Location") ?? "")
  const cookies = cookieOf(taken.cookie)
  const editor = findEditor(upstreams, cookies, there, later(60))
  expect(editor).toMatchObject({ subject: null, name: null })
  // Both hosts know the session by the same name now, so that signing out here ends it there.
  const own = { ...context.cookies, ...cookieOf(answer.headers.get("Set-Cookie")) }
  expect(findEditor(upstreams, own, "localhost:3000", later(60))?.session).toBe(editor?.session)
  const changed = createTestUpstreams({ variables: { EDITOR_PASSWORD: "quite another password" } })
  expect(findEditor(changed, cookies, there, later(60))).toBeNull()
  const off = createTestUpstreams({ variables: { EDITOR_PASSWORD_SIGN_IN: "off" } })
  expect(findEditor(off, cookies, there, later(60))).toBeNull()
})

test("the way leads to a path of the other host, and nowhere else", async () => {
  const { upstreams } = editorHere({})
  const to = async (path: string) => {
    const context = editorHere({ upstreams })
    const answer = await start(context, { site: "schleuniger", to: path })
    return (await take(upstreams, answer.headers.get("Location") ?? "")).to
  }
  expect(await to("/de/service")).toBe("/de/service")
  expect(await to("//evil.example/")).toBe("/en")
  expect(await to("https://evil.example/")).toBe("/en")
})

test("a site that isn't served is no place to go on, and a site on this host needs no code", async () => {
  const context = editorHere({})
  await expect(start(context, { site: "trade-fair" })).rejects.toMatchObject({ status: 404 })
  await expect(start(context, {})).rejects.toMatchObject({ status: 404 })
  const places = listPlaces(context)
  expect(places.map(({ siteId, href }) => [siteId, href])).toEqual([
    ["main", "/en"],
    ["schleuniger", null],
    ["adaptronic", null],
    ["cirris", null],
    ["events-na", "/en/events-na"],
    ["brand-portal", null],
  ])
})
