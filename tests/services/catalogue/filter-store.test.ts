import { expect, test } from "vitest"
import { FilterStore } from "../../../services/catalogue/filter-store.ts"
import { jsonCatalogue, openCatalogue } from "./import/import-text.ts"

const everything = {
  classification: null,
  country: null,
  text: null,
  similar: [],
  brands: [],
  capabilities: [],
  ranges: [],
}

test("an import is filtered by at once, and what it didn't change isn't read again", async () => {
  const { database, importText } = await openCatalogue()
  const text = JSON.stringify(jsonCatalogue)
  await importText("a.json", text)
  const store = new FilterStore(database.pool)
  const faster = {
    ...everything,
    ranges: [{ specification: "rate", system: "metric" as const, min: 24, max: null, isCovered: false }],
  }
  const before = await store.columns()
  expect((await store.select(faster)).total()).toBe(0)
  await importText("a.json", text)
  expect(await store.columns()).toBe(before)
  await importText("a.json", text.replace('"rate":20', '"rate":25'))
  expect((await store.select(faster)).total()).toBe(1)
})

test("an import that fails leaves what is filtered by as it was", async () => {
  const { database, importText, faultsOf } = await openCatalogue()
  await importText("a.json", JSON.stringify(jsonCatalogue))
  const store = new FilterStore(database.pool)
  const before = await store.columns()
  await faultsOf("a.json", "[{]")
  expect(await store.columns()).toBe(before)
})
