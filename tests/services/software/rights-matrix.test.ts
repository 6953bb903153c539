/** Every asker × every action × what the own and another organisation may have, by the hand-written rights-matrix.csv [DLC-01, ROLE-14]. */
import { afterAll, beforeAll, expect, test } from "vitest"
import { typeDefs } from "../../../services/software/schema.ts"
import { createSoftwareService } from "../../../services/software/server.ts"
import { fillRights, askers as usualAskers } from "../customers/rights-world.ts"
import {
  type AskAs,
  createDoors,
  fieldsWithoutAction,
  outcomesOf,
  readRightsTable,
  websiteToken,
} from "../rights/table.ts"
import { actions, clearDownloads, fillDownloads, nameFiles } from "./rights-actions.ts"
import { licence, type OpenSoftware, openSoftware, product, usualProducts } from "./software-endpoint.ts"

/** Who keeps machines, who uses Wire-flow, and who administers the organisation besides. */
const others = {
  keeper: { accesses: [["org-a", "inventory"]] },
  wirer: { accesses: [["org-a", "wire-flow"]] },
  "wire-admin": {
    accesses: [
      ["org-a", "wire-flow"],
      ["org-a", "user-admin"],
    ],
  },
} as const
const table = readRightsTable(new URL("./rights-matrix.csv", import.meta.url))
const askers: readonly string[] = [...usualAskers, ...Object.keys(others)]
const products = [
  ...usualProducts,
  product("licensed-a", { organisations: ["org-a"] }, { licence: "usual" }),
  product("licensed-b", { organisations: ["org-b"] }, { licence: "usual" }),
]

let endpoint: OpenSoftware
let ask: AskAs
beforeAll(async () => {
  endpoint = await openSoftware({ products, fillCustomers: (pool) => fillRights(pool, others) })
  const { pool, parts, findStanding } = endpoint
  await endpoint.take(products, [licence()])
  await nameFiles(pool)
  await fillDownloads(pool)
  const { verify, askThrough } = await createDoors([
    ...["kmx_delegatedadmin_intern", "kmx_delegatedadmin_extern", "kmx_int_assetdb_active"],
  ])
  const service = createSoftwareService({
    ...{ parts, verify, findStanding, websiteToken, graphiql: false },
    onError: console.error,
  })
  ask = askThrough(service.fetch)
})
afterAll(() => endpoint.close())

async function refill() {
  await clearDownloads(endpoint.pool)
  await fillDownloads(endpoint.pool)
}

test("the table has a cell for each asker, and a row for each action", () => {
  expect(table.askers).toEqual(askers)
  expect(new Set(table.rows.map(({ action }) => action))).toEqual(new Set(Object.keys(actions)))
})

test.each(table.rows)("$action, $place", async ({ cells, ...row }) => {
  const answers = await outcomesOf(row, { actions, askers, ask, refill })
  expect(Object.fromEntries(askers.map((asker, index) => [asker, answers[index]]))).toEqual(
    Object.fromEntries(askers.map((asker, index) => [asker, cells[index]])),
  )
})

test("every query and mutation of the contract has its rows", () => {
  expect(fieldsWithoutAction(typeDefs, actions)).toEqual([])
})
