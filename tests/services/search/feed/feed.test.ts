/** Pages of the content service's fixture, brought into the index as in the running product. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parse } from "graphql"
import { expect, onTestFinished, test } from "vitest"
import { importContent } from "../../../../services/content/import/import.ts"
import { feedOnce, startFeed } from "../../../../services/search/feed/feed.ts"
import { FeedStore } from "../../../../services/search/feed/feed-store.ts"
import type { SearchIndex } from "../../../../services/search/search.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { fixtureFolder } from "../../content/content-endpoint.ts"
import { feedFrom } from "../demo-index.ts"

async function paths(index: SearchIndex, query: string, language = "en", siteId = "main") {
  const reader = { siteId, languages: [language], country: "CH" }
  const { records } = await index.search({ ...reader, query, skip: 0, first: 50 })
  return records.map(({ path }) => path)
}

/** A copy of the fixture that a test may change. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "search-feed-"))
  cpSync(fixtureFolder, folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const history = "sites/main/pages/company/history"
const silent = { info() {}, warn() {} }

test("pages are found by title and text, in each of their languages", async () => {
  const { index } = await feedFrom(await freshDatabase(), fixtureFolder)
  expect(await paths(index, "history")).toContain("/company/history")
  expect(await paths(index, "1975")).toEqual(["/company/history"])
  expect(await paths(index, "Geschichte", "de")).toEqual(["/company/history"])
  expect(await paths(index, "Geschichte", "en")).toEqual([])
})

test("drafts, protected pages and system pages are not found", async () => {
  const { index } = await feedFrom(await freshDatabase(), fixtureFolder)
  for (const query of ["secret", "inner", "plans"]) expect(await paths(index, query), query).toEqual([])
  expect(await paths(index, "agenda", "en", "events-na")).toEqual([])
  expect(await paths(index, "Entwurf", "de")).toEqual([])
})

test("a page's files are found by the words that the page has for them, and go with the page", async () => {
  const { index, search } = await feedFrom(await freshDatabase(), fixtureFolder)
  expect(await paths(index, "data sheet")).toContainEqual(expect.stringMatching(/^\/assets\/.*sheet\.pdf$/))
  const remove = parse(`mutation { removeDocuments(source: "content", ids: ["main-modules"]) }`)
  expect(await search(remove, { variables: {} })).toEqual({ removeDocuments: 1 })
  expect(await paths(index, "data sheet")).toEqual([])
})

test("a page for two countries is found in those only", async () => {
  const { index } = await feedFrom(await freshDatabase(), fixtureFolder)
  const asked = { siteId: "main", languages: ["en"], query: "1975", skip: 0, first: 5 }
  expect((await index.search({ ...asked, country: "US" })).total).toBe(1)
  expect((await index.search({ ...asked, country: "JP" })).total).toBe(0)
})

test("nothing is brought twice, a changed page anew, a vanished one is removed", async () => {
  const database = await freshDatabase()
  const folder = ownFolder()
  const { index, feed } = await feedFrom(database, folder)
  expect(await feed.reconcile(() => {})).toBe(0)
  writeFileSync(join(folder, history, "en.yaml"), "title: Chronicle\nmodules: { intro: { body: Changed } }\n")
  rmSync(join(folder, "sites/main/pages/modules"), { recursive: true })
  await importContent({ pool: database.pool, folder, dataDir: folder })
  expect(await feed.reconcile(() => {})).toBe(2)
  expect(await paths(index, "chronicle")).toEqual(["/company/history"])
  expect([await paths(index, "1975"), await paths(index, "precise")]).toEqual([[], []])
})

test("a page that becomes protected is gone as soon as that is told", async () => {
  const database = await freshDatabase()
  const folder = ownFolder()
  const { index, feed } = await feedFrom(database, folder)
  writeFileSync(
    join(folder, history, "page.yaml"),
    "protection: { type: PASSWORD, passwordKey: secret }\nmodules:\n  - { key: intro, type: RichTextModule, anchor: intro }\n",
  )
  await importContent({ pool: database.pool, folder, dataDir: folder })
  await feed.update(["main-company-history", "nothing-of-that-name"])
  expect(await paths(index, "1975")).toEqual([])
})

test("one process at a time feeds, and what it was told stays until it is done", async () => {
  const { pool } = await freshDatabase()
  const store = new FeedStore(pool)
  await store.requestReconciling()
  expect(await store.claim()).toEqual({ needsReconciling: true })
  expect(await store.claim()).toBeNull()
  await store.release({ isReconciled: true })
  expect(await store.claim()).toBeNull()
  await store.addChanges(["page:a", "page:b"])
  expect(await store.claim()).toEqual({ needsReconciling: false })
  const done = await store.listChanges(10)
  await store.addChanges(["page:b"])
  await store.removeChanges(done)
  expect((await store.listChanges(10)).map(({ tag }) => tag)).toEqual(["page:b"])
})

test("changes that are told are brought, others are nobody's business", async () => {
  const { pool } = await freshDatabase()
  const store = new FeedStore(pool)
  const updated: string[][] = []
  const pages = {
    reconcile: async () => 0,
    update: async (ids: readonly string[]) => void updated.push([...ids]),
  }
  const feed = await startFeed({ store, pages, log: silent, intervalMs: 10 })
  await feed.tell(["page:a", "navigation:main", "redirects"])
  await expect.poll(() => updated).toEqual([["a"]])
  await feed.tell(["navigation:main"])
  await feed.stop()
  expect(await store.listChanges(10)).toEqual([])
})

test("after a fault the work waits for its next turn, and is not lost", async () => {
  const { pool } = await freshDatabase()
  const store = new FeedStore(pool)
  const warnings: string[] = []
  const log = { ...silent, warn: (_: object, message: string) => void warnings.push(message) }
  const pages = { reconcile: () => Promise.reject(new Error("content is away")), update: async () => {} }
  const feed = await startFeed({ store, pages, log, intervalMs: 10 })
  await expect.poll(() => warnings).toEqual(["the search index could not be brought up to date"])
  await feed.stop()
  expect(await feedOnce({ store, pages, log })).toBe(false)
  await store.postpone(0)
  expect(await store.claim()).toEqual({ needsReconciling: true })
})
