import { afterAll, expect, test } from "vitest"
import { createEditorSessions } from "../../../platform/editing/editor-sessions.ts"
import { createSeal } from "../../../platform/secrets/seal.ts"
import { freshDatabase } from "../database/fresh-database.ts"

const { pool, close } = await freshDatabase({ keep: true })
afterAll(close)

const seal = createSeal("the test's key")

function sessionsAt(time: string) {
  const now = new Date(time)
  return createEditorSessions(pool, seal, () => now)
}

function rowsOf(table: string): Promise<unknown[]> {
  return pool.query(`select * from ${table}`).then(({ rows }) => rows)
}

test("a code counts once, for all processes together, and isn't stored itself", async () => {
  const sessions = sessionsAt("2026-11-23T08:00:00Z")
  const until = new Date("2026-11-23T08:00:30Z")
  const both = await Promise.all([
    sessions.takeCode("the code", until),
    sessionsAt("2026-11-23T08:00:00Z").takeCode("the code", until),
  ])
  expect(both.sort()).toEqual([false, true])
  expect(await sessions.takeCode("another", until)).toBe(true)
  expect(JSON.stringify(await rowsOf("editor_handover"))).not.toContain("the code")
  await sessionsAt("2026-11-23T08:01:00Z").takeCode("a later one", new Date("2026-11-23T08:01:30Z"))
  expect(await rowsOf("editor_handover")).toHaveLength(1)
})

test("an ended session stays ended until its cookies have ended", async () => {
  const sessions = sessionsAt("2026-11-23T08:00:00Z")
  expect(await sessions.isEnded("s1")).toBe(false)
  await sessions.end("s1", new Date("2026-11-23T16:00:00Z"))
  await sessions.end("s1", new Date("2026-11-23T16:00:00Z"))
  expect(await sessions.isEnded("s1")).toBe(true)
  expect(await sessions.isEnded("s2")).toBe(false)
  await sessionsAt("2026-11-23T17:00:00Z").end("s2", new Date("2026-11-23T23:00:00Z"))
  expect(await rowsOf("editor_session_end")).toHaveLength(1)
})

test("what was typed is kept sealed, for its owner and its screen, for an hour", async () => {
  const sessions = sessionsAt("2026-11-23T08:00:00Z")
  const place = { owner: "account anna", path: "/en/editor/translate/Page/a/de" }
  const id = (await sessions.forms.keep({ ...place, fields: [["title", "Neu gedacht"]] })) ?? ""
  expect(JSON.stringify(await rowsOf("editor_kept_form"))).not.toContain("Neu gedacht")
  expect(await sessions.forms.find(id, place)).toEqual([["title", "Neu gedacht"]])
  // Loading the page again shows it again.
  expect(await sessions.forms.find(id, place)).toEqual([["title", "Neu gedacht"]])
  expect(await sessions.forms.find(id, { ...place, owner: "account bob" })).toBeNull()
  expect(await sessions.forms.find(id, { ...place, path: "/en/editor" })).toBeNull()
  expect(await sessionsAt("2026-11-23T09:00:00Z").forms.find(id, place)).toBeNull()
})

test("passwords are never kept, and an editor's oldest forms give way", async () => {
  const place = { owner: "account carla", path: "/en/x" }
  const sessions = sessionsAt("2026-11-23T08:00:00Z")
  expect(await sessions.forms.keep({ ...place, fields: [["password", "secret"]] })).toBeNull()
  const ids: string[] = []
  for (let n = 0; n < 11; n++) {
    const at = sessionsAt(`2026-11-23T08:00:${String(n).padStart(2, "0")}Z`)
    ids.push((await at.forms.keep({ ...place, fields: [["text", String(n)]] })) ?? "")
  }
  expect(await sessions.forms.find(ids[0] ?? "", place)).toBeNull()
  expect(await sessions.forms.find(ids[1] ?? "", place)).toEqual([["text", "1"]])
})
