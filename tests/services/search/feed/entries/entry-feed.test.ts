/** News, events, locations and reports of a content folder, and the app's own screens, brought into the index as in the running product. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { noSender } from "../../../../../platform/queue/open-sender.ts"
import { textLanguages } from "../../../../../platform/texts/texts.ts"
import { importContent } from "../../../../../services/content/import/import.ts"
import { entryKinds, entryKindsOf } from "../../../../../services/search/entry-kinds.ts"
import { createEntryFeed } from "../../../../../services/search/feed/entries/entry-feed.ts"
import {
  openScreens,
  portalScreens,
  screenDocumentsOf,
} from "../../../../../services/search/feed/entries/screen-documents.ts"
import { indexDocuments } from "../../../../../services/search/feed/write-index.ts"
import { freshDatabase } from "../../../../platform/database/fresh-database.ts"
import { fixtureFolder } from "../../../content/content-endpoint.ts"
import { feedFrom } from "../../demo-index.ts"

const opens = "2026-12-01T06:00:00.000Z"

const files = {
  "sites/main/news/new-plant.yaml":
    "publicationDate: 2026-02-01\nimage: picture\nlink: { page: /company/history }\ntexts: { en: { title: New plant in Querétaro, text: It opens in spring. }, de: { title: Neues Werk in Querétaro, text: Es öffnet im Frühling. } }\n",
  "sites/main/news/merger.yaml": `publicationDate: ${opens}\nwindow: { publishAt: ${opens} }\nlink: { page: /company/history }\ntexts: { en: { title: Zetonium joins us, text: Secret until then. } }\n`,
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
  const tell = (source: string, documents: Parameters<typeof indexDocuments>[2]) =>
    indexDocuments(searchAsk, source, documents)
  return { found, search, update, readPdf, importAgain, write, folder, tell }
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
  expect(await found("zetonium")).toEqual([])
  expect((await search("zetonimu")).correctedQuery).toBeNull()
  vi.setSystemTime(opens)
  expect(await found("zetonium")).toHaveLength(1)
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

test("a location whose address has other letters is found by either, and shown in those that the reader knows [LOCATIONS-01]", async () => {
  const { search, write, importAgain, update } = await open()
  write(
    "locations/zeta-tokyo.yaml",
    "brands: [zeta]\ncontactTypes: [SERVICE]\ncountries: [CH]\nregion: ASIA_PACIFIC\naddress: { country: CH, lines: [電線町2丁目], city: 港区, state: 東京都, latinPlace: Tokyo }\nposition: { latitude: 35.66, longitude: 139.75 }\ntimeZone: Asia/Tokyo\nopeningHours: { MONDAY: ['09:00-17:30'] }\ntelephone: '+41 41 000 00 50'\nemail: tokyo@zeta.example\nlanguages: [ja]\ntexts: { en: { name: Zeta Japan, description: Service. } }\n",
  )
  await importAgain()
  await update()
  const location = expect.objectContaining({ title: "Zeta Japan", figureMetric: "Tokyo, Switzerland" })
  expect((await search("Tokyo")).records).toContainEqual(location)
  expect((await search("港区")).records).toContainEqual(location)
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
  expect(await update()).toEqual([0, 0, 0, 0, 0])
  write(
    "reports/annual-report-2025.yaml",
    files["reports/annual-report-2025.yaml"].replace("A cautious market.", "A lively market."),
  )
  rmSync(join(folder, "sites/main/news/new-plant.yaml"))
  await importAgain()
  expect(await update()).toEqual([1, 0, 0, 1, 0])
  expect(readPdf).toHaveBeenCalledTimes(2)
  expect(await found("lively market")).toHaveLength(1)
  expect(await found("Querétaro")).toEqual([])
})

test("each screen of the app is found by its title, in each language of the interface, and says where it belongs", async () => {
  const { search, found } = await open()
  const documents = screenDocumentsOf("main")
  expect(new Set(documents.map(({ language }) => language))).toEqual(new Set(textLanguages))
  expect(documents).toHaveLength((openScreens.length + portalScreens.length) * textLanguages.length)
  for (const { language, title, path } of documents)
    expect(await found(title, [language, "en"]), `${language} ${title}`).toContain(`page ${path}`)
  expect((await search("Kundenportal", ["de", "en"])).records[0]).toMatchObject({
    path: "/mykomax",
    title: "Kundenportal",
    language: "de",
    label: null,
  })
  expect((await search("new ticket")).records[0]).toMatchObject({
    path: "/mykomax/tickets/newticket",
    label: "Customer portal",
    description: expect.stringMatching(/You sign in first\.$/),
  })
  // The other sites have no portal of their own, and lead to none.
  expect(await found("Customer portal", ["en"], "US", "events-na")).not.toContain("page /mykomax")
})

test("a screen is found by the words that people use for it, in any language", async () => {
  const { search } = await open()
  for (const [language, query, path] of [
    ["en", "log in", "/mykomax"],
    ["en", "Kundenportal", "/mykomax"],
    ["fr", "mot de passe oublié", "/mykomax"],
    ["ja", "ソフトウェア ダウンロード", "/mykomax/downloads"],
    ["zh", "登录", "/mykomax"],
    ["hu", "hibabejelentés", "/mykomax/tickets/newticket"],
    ["en", "change language", "/language"],
  ] as const)
    expect((await search(query, [language, "en"])).records[0]?.path, query).toBe(path)
})

test("a screen whose texts changed is told again, and one that is gone is removed", async () => {
  const { found, update, tell } = await open()
  const earlier = {
    siteId: "main",
    type: "page",
    language: "en",
    languages: ["en"],
    countries: [],
    version: "1",
  } as const
  await tell("screens", [
    { ...earlier, id: "/mykomax", path: "/mykomax", title: "Quexolan door" },
    { ...earlier, id: "/fax", path: "/fax", title: "Quexolan by fax" },
  ])
  expect(await found("quexolan")).toEqual(expect.arrayContaining(["page /mykomax", "page /fax"]))
  expect(await update()).toEqual([0, 0, 0, 0, 2])
  expect(await found("quexolan")).toEqual([])
  expect(await found("customer portal")).toContain("page /mykomax")
  expect(await update()).toEqual([0, 0, 0, 0, 0])
})

test("a change is told to the kinds that it concerns", () => {
  expect(entryKindsOf(["all"])).toEqual(entryKinds)
  expect(entryKindsOf(["news:main", "page:a"])).toEqual(["news"])
  expect(entryKindsOf(["asset:sheet"])).toEqual(["reports"])
  expect(entryKindsOf(["events", "locations", "investors"])).toEqual(["events", "locations", "reports"])
  expect(entryKindsOf(["page:a", "redirects", "system"])).toEqual([])
})
