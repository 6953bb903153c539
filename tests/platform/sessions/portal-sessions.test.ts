import { expect, test } from "vitest"
import { inTransaction } from "../../../platform/database/database.ts"
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
  const saved = { tokens: found?.tokens as never, claims: {}, providerSession: null, staleAt: null }
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
  const saved = { tokens: found?.tokens as never, claims: {}, providerSession: null, staleAt: null }
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

test("a session whose access has changed is stale until its claims are read anew [SESS-04]", async () => {
  const { pool, sessions, clock, create } = await startSessions()
  const { secret, id } = await create("a")
  const other = await create("b")
  const renew = async (found: Awaited<ReturnType<typeof sessions.find>>, claims: object) => {
    if (found) await sessions.saveClaims(found.id, { ...claims }, found.staleAt)
  }
  // A change may have come between reading the claims and making the session.
  await renew(await sessions.find(secret), { sub: "a" })
  await renew(await sessions.find(other.secret), { sub: "b" })
  expect(await sessions.find(secret)).toMatchObject({ isStale: false })
  clock.now += 1_000
  const mark = () => inTransaction(pool, (client) => sessions.markStale(["a"], client))
  await mark()
  const seen = await sessions.find(secret)
  expect(seen).toMatchObject({ isStale: true })
  expect(await sessions.find(other.secret)).toMatchObject({ isStale: false })
  // A second change in the same millisecond, while the first is being read.
  await mark()
  await renew(seen, { sub: "a", roles: ["after the first"] })
  expect(await sessions.find(secret)).toMatchObject({ isStale: true, claims: { roles: ["after the first"] } })
  await renew(await sessions.find(secret), { sub: "a", roles: [] })
  expect(await sessions.find(secret)).toMatchObject({ isStale: false, claims: { roles: [] }, id })
})

test("a renewal that began before a revocation leaves the session stale, and loses no token to the revocation [SESS-04]", async () => {
  const { pool, sessions, clock, create } = await startSessions()
  const { secret, id } = await create("a")
  const began = await sessions.find(secret)
  if (!began) throw new Error("the session is missing")
  clock.now += 1_000
  await inTransaction(pool, (client) => sessions.markStale(["a"], client))
  const revoked = await sessions.find(secret)
  await sessions.saveClaims(id, { sub: "a", roles: [] }, revoked?.staleAt ?? null)
  expect(await sessions.find(secret)).toMatchObject({ isStale: false, claims: { roles: [] } })
  const tokens = { ...began.tokens, accessToken: "renewed" }
  await sessions.saveTokens(id, { ...began, tokens, claims: { sub: "a", roles: ["gone"] } })
  const found = await sessions.find(secret)
  expect(found).toMatchObject({ isStale: true, tokens: { accessToken: "renewed" } })
  await sessions.saveClaims(id, { sub: "a", roles: [] }, found?.staleAt ?? null)
  expect(await sessions.find(secret)).toMatchObject({ isStale: false, tokens: { accessToken: "renewed" } })
})

test("the chosen organisation is kept with the session, whose claims are then read anew", async () => {
  const { sessions, clock, create } = await startSessions()
  const { secret, id } = await create("a")
  clock.now += 1_000
  await sessions.chooseOrganisation(id, "org-b")
  expect(await sessions.find(secret)).toMatchObject({ organisation: "org-b", isStale: true })
})
