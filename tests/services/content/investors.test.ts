/** Figures, reports, general meetings and share prices: from the files to the answers, and what the import refuses. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { noSender } from "../../../platform/queue/open-sender.ts"
import { ContentFaultsError } from "../../../services/content/import/faults.ts"
import { importContent } from "../../../services/content/import/import.ts"
import { readContent } from "../../../services/content/import/read-content.ts"
import { createContentService } from "../../../services/content/server.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { fixtureFolder } from "./content-endpoint.ts"

const demo = join(import.meta.dirname, "../../../services/content/demo")

const figures = `columns: [ "2022", "2023" ]
rows:
  - { id: sales, decimals: 1, values: [ 588.1, 655.3 ] }
  - { id: margin, unit: "%", values: [ 11, null ] }
chart: { kind: BARS, rows: [ sales ] }
texts:
  de: { caption: Zahlen, rowTitle: Zahl, rows: { sales: { label: Umsatz, unit: Mio. CHF }, margin: Marge } }
  en: { caption: Figures, scope: Group., rowTitle: Figure, rows: { sales: { label: Sales, unit: CHF m }, margin: Margin } }
`
const report = `year: 2022
kind: ANNUAL
publicationDate: "2023-03-14"
files: { de: sheet-de, en: sheet }
figures: { table: numbers, column: "2022" }
texts:
  en: { title: Annual report 2022 }
`
const meeting = `date: "2023-04-12"
startTime: "14:30"
attendance: { total: 1000, represented: 600 }
items: [ { id: accounts, votes: { for: 500, against: 60, abstentions: 40 } }, { id: outlook } ]
texts:
  en: { title: General meeting, place: Lucerne, items: { accounts: { title: Accounts, motion: Approval }, outlook: { title: Outlook } } }
`
const prices = `symbol: ABCD
currency: CHF
closes: [ [ "2023-08-30", 245.2 ], [ "2023-08-31", 246 ] ]
texts: { en: { name: Share } }
`
const all = {
  "figures/numbers.yaml": figures,
  "reports/annual-report-2022.yaml": report,
  "meetings/2023.yaml": meeting,
  "share-prices/share.yaml": prices,
}

function contentWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(fixtureFolder, folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

async function serviceWith(folder: string) {
  const { pool } = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), "content-"))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await importContent({ pool, queue: noSender, folder, dataDir })
  const token = "a-token-for-tests"
  const service = createContentService({ pool, token, graphiql: false, onError: console.error })
  return async function ask(query: string, locales = "en") {
    const headers = { "content-type": "application/json", "gcms-locales": locales }
    const body = JSON.stringify({ query })
    const request = new Request("http://content.localhost/graphql", { method: "POST", headers, body })
    const { data, errors } = await (await service.fetch(request)).json()
    expect(errors).toBeUndefined()
    return data
  }
}

async function faultsOf(files: Record<string, string>): Promise<string[]> {
  const error: unknown = await readContent(contentWith(files)).then(
    () => null,
    (thrown) => thrown,
  )
  if (error === null) return []
  if (!(error instanceof ContentFaultsError)) throw error
  return error.faults.map(({ file, line, reason }) => `${file}:${line} ${reason}`)
}

test("figures are numbers with words in the wanted language, else in English [INVESTOR-01]", async () => {
  const ask = await serviceWith(contentWith(all))
  const query = `{ figureTable(where: { id: "numbers" }) {
    locale caption scope rowTitle columns { id label } rows { id label unit decimals values } chart { kind rows } } }`
  expect((await ask(query)).figureTable).toEqual({
    locale: "en",
    caption: "Figures",
    scope: "Group.",
    rowTitle: "Figure",
    columns: [
      { id: "2022", label: "2022" },
      { id: "2023", label: "2023" },
    ],
    rows: [
      { id: "sales", label: "Sales", unit: "CHF m", decimals: 1, values: [588.1, 655.3] },
      { id: "margin", label: "Margin", unit: "%", decimals: 0, values: [11, null] },
    ],
    chart: { kind: "BARS", rows: ["sales"] },
  })
  expect((await ask(query, "ja,de")).figureTable).toMatchObject({ locale: "de", caption: "Zahlen" })
  expect((await ask(query, "ja")).figureTable).toMatchObject({ locale: "en" })
  expect((await ask(`{ figureTable(where: { id: "none" }) { id } }`)).figureTable).toBeNull()
})

test("reports, meetings and prices are answered with their files, the reader's language first", async () => {
  const ask = await serviceWith(contentWith(all))
  const { reports, meetings, sharePrices, node } = await ask(
    `{ reports { year kind publicationDate column figures { id } files { language file { fileSlug } } }
       meetings { date place attendance { represented } items { title motion votes { for } } }
       sharePrices(where: { id: "share" }) { symbol closes { day price } }
       node(id: "2023") { __typename id } }`,
    "de,en",
  )
  expect(reports).toEqual([
    {
      year: 2022,
      kind: "ANNUAL",
      publicationDate: "2023-03-14",
      column: "2022",
      figures: { id: "numbers" },
      files: [
        { language: "de", file: { fileSlug: "data-sheet" } },
        { language: "en", file: { fileSlug: "data-sheet" } },
      ],
    },
  ])
  expect(meetings).toEqual([
    {
      date: "2023-04-12",
      place: "Lucerne",
      attendance: { represented: 600 },
      items: [
        { title: "Accounts", motion: "Approval", votes: { for: 500 } },
        { title: "Outlook", motion: null, votes: null },
      ],
    },
  ])
  expect(sharePrices.closes.at(-1)).toEqual({ day: "2023-08-31", price: 246 })
  expect(node).toEqual({ __typename: "Meeting", id: "2023" })
})

test("what is embargoed is answered nowhere before its moment, nor is its file", async () => {
  const window = "window: { publishAt: 2999-03-14T06:00:00Z }\n"
  const ask = await serviceWith(
    contentWith(Object.fromEntries(Object.entries(all).map(([file, text]) => [file, window + text]))),
  )
  const answer = await ask(
    `{ figureTables { id } figureTable(where: { id: "numbers" }) { id } reports { id }
       report(where: { id: "annual-report-2022" }) { id } meetings { id } meeting(where: { id: "2023" }) { id }
       sharePrices(where: { id: "share" }) { id } node(id: "numbers") { id } }`,
  )
  expect(Object.values(answer).flat().filter(Boolean)).toEqual([])
})

/** Each kind of fault: the file, what is written otherwise, and what the writer is told. */
const cases: [string, keyof typeof all, [string, string], string][] = [
  [
    "a figure too few",
    "figures/numbers.yaml",
    ["588.1, 655.3", "588.1"],
    'the row "sales" has 1 values, but there are 2 columns',
  ],
  ["a figure as text", "figures/numbers.yaml", ["655.3", '"655.3"'], '"rows[0].values[1]" must be a number'],
  ["a row without words", "figures/numbers.yaml", [", margin: Marge", ""], '"margin" has no words here'],
  [
    "words without a row",
    "figures/numbers.yaml",
    ["margin: Marge", "margin: Marge, cash: Geld"],
    'nothing here is called "cash"',
  ],
  [
    "a chart of an unknown row",
    "figures/numbers.yaml",
    ["rows: [ sales ]", "rows: [ cash ]"],
    'there is no row "cash"',
  ],
  ["no English", "figures/numbers.yaml", ["  en:", "  fr:"], "the English texts are missing"],
  [
    "a column twice",
    "figures/numbers.yaml",
    ['"2022", "2023"', '"2022", "2022"'],
    'the column "2022" stands here twice',
  ],
  [
    "an unknown table",
    "reports/annual-report-2022.yaml",
    ["table: numbers", "table: other"],
    'there is no table "other" in figures/',
  ],
  [
    "an unknown column",
    "reports/annual-report-2022.yaml",
    ['column: "2022"', 'column: "1999"'],
    'the table "numbers" has no column "1999"',
  ],
  [
    "a file that is no PDF",
    "reports/annual-report-2022.yaml",
    ["en: sheet", "en: picture"],
    '"picture" is no PDF',
  ],
  [
    "an unknown file",
    "reports/annual-report-2022.yaml",
    ["en: sheet", "en: nowhere"],
    'there is no asset "nowhere"',
  ],
  ["a day that there isn't", "meetings/2023.yaml", ["2023-04-12", "2023-02-30"], "there is no such day"],
  [
    "more votes than shares",
    "meetings/2023.yaml",
    ["for: 500", "for: 900"],
    "1000 votes were cast, but 600 shares were represented",
  ],
  [
    "more present than there are",
    "meetings/2023.yaml",
    ["total: 1000", "total: 500"],
    "more shares are represented than there are",
  ],
  [
    "prices out of order",
    "share-prices/share.yaml",
    ["2023-08-31", "2023-08-29"],
    "2023-08-29 stands behind a later or the same day",
  ],
  ["a price of nothing", "share-prices/share.yaml", ["246", "0"], "a price is above 0"],
]

test("without a fault nothing is refused", async () => {
  expect(await faultsOf(all)).toEqual([])
})

test.each(cases)("the import refuses %s, and says where", async (_, file, [before, after], reason) => {
  expect(all[file]).toContain(before)
  const faults = await faultsOf({ ...all, [file]: all[file].replace(before, after) })
  expect(faults.join("\n")).toContain(reason)
  expect(faults[0]).toMatch(new RegExp(`^${file.replaceAll(".", "\\.")}:\\d+ `))
})

test("a module that names an unknown table or list of prices is refused", async () => {
  const page = `modules:
  - { key: a, type: FiguresTable, figures: other }
  - { key: b, type: SharePrice, prices: other }
`
  const faults = await faultsOf({
    ...all,
    "sites/main/pages/figures/page.yaml": page,
    "sites/main/pages/figures/en.yaml": "title: Figures\n",
  })
  expect(faults).toEqual([
    'sites/main/pages/figures/page.yaml:2 "modules[0].figures": there is no table "other" in figures/',
    'sites/main/pages/figures/page.yaml:3 "modules[1].prices": there is no list "other" in share-prices/',
  ])
})

test("the demo world has the specification's figures, on pages of their own [INVESTOR-03] [INVESTOR-05] [INVESTOR-06] [INVESTOR-07] [INVESTOR-08]", async () => {
  const ask = await serviceWith(demo)
  const {
    capital,
    paid,
    meeting: first,
    pages,
  } = await ask(`{
    capital: figureTable(where: { id: "share-capital" }) { columns { label } rows { id values } }
    paid: figureTable(where: { id: "distributions" }) { rows { id unit values } }
    meeting(where: { id: "2023" }) { date }
    pages(where: { site: { id: "main" }, path_starts_with: "/investors" }, first: 20) { path languages }
  }`)
  expect(capital.columns).toEqual([{ label: "as at 30 August 2022" }])
  expect(capital.rows[0]).toEqual({ id: "registered-shares", values: [5_133_333] })
  const contributions = paid.rows.find(({ id }: { id: string }) => id === "capital-contributions")
  expect(contributions.unit).toBe("CHF")
  expect(contributions.values.filter(Boolean).sort()).toEqual([0.8, 1.5])
  expect(first.date).toBe("2023-04-12")
  const paths = [
    "",
    "/calendar",
    "/contact",
    "/dividends",
    "/general-meeting",
    "/governance",
    "/reports",
    "/share",
  ]
  expect(pages.map(({ path }: { path: string }) => path).sort()).toEqual(
    paths.map((path) => `/investors${path}`),
  )
  for (const { languages } of pages)
    expect(languages).toEqual(expect.arrayContaining(["de", "en", "fr", "ja", "zh"]))
})
