import { expect, test } from "vitest"
import {
  type Editor,
  everyRight,
  mayAdministrate,
  mayEdit,
  mayPublish,
  mayTranslate,
} from "../../../../app/request/editor-session/editor.ts"
import { readEditorRoles } from "../../../../app/request/editor-session/editor-roles.ts"
import {
  findEditor,
  findFormerEditor,
  hashEditorPassword,
  isEditorPassword,
  namedEditorCookie,
} from "../../../../app/request/editor-session/editor-session.server.ts"
import { createTestUpstreams, editorPassword } from "../../upstreams.ts"

const rights = [{ name: "translate" as const, only: ["de"] }]
const anna = { subject: "anna", name: "Anna Keller", rights }
const now = new Date("2026-11-23T08:00:00Z")

function later(hours: number) {
  return new Date(now.getTime() + hours * 3_600_000)
}

function cookiesOf(setCookie: string): Record<string, string> {
  const [name = "", value = ""] = (setCookie.split(";")[0] ?? "").split("=")
  return { [name]: decodeURIComponent(value) }
}

test("an editor with an account is known by name and rights, for a working day", () => {
  const upstreams = createTestUpstreams()
  const cookie = namedEditorCookie(upstreams, anna, { host: "localhost:3000" }, now)
  expect(cookie).toContain("HttpOnly")
  expect(cookie).toContain("SameSite=Lax")
  const cookies = cookiesOf(cookie)
  expect(findEditor(upstreams, cookies, "localhost:3000", later(7.9))).toEqual({
    ...anna,
    endsAt: later(8),
    session: expect.any(String),
  })
  expect(findEditor(upstreams, cookies, "localhost:3000", later(8))).toBeNull()
})

test("a cookie of one host opens no other, and a forged one none", () => {
  const upstreams = createTestUpstreams()
  const cookies = cookiesOf(namedEditorCookie(upstreams, anna, { host: "localhost" }, now))
  expect(findEditor(upstreams, cookies, "schleuniger.localhost", now)).toBeNull()
  expect(findEditor(upstreams, { "editor-session": "forged" }, "localhost", now)).toBeNull()
})

test("with both cookies it is the account that counts, so that the audit log knows who it was", () => {
  const upstreams = createTestUpstreams()
  const named = cookiesOf(namedEditorCookie(upstreams, anna, { host: "localhost" }, now))
  const cookies = { ...named, "editor-password": hashEditorPassword(upstreams) }
  expect(findEditor(upstreams, cookies, "localhost", now)?.subject).toBe("anna")
  expect(findEditor(upstreams, cookies, "localhost", later(9))).toMatchObject({
    subject: null,
    rights: everyRight,
  })
})

test("a password that is switched off opens nothing, and ends its sessions", () => {
  const on = createTestUpstreams()
  const off = createTestUpstreams({ variables: { EDITOR_PASSWORD_SIGN_IN: "off" } })
  const cookies = { "editor-password": hashEditorPassword(off) }
  expect(findEditor(on, cookies, "localhost")).not.toBeNull()
  expect(findEditor(off, cookies, "localhost")).toBeNull()
  expect(isEditorPassword(off, editorPassword)).toBe(false)
})

test("roles give rights, some only for languages or sites", () => {
  expect(readEditorRoles("kmx_editor=administrate; kmx_events=edit:events-na publish;")).toEqual({
    kmx_editor: [{ name: "administrate", only: [] }],
    kmx_events: [
      { name: "edit", only: ["events-na"] },
      { name: "publish", only: [] },
    ],
  })
})

test.each([
  "kmx_editor",
  "=administrate",
  "kmx_editor=",
  "kmx_editor=rule",
  "kmx_editor=translate:",
  "kmx_editor=translate:german",
  "kmx_editor=administrate:de",
  "kmx_editor=edit:a:b",
  "kmx_editor=read;kmx_editor=edit",
])("a malformed list of roles is refused with its reason: %s", (text) => {
  expect(readEditorRoles(text)).toEqual(expect.any(String))
})

test("who administrates may do all, and a right for a language or site holds only there", () => {
  const editor = (...own: Editor["rights"]): Editor => ({ ...anna, endsAt: null, rights: own })
  const all = editor({ name: "administrate", only: [] })
  expect([
    mayTranslate(all, "ja"),
    mayEdit(all, "main"),
    mayPublish(all, "main"),
    mayAdministrate(all),
  ]).toEqual([true, true, true, true])
  const one = editor({ name: "translate", only: ["de"] }, { name: "edit", only: ["events-na"] })
  expect([mayTranslate(one, "de"), mayTranslate(one, "fr")]).toEqual([true, false])
  expect([mayEdit(one, "events-na"), mayEdit(one, "main"), mayPublish(one, "events-na")]).toEqual([
    true,
    false,
    false,
  ])
  expect(mayTranslate(editor({ name: "translate", only: [] }), "ja")).toBe(true)
})

test("an ended session's cookie still proves whose it was, and nobody else's does", () => {
  const upstreams = createTestUpstreams()
  const cookie = namedEditorCookie(upstreams, anna, { host: "localhost" }, now)
  expect(cookie).toContain(`Max-Age=${24 * 3_600}`)
  const cookies = cookiesOf(cookie)
  expect(findEditor(upstreams, cookies, "localhost", later(9))).toBeNull()
  expect(findFormerEditor(upstreams, cookies, "localhost")).toBe("account anna")
  expect(findFormerEditor(upstreams, cookies, "cirris.localhost")).toBeNull()
  expect(findFormerEditor(upstreams, { "editor-session": "forged" }, "localhost")).toBeNull()
})
