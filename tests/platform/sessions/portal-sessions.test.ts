import { expect, test } from "vitest"
import { createSeal } from "../../../platform/secrets/seal.ts"
import { createPortalSessions } from "../../../platform/sessions/portal-sessions.ts"
import { freshDatabase } from "../database/fresh-database.ts"

const minute = 60_000

async function startSessions() {
  const { pool } = await freshDatabase()
  const clock = { now: Date.now() }
  const sessions = createPortalSessions({
    pool,
    seal: createSeal("a key of the test"),
    lifetimes: { idleMs: 120 * minute, maxMs: 720 * minute },
    now: () => new Date(clock.now),
  })
  const create = (userId: string, providerSession: string | null = null) =>
    sessions.create({
      userId,
      providerSession,
      tokens: {
        accessToken: `access of ${userId}`,
        idToken: `id of ${userId}`,
        refreshToken: null,
        expiresAt: new Date(clock.now + 15 * minute),
      },
      claims: { sub: userId },
      device: "Firefox, Linux",
    })
  return { pool, sessions, clock, create }
}

test("a session is found by its secret alone, and gives back the tokens that were sealed [SESS-01]", async () => {
  const { pool, sessions, create } = await startSessions()
  const { secret, id } = await create("a")
  expect(await sessions.find(secret)).toMatchObject({
    id,
    userId: "a",
    tokens: { accessToken: "access of a", refreshToken: null },
    claims: { sub: "a" },
  })
  expect(await sessions.find(id)).toBeNull()
  // Rows that somebody swapped in the database open nothing.
  const other = await create("b")
  await pool.query(
    "update portal_session set sealed = (select sealed from portal_session where id = $2) where id = $1",
    [id, other.id],
  )
  expect(await sessions.find(secret)).toBeNull()
})

test("of many who want to renew at once one may, until it is done or has given up", async () => {
  const { sessions, clock, create } = await startSessions()
  const { id } = await create("a")
  const claims = await Promise.all(Array.from({ length: 20 }, () => sessions.claimRenewal(id)))
  expect(claims.filter(Boolean)).toHaveLength(1)
  await sessions.releaseRenewal(id)
  expect(await sessions.claimRenewal(id)).toBe(true)
  expect(await sessions.claimRenewal(id)).toBe(false)
  clock.now += 10_001
  expect(await sessions.claimRenewal(id)).toBe(true)
})

test("tokens of a session that ended meanwhile are nobody's", async () => {
  const { sessions, create } = await startSessions()
  const { secret, id } = await create("a")
  const found = await sessions.find(secret)
  expect(await sessions.end(secret)).toMatchObject({ tokens: { accessToken: "access of a" } })
  expect(await sessions.end(secret)).toBeNull()
  const saved = { tokens: found?.tokens as never, claims: {}, providerSession: null }
  expect(await sessions.saveTokens(id, saved)).toBe(false)
})

test("the provider ends the session that it names, or all of a user, and no other", async () => {
  const { sessions, clock, create } = await startSessions()
  const [first, second, other] = [await create("a", "s1"), await create("a", "s2"), await create("b", "s3")]
  const issuedAt = new Date(clock.now + 1_000)
  const end = (userId: string | null, providerSession: string | null) =>
    sessions.endByProvider({ userId, providerSession, issuedAt })
  expect(await end("b", "s1")).toEqual([])
  expect(await end(null, null)).toEqual([])
  expect(await end(null, "s1")).toMatchObject([{ id: first.id }])
  expect(await end("a", null)).toMatchObject([{ id: second.id, tokens: { accessToken: "access of a" } }])
  expect(await end("a", null)).toEqual([])
  expect(await sessions.find(first.secret)).toBeNull()
  expect(await sessions.findUserId(first.secret)).toBe("a")
  expect(await sessions.find(other.secret)).not.toBeNull()
})

test("a kept form is given to its user once, for its own page, and not after an hour", async () => {
  const { sessions, clock, create } = await startSessions()
  const { id } = await create("a")
  const fields: [string, string][] = [["subject", "Stands still"]]
  const keep = async (userId: string) =>
    (await sessions.forms.keep({ userId, path: "/mykomax", fields })) ?? "not kept"
  expect(await sessions.forms.give(await keep("b"), { id, userId: "a" })).toBe(false)
  expect(await sessions.forms.take(id, "/mykomax")).toBeNull()
  expect(await sessions.forms.give(await keep("a"), { id, userId: "a" })).toBe(true)
  expect(await sessions.forms.take(id, "/mykomax/account")).toBeNull()
  expect(await sessions.forms.take(id, "/mykomax")).toEqual(fields)
  expect(await sessions.forms.take(id, "/mykomax")).toBeNull()
  await sessions.forms.give(await keep("a"), { id, userId: "a" })
  clock.now += 61 * minute
  expect(await sessions.forms.take(id, "/mykomax")).toBeNull()
})

test("passwords and codes of a form are not kept, and a form of nothing else isn't either", async () => {
  const { sessions, create } = await startSessions()
  const { id } = await create("a")
  const keep = (fields: [string, string][]) => sessions.forms.keep({ userId: "a", path: "/mykomax", fields })
  expect(await keep([["currentPassword", "hunter2"]])).toBeNull()
  const kept = await keep([
    ["subject", "Stands still"],
    ["code", "123456"],
  ])
  await sessions.forms.give(kept ?? "not kept", { id, userId: "a" })
  expect(await sessions.forms.take(id, "/mykomax")).toEqual([["subject", "Stands still"]])
})

test("of one user the newest ten forms are kept, of another's none gives way for them", async () => {
  const { pool, sessions, clock } = await startSessions()
  const keep = async (userId: string, value: string) =>
    (await sessions.forms.keep({ userId, path: "/mykomax", fields: [["a", value]] })) ?? "not kept"
  const theirs = await keep("b", "x")
  const ids: string[] = []
  for (let index = 0; index < 12; index += 1) {
    clock.now += 1_000
    ids.push(await keep("a", String(index)))
  }
  const { rows } = await pool.query<{ id: string }>("select id from portal_kept_form order by expires_at")
  expect(rows.map(({ id }) => id)).toEqual([theirs, ...ids.slice(2)])
})

test("a session that was ended keeps nothing but whose it was, and no late answer fills it again", async () => {
  const { pool, sessions, create } = await startSessions()
  const { secret, id } = await create("a")
  const found = await sessions.find(secret)
  await sessions.expire(id)
  expect(await sessions.find(secret)).toBeNull()
  expect(await sessions.findUserId(secret)).toBe("a")
  const saved = { tokens: found?.tokens as never, claims: {}, providerSession: null }
  expect(await sessions.saveTokens(id, saved)).toBe(false)
  expect((await pool.query("select sealed from portal_session")).rows).toEqual([{ sealed: "" }])
})

test("sweeping takes away what is over, and leaves who is signed in", async () => {
  const { pool, sessions, clock, create } = await startSessions()
  const { secret } = await create("a")
  await sessions.sweep()
  expect(await sessions.find(secret)).not.toBeNull()
  clock.now += 121 * minute
  await sessions.sweep()
  expect((await pool.query("select sealed from portal_session")).rows).toEqual([{ sealed: "" }])
  expect(await sessions.findUserId(secret)).toBe("a")
  clock.now += 25 * 60 * minute
  await sessions.sweep()
  expect((await pool.query("select 1 from portal_session")).rowCount).toBe(0)
})
