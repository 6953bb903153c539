/** Pages of the content service's fixture, brought into the index as in the running product. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parse } from "graphql"
import { expect, onTestFinished, test, vi } from "vitest"
import { noSender } from "../../../../platform/queue/open-sender.ts"
import { importContent } from "../../../../services/content/import/import.ts"
import { registerFeed, tellFeed } from "../../../../services/search/feed/feed.ts"
import { comparePages, searchJobs } from "../../../../services/search/jobs.ts"
import type { SearchIndex } from "../../../../services/search/search.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { listJobs, openTestQueue, passTime, untilDone } from "../../../platform/queue/open-test-queue.ts"
import { fixtureFolder } from "../../content/content-endpoint.ts"
import { catchUp, feedFrom } from "../demo-index.ts"

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
const silent = { info() {} }

test("pages are found by title and text, in each of their languages", async () => {
  const { index } = await feedFrom(await freshDatabase(), fixtureFolder)
  expect(await paths(index, "history")).toContain("/company/history")
  expect(await paths(index, "1975")).toEqual(["/company/history"])
  expect(await paths(index, "Geschichte", "de")).toEqual(["/company/history"])
  // Its name in another language leads to it, too.
  expect(await paths(index, "Geschichte", "en")).toEqual(["/company/history"])
})

test("drafts, protected pages and error pages are not found, lists are", async () => {
  const folder = ownFolder()
  const error = join(folder, "sites/main/pages/error")
  mkdirSync(error, { recursive: true })
  writeFileSync(join(error, "page.yaml"), "cmsType: SystemPage\nmodules: []\n")
  writeFileSync(join(error, "en.yaml"), "title: Mishap\n")
  const { index } = await feedFrom(await freshDatabase(), folder)
  for (const query of ["secret", "inner", "plans", "mishap"])
    expect(await paths(index, query), query).toEqual([])
  expect(await paths(index, "Entwurf", "de")).toEqual([])
  // The page above a list, such as that of the media releases, is one of the system's.
  expect(await paths(index, "agenda", "en", "events-na")).toEqual(["/agenda"])
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
  expect(await catchUp(feed)).toBe(0)
  writeFileSync(join(folder, history, "en.yaml"), "title: Chronicle\nmodules: { intro: { body: Changed } }\n")
  rmSync(join(folder, "sites/main/pages/modules"), { recursive: true })
  await importContent({ pool: database.pool, queue: noSender, folder, dataDir: folder })
  expect(await catchUp(feed)).toBe(2)
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
  await importContent({ pool: database.pool, queue: noSender, folder, dataDir: folder })
  await feed.update(["main-company-history", "nothing-of-that-name"])
  expect(await paths(index, "1975")).toEqual([])
})

/** Pages that only note what is asked of them. */
function quietPages() {
  const updated: string[] = []
  const outdated = { changed: [] as string[], gone: [] as string[] }
  const pages = {
    compare: async () => outdated,
    update: async (ids: readonly string[]) => void updated.push(...ids),
  }
  return { pages, updated, outdated }
}

test("two processes compare once and share the work, and what they were told stays until it is done", async () => {
  const { pool } = await freshDatabase()
  const { pages, updated, outdated } = quietPages()
  outdated.changed = Array.from({ length: 90 }, (_, index) => `page-${index}`)
  outdated.gone = ["gone"]
  let comparisons = 0
  async function compare() {
    comparisons++
    return outdated
  }
  const counted = { ...pages, compare }
  const [first, second] = [await openTestQueue(pool, searchJobs), await openTestQueue(pool, searchJobs)]
  await Promise.all([first, second].map(({ queue }) => registerFeed(queue, counted, silent)))
  await vi.waitFor(() => expect(new Set(updated).size).toBe(91), { timeout: 20_000 })
  for (const { name } of searchJobs) await untilDone(pool, name)
  expect(new Set(updated)).toEqual(new Set([...outdated.changed, "gone"]))
  // A process that starts while the other compares has it done once more, which may take the place of what still waits.
  expect(updated.length).toBeLessThanOrEqual(91 * comparisons)
  expect(comparisons).toBeLessThanOrEqual(2)
})

test("changes that are told are brought once, others are nobody's business", async () => {
  const { pool } = await freshDatabase()
  const { pages, updated } = quietPages()
  const { queue } = await openTestQueue(pool, searchJobs)
  // Two processes heard of the same change.
  for (let process = 0; process < 2; process++)
    await tellFeed(queue, ["page:a", "page:b", "navigation:main", "redirects"])
  await registerFeed(queue, pages, silent)
  await vi.waitFor(() => expect(updated).toEqual(["a", "b"]), { timeout: 10_000 })
  await tellFeed(queue, ["navigation:main"])
  for (const { name } of searchJobs) await untilDone(pool, name)
  expect(updated).toEqual(["a", "b"])
})

test("a change of news is told once to the kind, and at the start all kinds are compared", async () => {
  const { pool } = await freshDatabase()
  const { pages } = quietPages()
  const kinds: string[] = []
  const { queue } = await openTestQueue(pool, searchJobs)
  const updateEntries = async (kind: string) => kinds.push(kind)
  await registerFeed(queue, { ...pages, updateEntries }, silent)
  await vi.waitFor(
    () => expect(kinds.sort()).toEqual(["events", "locations", "news", "reports", "screens"]),
    {
      timeout: 10_000,
    },
  )
  for (const { name } of searchJobs) await untilDone(pool, name)
  kinds.length = 0
  await tellFeed(queue, ["news:main", "news:other"])
  await vi.waitFor(() => expect(kinds).toEqual(["news"]), { timeout: 10_000 })
})

test("when everything changed, all pages are compared", async () => {
  const { pool } = await freshDatabase()
  const { pages, updated, outdated } = quietPages()
  const { queue } = await openTestQueue(pool, searchJobs)
  await registerFeed(queue, pages, silent)
  await untilDone(pool, comparePages.name)
  outdated.changed = ["a"]
  await tellFeed(queue, ["all"])
  await vi.waitFor(() => expect(updated).toEqual(["a"]), { timeout: 10_000 })
})

test("after a fault the work waits for its next turn, and is not lost", async () => {
  const { pool } = await freshDatabase()
  const { pages, updated, outdated } = quietPages()
  outdated.changed = ["a"]
  let isAway = true
  const compare = () => (isAway ? Promise.reject(new Error("content is away")) : pages.compare())
  const { queue, lines, wake } = await openTestQueue(pool, searchJobs)
  await registerFeed(queue, { ...pages, compare }, silent)
  await vi.waitFor(
    () => expect(lines).toMatchObject([{ level: "warn", fields: { queue: "search.compare" } }]),
    {
      timeout: 10_000,
    },
  )
  await untilDone(pool, comparePages.name)
  expect(await listJobs(pool, comparePages.name)).toMatchObject([{ state: "retry" }])
  isAway = false
  await passTime(pool, comparePages.name, "1 minute")
  wake(comparePages.name)
  await vi.waitFor(() => expect(updated).toEqual(["a"]), { timeout: 10_000 })
})
