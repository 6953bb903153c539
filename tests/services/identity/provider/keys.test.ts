import { importJWK, jwtVerify, SignJWT } from "jose"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../../platform/database/database.ts"
import { createSeal } from "../../../../platform/secrets/seal.ts"
import { KeyStore, type SigningKey } from "../../../../services/identity/provider/key-store.ts"
import {
  leadMs,
  orderedKeys,
  planKeys,
  rotateKeys,
  shownMs,
  signingKey,
  signingMs,
  verifyWith,
} from "../../../../services/identity/provider/keys.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"

let database: Database

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})

afterAll(() => database.close())

async function emptyPool() {
  await database.pool.query("truncate identity_signing_key")
  return database.pool
}

const start = new Date("2026-01-01T00:00:00Z")

function after(ms: number): Date {
  return new Date(start.getTime() + ms)
}

function key(kid: string, signsFrom: Date): SigningKey {
  return { kid, signsFrom, jwk: { kty: "RSA", kid } }
}

test("the first key of all signs at once; a later one is published before it signs", () => {
  expect(planKeys([], start)).toEqual({ needsKey: true, signsFrom: start, retired: [] })
  expect(planKeys([key("a", start)], after(signingMs - 1)).needsKey).toBe(false)
  const now = after(signingMs)
  const next = planKeys([key("a", start)], now)
  expect(next).toEqual({ needsKey: true, signsFrom: new Date(now.getTime() + leadMs), retired: [] })
})

test("until its time has come the new key is shown and the old one signs; then they change places", () => {
  const keys = [key("new", after(signingMs + leadMs)), key("old", start)]
  const kids = (now: Date) => orderedKeys(keys, now).map(({ kid }) => kid)
  expect(kids(after(signingMs))).toEqual(["old", "new"])
  expect(kids(after(signingMs + leadMs))).toEqual(["new", "old"])
})

test("an old key is let go when what it signed is past", () => {
  const since = after(signingMs + leadMs)
  const keys = [key("new", since), key("old", start)]
  expect(planKeys(keys, new Date(since.getTime() + shownMs)).retired).toEqual([])
  expect(planKeys(keys, new Date(since.getTime() + shownMs + 1)).retired).toEqual(["old"])
})

test("processes that start together make one key, which lies sealed in the database", async () => {
  const pool = await emptyPool()
  const store = () => new KeyStore(pool, createSeal("a secret of this test"))
  const made = await Promise.all([
    rotateKeys(store(), start),
    rotateKeys(store(), start),
    rotateKeys(store(), start),
  ])
  expect(new Set(made.map((keys) => keys.map(({ kid }) => kid).join())).size).toBe(1)
  const { rows } = await pool.query<{ jwk: Buffer }>("select jwk from identity_signing_key")
  expect(rows).toHaveLength(1)
  expect(rows[0]?.jwk.toString("latin1")).not.toContain("RSA")
})

test("with another secret the provider makes keys of its own, lets the unreadable ones be, and clears them away when they are old", async () => {
  const pool = await emptyPool()
  const before = new KeyStore(pool, createSeal("a secret of this test"))
  const [old] = await rotateKeys(before, start)
  const since = new KeyStore(pool, createSeal("another secret"))
  const [own, ...others] = await rotateKeys(since, start)
  expect(own?.kid).not.toBe(old?.kid)
  expect(others).toEqual([])
  expect(signingKey(await since.listKeys(), start)?.kid).toBe(own?.kid)
  // A process that wasn't started anew yet goes on with its own.
  expect((await rotateKeys(before, start)).map(({ kid }) => kid)).toEqual([old?.kid])
  await rotateKeys(since, after(signingMs + leadMs + shownMs + 1))
  expect(await before.listKeys()).toEqual([])
})

test("what the old key signed is good while the new one signs, and not after it is gone", async () => {
  const pool = await emptyPool()
  const store = new KeyStore(pool, createSeal("a secret of this test"))
  let keys = await rotateKeys(store, start)
  const old = signingKey(keys, start)
  if (!old) throw new Error("there is no key")
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: "RS256", kid: old.kid })
    .sign(await importJWK(old.jwk, "RS256"))
  keys = await rotateKeys(store, after(signingMs))
  expect(keys).toHaveLength(2)
  await expect(
    jwtVerify(
      token,
      verifyWith(() => keys),
    ),
  ).resolves.toBeTruthy()
  const past = after(signingMs + leadMs + shownMs + 1)
  keys = await rotateKeys(store, past)
  expect(keys.map(({ kid }) => kid)).not.toContain(old.kid)
  await expect(
    jwtVerify(
      token,
      verifyWith(() => keys),
    ),
  ).rejects.toThrow()
})
