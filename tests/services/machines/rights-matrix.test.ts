/** Every asker × every question × own and other organisation, by the hand-written tables in `rights/` [ROLE-05, ROLE-14]. */
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"
import { typeDefs } from "../../../services/machines/schema.ts"
import { createMachinesService } from "../../../services/machines/server.ts"
import { clearingOf } from "../../platform/database/clearing-of.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { fillRights, askers as usualAskers } from "../customers/rights-world.ts"
import {
  type AskAs,
  createDoors,
  fieldsWithoutAction,
  outcomesOf,
  readRightsTable,
  websiteToken,
} from "../rights/table.ts"
import { fillMachines } from "./fixture.ts"
import { rooms } from "./rights/rooms.ts"
import { machinePorts } from "./test-ports.ts"

/** Who has the inventory, here and there, and who reads documents only. */
const own = {
  keeper: { accesses: [["org-a", "inventory"]] },
  "keeper-of-other": { accesses: [["org-b", "inventory"]] },
  reader: { accesses: [["org-a", "product-information"]] },
} as const

const askers: readonly string[] = [...usualAskers, ...Object.keys(own)]
const actions = Object.assign({}, ...Object.values(rooms).map((room) => room.actions))
const tables = Object.entries(rooms).map(([room, { actions: ofRoom }]) => ({
  ...{ room, ofRoom, ...readRightsTable(new URL(`./rights/${room}.csv`, import.meta.url)) },
}))
const rows = tables.flatMap((table) => table.rows)

let database: Database
let ask: AskAs
let clearMachines: string
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  const { pool } = database
  await fillRights(pool, own)
  await fill()
  clearMachines = await clearingOf(pool, "machine")
  const { verify, askThrough } = await createDoors([
    ...["kmx_delegatedadmin_intern", "kmx_int_assetdb_active", "kmx_int_serviceticketing_support"],
  ])
  const service = createMachinesService({
    ...{ ports: machinePorts(pool), serviceToken: websiteToken, verify },
    findStanding: createFindStanding({ pool }),
    ...{ graphiql: false, onError: console.error },
  })
  ask = askThrough(service.fetch)
})
afterAll(() => database.close())

async function fill() {
  await fillMachines(database.pool)
  for (const room of Object.values(rooms)) await room.fill?.(database.pool)
}

/** What hangs on machines goes with them; rooms clear in `fill` what doesn't. */
async function refill() {
  await database.pool.query(clearMachines)
  await fill()
}

test.each(tables)("the table $room has a cell for each asker, and a row for each action", (table) => {
  expect(table.askers).toEqual(askers)
  expect(new Set(table.rows.map(({ action }) => action))).toEqual(new Set(Object.keys(table.ofRoom)))
})

test.each(rows)("$action, $place", async ({ cells, ...row }) => {
  const answers = await outcomesOf(row, { actions, askers, ask, refill })
  expect(Object.fromEntries(askers.map((asker, index) => [asker, answers[index]]))).toEqual(
    Object.fromEntries(askers.map((asker, index) => [asker, cells[index]])),
  )
})

test("every query and mutation of the contract has its rows", () => {
  expect(fieldsWithoutAction(typeDefs, actions)).toEqual([])
})
