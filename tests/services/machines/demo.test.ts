import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { demoMachines } from "../../../platform/demo/demo-machines.ts"
import { fillDemoMachines } from "../../../services/machines/demo.ts"
import { demoPark } from "../../../services/machines/demo-park.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"

const now = new Date("2026-11-21T09:00:00Z")

let database: Database
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  await fillDemoMachines(database.pool, now)
})
afterAll(() => database.close())

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query(query)).rows
}

test("the demo world has 400 machines in all twelve plants, and those to which tickets refer are among them", async () => {
  expect(
    await rows(
      "select organisation_id as id, count(distinct location_id)::int as plants from machine group by 1 order by 1",
    ),
  ).toEqual([
    { id: "org-alpenstrom", plants: 3 },
    { id: "org-lumen", plants: 2 },
    { id: "org-nordkabel", plants: 3 },
    { id: "org-pacifica", plants: 4 },
  ])
  expect(
    await rows("select count(*)::int as n, count(distinct serial_key)::int as keys from machine"),
  ).toEqual([{ n: 400, keys: 400 }])
  const { rows: found } = await database.pool.query(
    "select count(*)::int as n from machine where status = 'ACTIVE' and (id, serial_number) in (select * from unnest($1::text[], $2::text[]))",
    [demoMachines().map(({ id }) => id), demoMachines().map(({ serialNumber }) => serialNumber)],
  )
  expect(found).toEqual([{ n: 60 }])
})

test("each kind of end, and each state of warranty and contract, is there to be seen", async () => {
  const ended = await rows(
    "select status, count(*)::int > 5 as are_many from machine where status <> 'ACTIVE' group by 1 order by 1",
  )
  expect(ended).toEqual([
    { status: "REPLACED", are_many: true },
    { status: "SCRAPPED", are_many: true },
    { status: "SOLD", are_many: true },
  ])
  expect(await rows("select count(*)::int as n from machine where status <> 'ACTIVE'")).toEqual([{ n: 25 }])
  const [states] = await rows(`select bool_or(warranty_until < '2026-11-21') as over,
    bool_or(warranty_until between '2026-11-21' and '2027-02-19') as soon, bool_or(warranty_until > '2027-02-19') as long from machine`)
  expect(states).toEqual({ over: true, soon: true, long: true })
  const [contracts] = await rows(`select bool_or(ends_on < '2026-11-21') as over,
    bool_or(ends_on between '2026-11-21' and '2027-02-19') as soon, bool_or(ends_on > '2027-02-19') as long from machine_contract`)
  expect(contracts).toEqual({ over: true, soon: true, long: true })
  expect(demoPark(now).filter(({ status, replacedBy }) => status === "REPLACED" && replacedBy)).not.toEqual(
    [],
  )
})

test("no machine ends before it was commissioned, and nothing has happened to it in the future", async () => {
  expect(
    await rows("select id from machine where ended_on <= commissioned_on or built_on >= commissioned_on"),
  ).toEqual([])
  expect(await rows("select id from machine_event where at > '2026-11-21T09:00:00Z'")).toEqual([])
})
