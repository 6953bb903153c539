import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../../platform/database/database.ts"
import { createSeal } from "../../../../platform/secrets/seal.ts"
import { createAdapterFactory } from "../../../../services/identity/provider/adapter.ts"
import { ArtifactStore } from "../../../../services/identity/provider/artifact-store.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"

let database: Database

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})

afterAll(() => database.close())

async function openStore() {
  const { pool } = database
  await pool.query("truncate identity_artifact")
  const store = new ArtifactStore(pool, createSeal("a secret of this test"))
  return { pool, store, adapter: createAdapterFactory(store) }
}

test("who reads the table finds neither ids nor what they stand for", async () => {
  const { pool, store } = await openStore()
  await store.upsert("RefreshToken", "bearer-secret", { grantId: "g", accountId: "a", scope: "openid" }, 60)
  const { rows } = await pool.query("select * from identity_artifact")
  const text = JSON.stringify(rows) + rows.map(({ payload }) => payload.toString("latin1")).join()
  expect(text).not.toContain("bearer-secret")
  expect(text).not.toContain("openid")
  expect(await store.find("RefreshToken", "bearer-secret")).toMatchObject({ scope: "openid" })
  expect(await store.find("AccessToken", "bearer-secret")).toBeUndefined()
})

test("what was sealed with another secret is as if it weren't there: sessions of before are over", async () => {
  const { pool, store } = await openStore()
  await store.upsert("Session", "cookie", { uid: "uid-1", accountId: "a" }, 60)
  const since = new ArtifactStore(pool, createSeal("another secret"))
  expect(await since.find("Session", "cookie")).toBeUndefined()
  expect(await since.findByUid("Session", "uid-1")).toBeUndefined()
})

test("of two that use a code at once one is served, and the other takes the grant away [AUTH-33]", async () => {
  const { adapter } = await openStore()
  const codes = adapter("AuthorizationCode")
  const tokens = adapter("AccessToken")
  await codes.upsert("code", { grantId: "grant" }, 60)
  await tokens.upsert("token", { grantId: "grant" }, 60)
  const results = await Promise.allSettled([codes.consume("code"), codes.consume("code")])
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  expect(await tokens.find("token")).toBeUndefined()
})

test("artifacts are found by uid and by user code, and a used one says since when", async () => {
  const { adapter } = await openStore()
  const sessions = adapter("Session")
  await sessions.upsert("cookie", { uid: "uid-1", accountId: "a" }, 60)
  expect(await sessions.findByUid("uid-1")).toMatchObject({ accountId: "a" })
  const codes = adapter("DeviceCode")
  await codes.upsert("code", { userCode: "ABCD" }, 60)
  await codes.consume("code")
  expect(await codes.findByUserCode("ABCD")).toMatchObject({ consumed: expect.any(Number) })
})

test("a grant that is taken back takes its tokens along, and nothing of other grants", async () => {
  const { store } = await openStore()
  await store.upsert("Grant", "one", { accountId: "a" }, 60)
  await store.upsert("AccessToken", "t1", { grantId: "one" }, 60)
  await store.upsert("AccessToken", "t2", { grantId: "two" }, 60)
  await store.deleteGrant("one")
  expect(await store.find("Grant", "one")).toBeUndefined()
  expect(await store.find("AccessToken", "t1")).toBeUndefined()
  expect(await store.find("AccessToken", "t2")).toBeDefined()
})

test("what has expired is swept, with the names of the sessions among it", async () => {
  const { pool, store } = await openStore()
  await store.upsert("Session", "old", { uid: "uid-old" }, 60)
  await store.upsert("AccessToken", "older", {}, 60)
  await pool.query("update identity_artifact set expires_at = now() - interval '1 minute'")
  await store.upsert("Session", "living", { uid: "uid-living" }, 60)
  expect(await store.sweep()).toEqual({ sessionUids: ["uid-old"], isDone: true })
  expect(await store.find("Session", "living")).toBeDefined()
  expect(await store.find("AccessToken", "older")).toBeUndefined()
})
