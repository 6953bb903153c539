import { expect, test } from "vitest"
import { ChangeStore } from "../../../services/catalogue/change-store.ts"
import { startTelling, tellChanges } from "../../../services/catalogue/changes.ts"
import { jsonCatalogue, openCatalogue } from "./import/import-text.ts"

const log = { warn() {} }

async function openChanged() {
  const catalogue = await openCatalogue()
  const text = JSON.stringify(jsonCatalogue)
  await catalogue.importText("a.json", text)
  await catalogue.importText("a.json", text.replace('"rate":20', '"rate":25'))
  return { ...catalogue, store: new ChangeStore(catalogue.database.pool) }
}

test("every listener hears of every change once, in order", async () => {
  const { store } = await openChanged()
  const heard: (readonly string[])[] = []
  const listen = async (tags: readonly string[]) => void heard.push(tags)
  expect(await tellChanges({ store, listeners: [listen, listen], log })).toBe(2)
  expect(await tellChanges({ store, listeners: [listen], log })).toBe(0)
  const last = ["classification:machines", "product:two"]
  expect(heard).toEqual([["catalogue"], ["catalogue"], last, last])
})

test("a change that a listener didn't take comes again, later", async () => {
  const { database, store } = await openChanged()
  const warnings: string[] = []
  const warn = (_fields: object, message: string) => void warnings.push(message)
  const fail = () => Promise.reject(new Error("down"))
  expect(await tellChanges({ store, listeners: [fail], log: { warn } })).toBe(2)
  expect(warnings).toHaveLength(2)
  expect(await tellChanges({ store, listeners: [fail], log })).toBe(0)
  await database.pool.query("update catalogue_change set due_at = now()")
  const heard: string[] = []
  await tellChanges({ store, listeners: [async (tags) => void heard.push(...tags)], log })
  expect(heard).toEqual(["catalogue", "classification:machines", "product:two"])
  const { rowCount } = await database.pool.query("select from catalogue_change")
  expect(rowCount).toBe(0)
})

test("a running service tells by itself, and stops when it is told to", async () => {
  const { store } = await openChanged()
  const heard = await new Promise<readonly string[]>((done) => {
    const telling = startTelling({
      store,
      listeners: [async (tags) => void telling.stop().then(() => done(tags))],
      log,
      intervalMs: 5,
    })
  })
  expect(heard).not.toEqual([])
})
