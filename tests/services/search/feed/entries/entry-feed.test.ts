/** News, events, locations and reports of a content folder, brought into the index as in the running product. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { noSender } from "../../../../../platform/queue/open-sender.ts"
import { importContent } from "../../../../../services/content/import/import.ts"
import { entryKinds, entryKindsOf } from "../../../../../services/search/entry-kinds.ts"
import { createEntryFeed } from "../../../../../services/search/feed/entries/entry-feed.ts"
import { freshDatabase } from "../../../../platform/database/fresh-database.ts"
import { fixtureFolder } from "../../../content/content-endpoint.ts"
import { feedFrom } from "../../demo-index.ts"

const opens = "2026-12-01T06:00:00.000Z"

const files = {
  "sites/main/news/new-plant.yaml":
    "publicationDate: 2026-02-01\nimage: picture\nlink: { page: /company/history }\ntexts: { en: { title: New plant in Querétaro, text: It opens in spring. }, de: { title: Neues Werk in Querétaro, text: Es öffnet im Frühling. } }\n",
  "sites/main/news/merger.yaml": `publicationDate: ${opens}\nwindow: { publishAt: ${opens} }\nlink: { page: /company/history }\ntexts: { en: { title: Zetawire joins us, text: Secret until then. } }\n`,
  "sites/main/news/swiss.yaml":
    "publicationDate: 2026-01-01\ncountries: [CH]\nlink: { page: /company/history }\ntexts: { en: { title: Closed on Berchtoldstag, text: For one day. } }\n",
  "events/inside.yaml":
    "category: FAIR\nsite: events-na\nstartDate: 2027-05-04\nendDate: 2027-05-06\ntimeZone: America/New_York\nplace: { lines: [Hall 1], city: Boston, country: US }\ntexts: { en: { title: Dealers only, leadText: Behind a password } }\n",
  "reports/annual-report-2025.yaml":
    "year: 2025\nkind: ANNUAL\npublicationDate: 2026-03-10\nfiles: { en: sheet }\ntexts: { en: { title: Annual report 2025, text: A cautious market. }, de: { title: Geschäftsbericht 2025 } }\n",
}

/** The fixture with these files, told to the index; what the PDFs hold is made up. */
async function open(now = new Date("2026-11-20T12:00:00Z")) {
  vi.useFakeTimers({ toFake: ["Date"], now })
  onTestFinished(() => void vi.useRealTimers())
  const folder = mkdtempSync(join(tmpdir(), "search-entries-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(fixtureFolder, folder, { recursive: true })
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  const database = await freshDatabase()
  const { index, content, search: searchAsk } = await feedFrom(database, folder)
  const readPdf = vi.fn(async () => "hedging of copper prices")
  const feed = createEntryFeed({ content, search: searchAsk, readPdf })
  const update = async () => {
    const counts: number[] = []
    for (const kind of entryKinds) counts.push(await feed.updateEntries(kind))
    return counts
  }
  const importAgain = () => importContent({ pool: database.pool, queue: noSender, folder, dataDir: folder })
  await update()
  const search = (query: string, languages = ["en"], country = "CH", siteId = "main") =>
    index.search({ siteId, languages, country, query, skip: 0, first: 20 })
  const found = async (...args: Parameters<typeof search>) =>
    (await search(...args)).records.map(({ type, path }) => `${type} ${path}`)
  return { found, search, update, readPdf, importAgain, write, folder }
}

test("news is found with its picture and date, where the list of news begins with it", async () => {
  const { search, found } = await open()
  const { records, types } = await search("Querétaro")
  expect(records).toMatchObject([
    {
      type: "news",
      title: "New plant in Querétaro",
      path: expect.stringMatching(/^\/news\?after=[\w%]+$/),
      image: expect.stringMatching(/^\/assets\//),
      figureMetric: "February 1, 2026",
    },
  ])
  expect(types).toEqual([{ type: "news", total: 1 }])
  const cursor = new URL(records[0]?.path ?? "", "http://a").searchParams.get("after") ?? ""
  // Nothing but the moment: the name of a file may tell more than its news.
  expect(Buffer.from(cursor, "base64url").toString()).toBe("2026-02-01T00:00:00.000Z\n")
  expect((await search("Querétaro", ["de", "en"])).records).toMatchObject([
    { language: "de", title: "Neues Werk in Querétaro", figureMetric: "1. Februar 2026" },
  ])
  expect(await found("Berchtoldstag")).toHaveLength(1)
  expect(await found("Berchtoldstag", ["en"], "US")).toEqual([])
  expect(await found("Querétaro", ["en"], "CH", "events-na")).toEqual([])
})

test("scheduled news is found at its moment, and not a millisecond before", async () => {
  const { found, search } = await open(new Date(Date.parse(opens) - 1))
  expect(await found("zetawire")).toEqual([])
  expect((await search("zetawier")).correctedQuery).toBeNull()
  vi.setSystemTime(opens)
  expect(await found("zetawire")).toHaveLength(1)
})

test("an event is found by its kind, place and year, and says when and where it is", async () => {
  const { search, found } = await open()
  const [seminar] = (await search("seminar Luzern 2099")).records
  expect(seminar).toMatchObject({
    type: "event",
    path: "/events/crimp-seminar",
    label: "Seminar",
    figureMetric: expect.stringMatching(/^March 28\D+29, 2099, Luzern$/),
  })
  expect(await found("crimp seminar", ["en"], "US")).not.toContain("event /events/crimp-seminar")
  // Other sites show their events on their own pages, which may ask for a password.
  expect(await found("dealers")).toEqual([])
  expect(await found("dealers", ["en"], "US", "events-na")).toEqual([])
})

test("a location is found by its country, city and what it does", async () => {
  const { found } = await open()
  expect(await found("Luzern")).toContain("location /locations/alpha-lucerne")
  expect(await found("Schweiz", ["de", "en"])).toContain("location /locations/alpha-lucerne")
  expect(await found("York")).toContain("location /locations/zeta-york")
})

test("a report is found by what stands in its PDF, in the language of the document", async () => {
  const { search, found, readPdf } = await open()
  expect(readPdf).toHaveBeenCalledTimes(1)
  const { records } = await search("hedging copper", ["de", "en"])
  expect(records).toMatchObject([
    {
      type: "document",
      language: "en",
      title: "Annual report 2025",
      path: expect.stringMatching(/sheet\.pdf$/),
    },
  ])
  expect(await found("Geschäftsbericht 2025", ["de", "en"])).toHaveLength(1)
})

test("what didn't change isn't told again, what changed is, and what vanished is removed", async () => {
  const { found, update, readPdf, importAgain, write, folder } = await open()
  expect(await update()).toEqual([0, 0, 0, 0])
  write(
    "reports/annual-report-2025.yaml",
    files["reports/annual-report-2025.yaml"].replace("A cautious market.", "A lively market."),
  )
  rmSync(join(folder, "sites/main/news/new-plant.yaml"))
  await importAgain()
  expect(await update()).toEqual([1, 0, 0, 1])
  expect(readPdf).toHaveBeenCalledTimes(2)
  expect(await found("lively market")).toHaveLength(1)
  expect(await found("Querétaro")).toEqual([])
})

test("a change is told to the kinds that it concerns", () => {
  expect(entryKindsOf(["all"])).toEqual(entryKinds)
  expect(entryKindsOf(["news:main", "page:a"])).toEqual(["news"])
  expect(entryKindsOf(["asset:sheet"])).toEqual(["reports"])
  expect(entryKindsOf(["events", "locations", "investors"])).toEqual(["events", "locations", "reports"])
  expect(entryKindsOf(["page:a", "redirects", "system"])).toEqual([])
})
