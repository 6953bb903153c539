/**
 * Every asker × every action × own and other organisation, by the hand-written table rights-matrix.csv: nobody gets more
 * than it says, and nobody less [ROLE-02, ROLE-03, ROLE-14, USER-18, USER-19].
 */
import { afterAll, beforeAll, expect, test } from "vitest"
import { createAudit } from "../../../platform/audit/audit.ts"
import type { Database } from "../../../platform/database/database.ts"
import { recordedActions } from "../../../services/customers/oversight/recorded-actions.ts"
import { typeDefs } from "../../../services/customers/schema.ts"
import { createCustomersService } from "../../../services/customers/server.ts"
import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import {
  type AskAs,
  createDoors,
  fieldsWithoutAction,
  outcomesOf,
  readRightsTable,
  websiteToken,
} from "../rights/table.ts"
import { customersPorts } from "./customers-ports.ts"
import { actions } from "./rights-actions.ts"
import { askers, fillRights, refill } from "./rights-world.ts"

const table = readRightsTable(new URL("./rights-matrix.csv", import.meta.url))

let database: Database
let ask: AskAs
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  const { pool } = database
  await fillRights(pool)
  const { verify, askThrough } = await createDoors([
    ...["kmx_delegatedadmin_intern", "kmx_delegatedadmin_extern", "kmx_int_assetdb_active"],
  ])
  const service = createCustomersService({
    ...{ ports: customersPorts(pool), verify, serviceToken: websiteToken },
    findStanding: createFindStanding({ pool }),
    ...{ graphiql: false, onError: console.error },
  })
  ask = askThrough(service.fetch)
})
afterAll(() => database.close())

test("the table has a cell for each asker, and says what each action means", () => {
  expect(table.askers).toEqual([...askers])
  const { rows } = table
  expect(rows.filter(({ action, cells }) => !actions[action] || cells.length !== askers.length)).toEqual([])
  expect(Object.keys(actions).filter((action) => !rows.some((row) => row.action === action))).toEqual([])
  expect(rows.length * askers.length).toBeGreaterThan(300)
})

test.each(table.rows)("$action, $place", async ({ cells, ...row }) => {
  const answers = await outcomesOf(row, { actions, askers, ask, refill: () => refill(database.pool) })
  expect(Object.fromEntries(askers.map((asker, index) => [asker, answers[index]]))).toEqual(
    Object.fromEntries(askers.map((asker, index) => [asker, cells[index]])),
  )
})

test("every query and mutation of the contract has its rows [USER-20]", () => {
  expect(fieldsWithoutAction(typeDefs, actions)).toEqual([])
})

test("what the register records is what administrators can read, and no more", async () => {
  const { rows } = await database.pool.query<{ action: string }>("select distinct action from audit_record")
  const recorded = rows.map(({ action }) => action).filter((action) => action !== "sign-in")
  expect(recorded.filter((action) => !recordedActions.includes(action as never))).toEqual([])
  // In this world nobody has a request of their own to take back, and no plant is closed; see the tests of these rooms.
  expect(recordedActions.filter((action) => !recorded.includes(action))).toEqual([
    "join-cancelled",
    "plant-opened",
  ])
})

test("refusals leave no trace in the audit log", async () => {
  const records = await createAudit(database.pool).list({
    actors: ["member", "member-of-other", "support", "removed"],
  })
  const own = records.filter(
    ({ action, details }) => action === "join-requested" || details.application === "wire-master",
  )
  expect(records.filter((record) => !own.includes(record))).toEqual([])
})
