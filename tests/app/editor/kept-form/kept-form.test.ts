import { expect, test } from "vitest"
import { findKeptForm, requireEditorKeeping } from "../../../../app/editor/kept-form/kept-form.server.ts"
import { namedEditorCookie } from "../../../../app/request/editor-session/editor-session.server.ts"
import { parseCookies } from "../../../../app/request/sites/cookies.ts"
import { formRequest } from "../../portal/frame/test-asker.ts"
import { createTestContext, type TestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"

const path = "/en/editor/translate/Page/a/de"
const origin = "http://localhost:3000"
const upstreams = createTestUpstreams()

type Session = { subject?: string | null; hours?: number; session?: string }

/** @param hours until the session ends; negative: it has ended. */
function cookiesOf({ subject = "anna", hours = -1, session = "s1" }: Session = {}) {
  const editor = { subject, name: subject, rights: [{ name: "administrate" as const, only: [] }], session }
  const endsAt = new Date(Date.now() + hours * 3_600_000)
  return parseCookies(namedEditorCookie(upstreams, editor, { host: "localhost:3000", endsAt }).split(";")[0])
}

function contextAt(address: string, cookies: Record<string, string>): TestContext {
  return createTestContext(origin + address, { upstreams, cookies })
}

async function submit(cookies: Record<string, string>, fields: Record<string, string>, site?: string) {
  const context = contextAt(`${path}?field=title`, cookies)
  const asked = {
    request: formRequest(`${origin}${path}?field=title`, fields, { site }),
    context: { resolved: Promise.resolve({ context }) },
  }
  return requireEditorKeeping(asked as never).catch((thrown: unknown) => thrown)
}

function backOf(answer: unknown): string {
  const location = (answer as Response).headers.get("Location") ?? ""
  return new URL(location, origin).searchParams.get("to") ?? ""
}

test("an action without a session answers with the sign-in, and gives the typed values back afterwards", async () => {
  const answer = await submit(cookiesOf(), { title: "Neu gedacht", intent: "save" })
  expect((answer as Response).status).toBe(303)
  const back = backOf(answer)
  expect(back).toMatch(/^\/en\/editor\/translate\/Page\/a\/de\?field=title&kept=/)
  const again = contextAt(back, cookiesOf({ hours: 8, session: "s2" }))
  expect(await findKeptForm(again)).toEqual([
    ["title", "Neu gedacht"],
    ["intent", "save"],
  ])
})

test("somebody else doesn't get what an editor typed", async () => {
  const back = backOf(await submit(cookiesOf(), { title: "Anna's" }))
  expect(await findKeptForm(contextAt(back, cookiesOf({ subject: "bob", hours: 8 })))).toBeNull()
  expect(await findKeptForm(contextAt(back, {}))).toBeNull()
})

test("people with the shared password are told apart by their session", async () => {
  const back = backOf(await submit(cookiesOf({ subject: null }), { title: "First" }))
  const other = cookiesOf({ subject: null, hours: 8, session: "another" })
  expect(await findKeptForm(contextAt(back, other))).toBeNull()
  const same = cookiesOf({ subject: null, hours: 8 })
  expect(await findKeptForm(contextAt(back, same))).toEqual([["title", "First"]])
})

test("without a former session nothing is kept, and the sign-in still leads back", async () => {
  const back = backOf(await submit({}, { title: "Anybody's" }))
  expect(back).toBe(`${path}?field=title`)
})

test("another site's form isn't kept", async () => {
  const answer = await submit(cookiesOf(), { title: "Forged" }, "cross-site")
  expect((answer as Response).status).toBe(403)
})

test("with a session the action goes on, and its body is unread", async () => {
  const answer = await submit(cookiesOf({ hours: 1 }), { title: "x" })
  expect(answer).toMatchObject({ editor: { subject: "anna" } })
})
