import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { createSharedPace, type Pace } from "../../../platform/pace/pace.ts"
import { freshDatabase } from "../database/fresh-database.ts"

let database: Database
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})
afterAll(() => database.close())

/** Each call is as another process, which shares nothing but the database. */
function processWith(secret = "secret") {
  const { pool } = database
  return createSharedPace({ pool, secret })
}

const sixAnHour: Pace = { burst: 3, perSecond: 6 / 3600 }

test("several processes together allow what one may, and say when it may go on", async () => {
  const now = Date.now()
  const take = (at = now) => processWith().take([["contact 198.51.100.1", sixAnHour]], at)
  expect([await take(), await take(), await take(), await take()]).toEqual([null, null, null, 600])
  expect(await take(now + 599_000)).toBe(1)
  expect(await take(now + 600_000)).toBeNull()
  expect(await take(now + 600_000)).toBe(600)
})

test("what comes at the same time is counted, too", async () => {
  const taken = await Promise.all(
    Array.from({ length: 9 }, () => processWith().take([["at once", sixAnHour]], Date.now())),
  )
  expect(taken.filter((wait) => wait === null)).toHaveLength(3)
})

test("where one of two buckets is empty, nothing is taken out of the other", async () => {
  const now = Date.now()
  const one: Pace = { burst: 1, perSecond: 1 / 60 }
  const pace = processWith()
  expect(
    await pace.take(
      [
        ["story a", one],
        ["network", sixAnHour],
      ],
      now,
    ),
  ).toBeNull()
  for (let n = 0; n < 5; n += 1)
    expect(
      await pace.take(
        [
          ["story a", one],
          ["network", sixAnHour],
        ],
        now,
      ),
    ).toBe(60)
  expect(
    await pace.take(
      [
        ["story b", one],
        ["network", sixAnHour],
      ],
      now,
    ),
  ).toBeNull()
})

test("the table names nobody, and full buckets are swept", async () => {
  const pace = processWith("another secret")
  await database.pool.query("delete from pace_bucket")
  await pace.take([["contact 198.51.100.7", sixAnHour]], Date.now() - 3_600_000)
  await pace.take([["contact 198.51.100.8", sixAnHour]], Date.now())
  const { rows } = await database.pool.query("select encode(key, 'escape') as key from pace_bucket")
  expect(rows.map(({ key }) => key).join()).not.toContain("198.51.100")
  await pace.sweep()
  const { rows: left } = await database.pool.query("select from pace_bucket")
  expect(left).toHaveLength(1)
})
