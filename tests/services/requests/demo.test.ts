import { expect, test } from "vitest"
import { fillDemoRequests } from "../../../services/requests/demo.ts"
import { generateRequests } from "../../../services/requests/demo-generate.ts"
import { requestSearch } from "../../../services/requests/search.ts"
import { RequestStore } from "../../../services/requests/store.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"

test("the demo inbox has requests of every form, state and several offices, in the order of time, and none of a real person", async () => {
  const { pool } = await freshDatabase()
  await fillDemoRequests({ pool, retentionDays: 730 })
  const { rows } = await pool.query<{
    form: string
    state: string
    office: string | null
    email: string
    reference: string
  }>("select form, state, office_id as office, email, reference from request order by received_at")
  expect(rows.length).toBeGreaterThanOrEqual(25)
  expect(new Set(rows.map(({ state }) => state)).size).toBe(5)
  expect(new Set(rows.map(({ form }) => form)).size).toBeGreaterThanOrEqual(6)
  expect(new Set(rows.map(({ office }) => office)).size).toBeGreaterThanOrEqual(6)
  expect(rows.map(({ reference }) => reference)).toEqual(rows.map(({ reference }) => reference).toSorted())
  expect(rows.filter(({ email }) => email !== "" && !email.endsWith(".example"))).toEqual([])
  const { rows: early } = await pool.query(
    "select from request_event e join request r on r.id = e.request_id where e.at < r.received_at or e.at > now()",
  )
  expect(early).toEqual([])
  expect(await new RequestStore(pool).countStuck(0)).toEqual({ givenUp: 0, waiting: 0 })
})

test("masses of requests are the same every time, searchable, and replaced by the next ones", async () => {
  const { pool } = await freshDatabase()
  const now = new Date("2026-11-23T08:00:00Z")
  const read = async () => {
    const { rows } = await pool.query(
      "select reference, form, subject, state, received_at from request order by reference",
    )
    return rows
  }
  await generateRequests(pool, { requests: 60, seed: 1 }, undefined, now)
  const first = await read()
  expect(first).toHaveLength(60)
  expect(new Set(first.map(({ state }) => state)).size).toBe(5)
  await generateRequests(pool, { requests: 60, seed: 1 }, undefined, now)
  expect(await read()).toEqual(first)
  const usual = { forms: null, states: null, teams: null, offices: null, countries: null, assignee: null }
  const listing = { sort: "RECEIVED", descending: true, first: 25, skip: 0 } as const
  const found = await new RequestStore(pool).list({
    ...usual,
    ...listing,
    search: requestSearch("R-2020-000042"),
  })
  expect(found.items.map(({ reference }) => reference)).toEqual([first[41].reference])
  await generateRequests(pool, { requests: 0, seed: 1 })
  expect(await read()).toEqual([])
})
