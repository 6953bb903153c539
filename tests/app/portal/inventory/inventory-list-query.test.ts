import { expect, test } from "vitest"
import {
  inventorySearch,
  inventoryVariables,
  readInventoryQuery,
} from "../../../../app/portal/inventory/inventory-list-query.ts"

function read(search: string, isOld = false) {
  return readInventoryQuery(new URLSearchParams(search), isOld)
}

test("an address filters by plant and organisation [INV-01]", () => {
  const query = read("organisation=org-b&plant=loc-1&warranty=ending&sort=serial_number&order=desc&page=3")
  expect(inventoryVariables(query)).toMatchObject({
    organisation: "org-b",
    filter: { locations: ["loc-1"], models: null, types: null, warranty: "ENDING", contract: null },
    sort: "SERIAL_NUMBER",
    descending: true,
    first: 25,
    skip: 50,
  })
  expect(inventorySearch(query)).toBe(
    "?organisation=org-b&plant=loc-1&warranty=ending&sort=serial_number&order=desc",
  )
})

test("what an address says wrongly is ignored", () => {
  const query = read("warranty=DROP&contract=&sort=words&order=up&page=-1&plant=%00%1Floc-1&model=%0A")
  expect(inventoryVariables(query)).toMatchObject({
    filter: { locations: ["loc-1"], models: null, warranty: null, contract: null, statuses: ["ACTIVE"] },
    sort: "NAME",
    descending: false,
    skip: 0,
  })
})

test("old machines are those that were sold, scrapped or replaced [ROUTE-12]", () => {
  expect(inventoryVariables(read("", true)).filter?.statuses).toEqual(["SOLD", "SCRAPPED", "REPLACED"])
})
