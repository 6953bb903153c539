import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { noSender } from "../../../../platform/queue/open-sender.ts"
import { ContentFaultsError } from "../../../../services/content/import/faults.ts"
import { importContent } from "../../../../services/content/import/import.ts"
import { readContent } from "../../../../services/content/import/read-content.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { fixtureFolder } from "../content-endpoint.ts"

/** The fixture with some files written anew, or removed where the text is `null`. */
function contentWith(files: Record<string, string | null>): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(fixtureFolder, folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    if (text === null) rmSync(join(folder, file))
    else {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  }
  return folder
}

async function faultsOf(files: Record<string, string | null>): Promise<string[]> {
  const error = await readContent(contentWith(files)).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error === null) return []
  if (!(error instanceof ContentFaultsError)) throw error
  return error.faults.map(({ file, line, reason }) => `${file}:${line} ${reason}`)
}

const home = "sites/main/pages/_home"
const extra = "sites/main/pages/extra"
const hero = "title: T\nmodules:\n  hero: { title: A, links: [{}, {}] }\n"

test("the fixture has no faults", async () => {
  expect(await faultsOf({})).toEqual([])
})

const someStory = "sites/main/pages/stories/one"

function storyWith(block: string, texts = "title: T\nleadText: L\n"): Record<string, string> {
  return {
    [`${someStory}/page.yaml`]: `cmsType: Story\nstory:\n  publicationDate: 2026-03-12\n${block}`,
    [`${someStory}/en.yaml`]: texts,
  }
}

/** Each kind of fault: what is written, and what the writer is told. */
const cases: [string, Record<string, string | null>, string][] = [
  [
    "a story at the address of the authors [ROUTE-22]",
    { "sites/main/pages/stories/contacts/page.yaml": "cmsType: Story\n" },
    'sites/main/pages/stories/contacts/page.yaml:1 no story may have the slug "contacts"',
  ],
  [
    "a story about an unknown topic",
    storyWith("  category: nothing\n"),
    `${someStory}/page.yaml:4 there is no topic "nothing"`,
  ],
  [
    "a story by an unknown contact",
    storyWith("  category: applications\n  contacts: [crimp-laboratory, nobody]\n"),
    `${someStory}/page.yaml:5 there is no contact "nobody"`,
  ],
  [
    "a story whose title is too long for its card [STORY-09]",
    storyWith("  category: applications\n", `title: ${"t".repeat(121)}\nleadText: L\n`),
    `${someStory}/en.yaml:1 "title" has 121 signs; at most 120 fit a card`,
  ],
  [
    "a story whose lead is too long for its card [STORY-09]",
    storyWith("  category: applications\n", `title: T\nleadText: ${"圧".repeat(301)}\n`),
    `${someStory}/en.yaml:2 "leadText" has 301 signs; at most 300 fit a card`,
  ],
  [
    "a story with an unknown film",
    storyWith("  category: applications\n  video: nothing\n", "title: T\nleadText: L\ntranscript: T\n"),
    `${someStory}/page.yaml:5 there is no asset "nothing"`,
  ],
  [
    "a story with a film and no transcript",
    storyWith("  category: applications\n  video: sheet\n"),
    `${someStory}/en.yaml:1 "transcript" is missing`,
  ],
  [
    "captions that don't exist",
    storyWith(
      "  category: applications\n  video: sheet\n",
      "title: T\nleadText: L\ncaptions: nothing\ntranscript: T\n",
    ),
    `${someStory}/en.yaml:3 there is no asset "nothing"`,
  ],
  [
    "a story without a lead",
    storyWith("  category: applications\n", "title: T\n"),
    `${someStory}/en.yaml:1 "leadText" is missing`,
  ],
  [
    "a story without its block",
    { [`${someStory}/page.yaml`]: "cmsType: Story\n", [`${someStory}/en.yaml`]: "title: T\n" },
    `${someStory}/page.yaml:1 a page with cmsType: Story needs the block "story"`,
  ],
  [
    "a product's slug that is none",
    storyWith("  category: applications\n  products: [Sigma 688]\n"),
    `${someStory}/page.yaml:5 "story.products[0]": a product's slug is lower-case words with dashes`,
  ],
  [
    "a release about a story's category",
    {
      [`${someStory}/page.yaml`]:
        "cmsType: MediaRelease\nrelease:\n  publicationDate: 2026-03-12\n  topics: [applications]\n",
      [`${someStory}/en.yaml`]: "title: T\nleadText: L\n",
    },
    `${someStory}/page.yaml:4 the topic "applications" is of the kind STORY, not RELEASE`,
  ],
  [
    "a window that closes before it opens",
    {
      [`${extra}/page.yaml`]:
        "window:\n  publishAt: 2026-12-02T00:00:00Z\n  unpublishAt: 2026-12-01T00:00:00Z\n",
      [`${extra}/en.yaml`]: "title: T\n",
    },
    `${extra}/page.yaml:1 unpublishAt must be later than publishAt`,
  ],
  [
    "a window without an offset",
    {
      [`${extra}/page.yaml`]: "window:\n  publishAt: 2026-12-02T00:00:00\n",
      [`${extra}/en.yaml`]: "title: T\n",
    },
    `${extra}/page.yaml:2 "window.publishAt": a moment looks like`,
  ],
  [
    "news with an unknown picture",
    {
      "sites/main/news/one.yaml":
        "publicationDate: 2026-03-12\nimage: nothing\ntexts: { en: { title: T, text: T } }\n",
    },
    'sites/main/news/one.yaml:2 there is no asset "nothing"',
  ],
  [
    "news whose link leads nowhere",
    {
      "sites/main/news/one.yaml":
        "publicationDate: 2026-03-12\nlink: { page: /nowhere }\ntexts: { en: { title: T, text: T } }\n",
    },
    'sites/main/news/one.yaml:2 site "main" has no page /nowhere',
  ],
  [
    "news of a site behind a password, beside which they would stand open [PAGE-06]",
    {
      [`${home}/page.yaml`]: "protection: { type: PASSWORD, passwordKey: guests }\n",
      [`${home}/en.yaml`]: "title: T\n",
      [`${home}/de.yaml`]: "title: T\n",
      "sites/main/news/one.yaml": "publicationDate: 2026-03-12\ntexts: { en: { title: T, text: T } }\n",
    },
    "sites/main/news/one.yaml:1 the home page of this site is protected",
  ],
  [
    "text that is no YAML",
    { [`${home}/en.yaml`]: "title: T\nmodules: [" },
    `${home}/en.yaml:2 not readable: `,
  ],
  [
    "text in a wrong encoding",
    { [`${home}/en.yaml`]: `${hero}description: Komax\u00e2\u0080\u0099s\n` },
    `${home}/en.yaml:4 a character here is none`,
  ],
  [
    "a key that stands twice",
    { [`${home}/en.yaml`]: `${hero}title: b\n` },
    `${home}/en.yaml:4 not readable: Map keys must be unique`,
  ],
  ["an unknown key", { [`${home}/en.yaml`]: `${hero}titel: b\n` }, `${home}/en.yaml:4 unknown key "titel"`],
  [
    "a missing title",
    { [`${home}/en.yaml`]: "modules:\n  hero: { title: A, links: [{}, {}] }\n" },
    `${home}/en.yaml:1 "title" is missing`,
  ],
  [
    "a number for a text",
    { [`${home}/en.yaml`]: hero.replace("T", "1975") },
    `${home}/en.yaml:1 "title" must be text (put numbers and true/false in quotes)`,
  ],
  [
    "a required text of a module",
    { [`${home}/en.yaml`]: "title: T\nmodules:\n  hero: { links: [{}, {}] }\n" },
    `${home}/en.yaml:3 "modules.hero.title" is missing`,
  ],
  [
    "texts for a module that isn't there",
    { [`${home}/en.yaml`]: `${hero}  other: { title: B }\n` },
    `${home}/en.yaml:4 page.yaml has no module with the key "other"; its keys: hero`,
  ],
  [
    "lists of unequal length",
    { [`${home}/en.yaml`]: hero.replace("[{}, {}]", "[{}]") },
    `${home}/en.yaml:3 "links" of "modules.hero" has 1 entries here, but 2 in ${home}/page.yaml:6`,
  ],
  [
    "a text among the shared fields",
    {
      [`${extra}/page.yaml`]: "modules:\n  - { key: a, type: Quote, text: B }\n",
      [`${extra}/en.yaml`]: "title: T\nmodules: { a: { text: B } }\n",
    },
    `${extra}/page.yaml:2 "text" is a text and belongs in the language's file`,
  ],
  [
    "a shared field among the texts",
    { [`${home}/en.yaml`]: hero.replace("title: A", "title: A, image: picture") },
    `${home}/en.yaml:3 "image" is the same in every language and belongs in page.yaml`,
  ],
  [
    "an unknown field of a module",
    { [`${home}/en.yaml`]: hero.replace("title: A", "title: A, lead: B") },
    `${home}/en.yaml:3 unknown key "lead"; known here: anchorTitle, overline, title, leadText, links`,
  ],
  [
    "an unknown module type",
    { [`${extra}/page.yaml`]: "modules:\n  - { key: a, type: Hero }\n", [`${extra}/en.yaml`]: "title: T\n" },
    `${extra}/page.yaml:2 there is no module type "Hero"; there are CoverHero, `,
  ],
  [
    "an unknown measure",
    {
      [`${extra}/page.yaml`]: "modules: [{ key: a, type: Picture, measure: WIDE }]\n",
      [`${extra}/en.yaml`]: "title: T\n",
    },
    `${extra}/page.yaml:1 "measure" must be one of STRETCHED, BREAKOUT, INLINE`,
  ],
  [
    "a module key that stands twice",
    {
      [`${extra}/page.yaml`]: "modules:\n  - { key: a, type: Picture }\n  - { key: a, type: Picture }\n",
      [`${extra}/en.yaml`]: "title: T\n",
    },
    `${extra}/page.yaml:3 the key "a" stands twice on this page`,
  ],
  [
    "an unknown asset",
    { [`${extra}/page.yaml`]: "image: nothing\n", [`${extra}/en.yaml`]: "title: T\n" },
    `${extra}/page.yaml:1 there is no asset "nothing"`,
  ],
  [
    "an unknown asset of a module",
    {
      [`${extra}/page.yaml`]: "modules:\n  - key: a\n    type: Picture\n    image: nothing\n",
      [`${extra}/en.yaml`]: "title: T\n",
    },
    `${extra}/page.yaml:4 "modules[0].image": there is no asset "nothing"`,
  ],
  [
    "an unknown brand",
    { "sites/main/site.yaml": "name: Main\nbrand: nothing\n" },
    `sites/main/site.yaml:2 there is no brand "nothing"`,
  ],
  [
    "an unknown country",
    { [`${extra}/page.yaml`]: "countries: [XX]\n", [`${extra}/en.yaml`]: "title: T\n" },
    `${extra}/page.yaml:1 there is no country XX`,
  ],
  [
    "an unknown page",
    { "sites/main/redirects.yaml": "- { from: /a, page: / }\n- { from: /c, page: /d }\n" },
    `sites/main/redirects.yaml:2 site "main" has no page /d`,
  ],
  [
    "an unknown page in Markdown",
    {
      [`${extra}/page.yaml`]: "modules: [{ key: a, type: RichTextModule }]\n",
      [`${extra}/en.yaml`]: "title: T\nmodules:\n  a:\n    body: |\n      One.\n\n      [Two](page:/two)\n",
    },
    `${extra}/en.yaml:7 site "main" has no page /two`,
  ],
  [
    "HTML in Markdown",
    {
      [`${extra}/page.yaml`]: "modules: [{ key: a, type: RichTextModule }]\n",
      [`${extra}/en.yaml`]: "title: T\nmodules:\n  a:\n    body: |\n      One.\n\n      <b>Two</b>\n",
    },
    `${extra}/en.yaml:7 HTML is not allowed in Markdown`,
  ],
  [
    "a dangerous link in Markdown",
    {
      [`${extra}/page.yaml`]: "modules: [{ key: a, type: RichTextModule }]\n",
      [`${extra}/en.yaml`]: 'title: T\nmodules: { a: { body: "[x](javascript:alert)" } }\n',
    },
    `${extra}/en.yaml:2 url "javascript:alert" must begin with`,
  ],
  [
    "a link with two targets",
    { "redirects.yaml": "- { from: /a, path: /b, url: https://c.example }\n" },
    "redirects.yaml:1 a link needs exactly one of page, path, url, productSlug; here are path and url",
  ],
  [
    "a path to another host",
    { "redirects.yaml": "- { from: /a, path: //evil.example }\n" },
    `redirects.yaml:1 path "//evil.example" must begin with one /`,
  ],
  [
    "a page of every site without its site",
    { "redirects.yaml": "- { from: /a, page: /b }\n" },
    `redirects.yaml:1 "/b" must name its site: site-id:/b`,
  ],
  [
    "a language that isn't one of the 47",
    { [`${home}/xx.yaml`]: "title: T\n" },
    `${home}/xx.yaml:1 "xx" is none of the content languages: ar bg `,
  ],
  [
    "a page name with capitals",
    { "sites/main/pages/Extra/page.yaml": "{}\n" },
    `sites/main/pages/Extra/page.yaml:1 "Extra" is no page's path`,
  ],
  [
    "a file of no known kind",
    { "sites/main/pages/_home/note.txt": "x" },
    `${home}/note.txt:1 a page's folder holds page.yaml`,
  ],
  [
    "texts without a page",
    { [`${extra}/en.yaml`]: "title: T\n" },
    `${extra}/en.yaml:1 the page /extra has no page.yaml`,
  ],
  [
    "a page without texts",
    { [`${extra}/page.yaml`]: "theme: Komax\n" },
    `${extra}/page.yaml:1 the page /extra has no texts`,
  ],
  [
    "a page id that stands twice",
    { [`${extra}/page.yaml`]: "theme: Komax\nid: main-home\n", [`${extra}/en.yaml`]: "title: T\n" },
    `${extra}/page.yaml:2 the page id "main-home" already stands in ${home}/page.yaml`,
  ],
  [
    "countries that don't speak the page's languages [LOC-18]",
    { [`${extra}/page.yaml`]: "theme: Komax\ncountries: [DE]\n", [`${extra}/en.yaml`]: "title: T\n" },
    `${extra}/page.yaml:2 none of the page's countries (DE) supports one of its languages (en) [LOC-18]`,
  ],
  [
    "a password without its key",
    { [`${extra}/page.yaml`]: "protection: { type: PASSWORD }\n", [`${extra}/en.yaml`]: "title: T\n" },
    `${extra}/page.yaml:1 a protection by PASSWORD needs a passwordKey`,
  ],
  [
    "a second main site [SITE-03]",
    { "sites/events-na/site.yaml": "name: E\n" },
    'sites/main/site.yaml:1 being the main site (no slug) already belongs to site "events-na"',
  ],
  [
    "a site without its file",
    { "sites/main/site.yaml": null },
    "sites/main/site.yaml:1 this file is missing",
  ],
  [
    "a navigation id that stands twice",
    {
      "sites/events-na/navigation.yaml":
        "header:\n  homeItems:\n    - { id: a, page: / }\n    - { id: a, page: / }\nfooter: {}\n",
    },
    `sites/events-na/navigation.yaml:4 the id "a" stands twice in this navigation`,
  ],
  [
    "a text for nothing in the navigation",
    { "sites/events-na/navigation.en.yaml": "home: {}\nb: { title: B }\n" },
    `sites/events-na/navigation.en.yaml:2 navigation.yaml has nothing with the id "b"`,
  ],
  [
    "a country that stands twice",
    {
      "system/countries.yaml":
        "- { code: ALL, languages: [en], defaultLanguage: en }\n- { code: CH, languages: [en, de], defaultLanguage: de }\n- { code: US, languages: [en], defaultLanguage: en }\n- { code: DE, languages: [de], defaultLanguage: de }\n- { code: CH, languages: [de], defaultLanguage: de }\n",
    },
    `system/countries.yaml:5 "CH" already stands in line 2`,
  ],
  [
    "no pseudo-country [LOC-05]",
    {
      "system/countries.yaml":
        "- { code: CH, languages: [en, de], defaultLanguage: de }\n- { code: US, languages: [en], defaultLanguage: en }\n- { code: DE, languages: [de], defaultLanguage: de }\n",
    },
    "system/countries.yaml:1 the pseudo-country ALL is missing [LOC-05]",
  ],
  [
    "a missing asset file",
    { "assets/picture.png": null },
    "assets/assets.yaml:2 there is no file assets/picture.png",
  ],
  [
    "an asset file that isn't what it says",
    { "assets/sheet.pdf": "no pdf" },
    "assets/assets.yaml:3 assets/sheet.pdf: this is no .pdf file",
  ],
  [
    "a picture that can't be read",
    { "assets/picture.png": "no picture" },
    "assets/assets.yaml:2 assets/picture.png: this is no .png picture",
  ],
  [
    "two files of one document in a language",
    {
      "assets/assets.yaml":
        "- { id: logo, file: logo.svg }\n- { id: picture, file: picture.png }\n- { id: sheet, slug: s, file: sheet.pdf }\n- { id: sheet-de, slug: s, file: sheet-de.pdf }\n- { id: paper, file: paper.pdf, gated: true }\n",
    },
    "assets/assets.yaml:4 there is already a file s in en",
  ],
  [
    "an asset file that isn't listed",
    { "assets/other.png": "x" },
    "assets/other.png:1 assets/assets.yaml does not list this file",
  ],
  [
    "a complaint that is answered by nothing that the thesaurus knows",
    {
      "thesaurus/words.yaml": "a: { en: [ a ] }\nloose: { role: case, when: [ [ a ] ], answers: [ b ] }\n",
    },
    'thesaurus/words.yaml:2 there is no concept "b"',
  ],
  [
    "a complaint about what the thesaurus doesn't know",
    {
      "thesaurus/words.yaml":
        "a: { en: [ a ] }\nloose: { role: case, when: [ [ a ], [ c ] ], answers: [ a ] }\n",
    },
    'thesaurus/words.yaml:2 there is no concept "c"',
  ],
  [
    "a question without answers",
    { "thesaurus/words.yaml": "asked: { role: question, en: [ who repairs it ] }\n" },
    'thesaurus/words.yaml:1 the question "asked" has no answers',
  ],
  [
    "a complaint without answers",
    { "thesaurus/words.yaml": "a: { en: [ a ] }\nloose: { role: case, when: [ [ a ] ] }\n" },
    'thesaurus/words.yaml:2 the case "loose" has no answers',
  ],
  [
    "a redirect that stands twice",
    { "redirects.yaml": "- { from: /a, path: /b }\n- { from: /A/, path: /c }\n" },
    "redirects.yaml:2 /a already stands in redirects.yaml:1",
  ],
  [
    "a redirect of the home page",
    { "redirects.yaml": "- { from: /, path: /b }\n" },
    `redirects.yaml:1 from "/" is the home page`,
  ],
]

test.each(cases)("%s is told with file, line and reason", async (_name, files, fault) => {
  const faults = await faultsOf(files)
  expect(faults).toEqual([expect.stringContaining(fault)])
})

test("all faults are told at once, sorted, and nothing is imported", async () => {
  const { pool } = await freshDatabase()
  const folder = contentWith({
    [`${home}/en.yaml`]: "titel: T\n",
    "sites/main/site.yaml": "name: 1\nbrand: nothing\n",
  })
  const thrown = await importContent({ pool, queue: noSender, folder, dataDir: folder }).catch(
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(ContentFaultsError)
  expect((thrown as ContentFaultsError).faults.map(({ file, line }) => `${file}:${line}`)).toEqual([
    "sites/main/pages/_home/en.yaml:1",
    "sites/main/pages/_home/en.yaml:1",
    "sites/main/site.yaml:1",
  ])
  for (const table of ["content_entry", "content_page", "content_redirect", "queue.job"])
    expect((await pool.query(`select count(*)::int as count from ${table}`)).rows).toEqual([{ count: 0 }])
})

/** A location of the fixture, with some lines written anew. */
function locationWith(...lines: [begins: string, text: string][]): Record<string, string> {
  const file = "locations/alpha-lucerne.yaml"
  const text = readFileSync(join(fixtureFolder, file), "utf8")
  const written = text
    .split("\n")
    .map((line) => lines.find(([begins]) => line.startsWith(begins))?.[1] ?? line)
  return { [file]: written.join("\n") }
}

test.each([
  ["a brand that isn't known", ["brands:", "brands: [omega]"], ':1 there is no brand "omega"'],
  [
    "a purpose that isn't known",
    ["contactTypes:", "contactTypes: [LUNCH]"],
    ':2 "contactTypes[0]" is "LUNCH"',
  ],
  ["a country that isn't known", ["countries:", "countries: [CH, FR]"], ":3 there is no country FR"],
  ["a country that stands twice", ["countries:", "countries: [CH, CH]"], ":3 CH stands here twice"],
  [
    "a place off the globe",
    ["position:", "position: { latitude: 97, longitude: 8 }"],
    ':7 "position.latitude"',
  ],
  [
    "a time zone that isn't known",
    ["timeZone:", "timeZone: Europe/Lucerne"],
    ':8 "Europe/Lucerne" is no time zone',
  ],
  ["a time zone without summer time", ["timeZone:", "timeZone: +01:00"], ':8 "+01:00" is no time zone'],
  [
    "hours that are none",
    ["openingHours:", 'openingHours: { MONDAY: ["8-12"] }'],
    ':9 "openingHours.MONDAY[0]": ',
  ],
  [
    "hours that end before they begin",
    ["openingHours:", 'openingHours: { MONDAY: ["17:00-08:00"] }'],
    ":9 MONDAY closes before it opens",
  ],
  [
    "hours over each other",
    ["openingHours:", 'openingHours: { MONDAY: ["08:00-12:00", "11:00-17:00"] }'],
    ":9 MONDAY 11:00-17:00 begins before",
  ],
  ["no hours at all", ["openingHours:", "openingHours: {}"], ":9 a location without opening hours"],
  [
    "a holiday calendar that isn't known",
    ["holidays:", "holidays: CH-XX"],
    ':10 there is no holiday calendar "CH-XX"',
  ],
  [
    "a day that doesn't exist",
    ["closedDays:", 'closedDays: ["2026-02-30"]'],
    ":11 there is no day 2026-02-30",
  ],
  [
    "days in the wrong order",
    ["closedDays:", "closedDays: [2027-01-02/2026-12-27]"],
    ":11 2027-01-02/2026-12-27 ends before",
  ],
  [
    "a telephone number without its country",
    ["telephone:", 'telephone: "041 000 00 00"'],
    ':12 "telephone": a telephone number',
  ],
  ["a mail address that is none", ["email:", "email: lucerne"], ':13 "email": this is no mail address'],
  ["a language that isn't known", ["languages:", "languages: [xx]"], ':14 "languages[0]" is "xx"'],
  ["no English texts", ["  en:", ""], ":15 the English texts are missing"],
] as [string, [string, string], string][])(
  "of a location, %s is refused with file and line",
  async (_name, line, fault) => {
    const [first] = await faultsOf(locationWith(line))
    expect(first).toContain(`locations/alpha-lucerne.yaml${fault}`)
  },
)

test("a brand has one headquarters, and one location for the rest of a region", async () => {
  const files = locationWith()
  const second = { "locations/alpha-zug.yaml": files["locations/alpha-lucerne.yaml"] ?? "" }
  expect(await faultsOf(second)).toEqual([
    'locations/alpha-zug.yaml:2 "alpha-lucerne" already is the headquarters for the brand alpha',
    'locations/alpha-zug.yaml:5 "alpha-lucerne" already answers EUROPE for the brand alpha',
  ])
})

test("a whitepaper's file that everybody could open is refused [FORM-35]", async () => {
  const file = "whitepapers/crimp-heights.yaml"
  const text = "texts:\n  en: { title: A, leadText: B, file: sheet }\n"
  expect(await faultsOf({ [file]: text })).toEqual([
    `${file}:2 "sheet" is open to everybody: assets.yaml must call it gated`,
  ])
  const assets = readFileSync(join(fixtureFolder, "assets/assets.yaml"), "utf8")
  const withSlug = assets.replace("id: paper,", "id: paper, slug: paper,")
  expect(await faultsOf({ "assets/assets.yaml": withSlug })).toEqual([
    "assets/assets.yaml:5 a gated file has no slug: nobody may open it",
  ])
})

test("a change of a location is announced by one tag, and of a whitepaper by its own", async () => {
  const { pool } = await freshDatabase()
  const dataDir = contentWith({})
  const sent = { pool, queue: noSender, dataDir }
  await importContent({ ...sent, folder: fixtureFolder })
  const folder = contentWith(locationWith(["email:", "email: other@alpha.example"]))
  expect(await importContent({ ...sent, folder })).toMatchObject({ updated: 1, tags: ["locations"] })
  const paper = "texts:\n  en: { title: Heights, leadText: B, file: paper }\n"
  const changed = contentWith({
    "whitepapers/crimp-heights.yaml": paper,
    ...locationWith(["email:", "email: other@alpha.example"]),
  })
  expect(await importContent({ ...sent, folder: changed })).toMatchObject({
    tags: ["whitepaper:crimp-heights"],
  })
})

const seminar = "events/crimp-seminar.yaml"

function eventWith(...lines: [string, string][]): Record<string, string> {
  const text = readFileSync(join(fixtureFolder, seminar), "utf8")
  const changed = lines.reduce(
    (all, [start, line]) =>
      all
        .split("\n")
        .map((old) => (old.trimStart().startsWith(start) ? line : old))
        .join("\n"),
    text,
  )
  return { [seminar]: changed }
}

test.each([
  ["a day that isn't there", ["startDate:", "startDate: 2099-02-30T09:00"], ":3 there is no day 2099-02-30"],
  [
    "a time of another form",
    ["startDate:", "startDate: 28.3.2099"],
    ':3 "startDate": a date looks like 2026-12-01',
  ],
  [
    "an end before its start",
    ["endDate:", "endDate: 2099-03-27T09:00"],
    ":4 the event ends before it starts",
  ],
  ["hours at one end only", ["endDate:", "endDate: 2099-03-29"], ":4 startDate and endDate both name a time"],
  ["a time zone without summer time", ["timeZone:", "timeZone: '+01:00'"], ':5 "+01:00" is no time zone'],
  ["no place", ["place:", ""], ":1 an event has a place, or is online"],
  ["a picture that isn't there", ["image:", "image: none"], ':7 there is no asset "none"'],
  ["a link to no page", ["link:", "link: { page: /none }"], ':8 site "main" has no page /none'],
  ["a country that isn't there", ["countries:", "countries: [ XX ]"], ":9 there is no country XX"],
  [
    "a registration that closes too late",
    ["registration:", "registration: { places: 1, closes: 2099-03-28 }"],
    ":10 registration closes after the event has started",
  ],
  [
    "no places",
    ["registration:", "registration: { places: 0, closes: 2099-03-20 }"],
    ':10 "registration.places"',
  ],
  ["a site that isn't there", ["site:", "site: other"], ':2 there is no site "other"'],
] as [string, [string, string], string][])(
  "of an event, %s is refused with file and line [EVENT-04]",
  async (_name, line, fault) => {
    const faults = await faultsOf(eventWith(line))
    expect(
      faults.some((found) => found.startsWith(seminar + fault)),
      faults.join("\n"),
    ).toBe(true)
  },
)

test("an event can't have the calendar's name", async () => {
  const [text = ""] = Object.values(eventWith())
  expect(await faultsOf({ "events/calendar.yaml": text })).toEqual([
    'events/calendar.yaml:1 "calendar" is no slug for an event: /events/calendar.ics is the calendar',
  ])
})

test("a change of an event is announced as a change of all events, and dates only this one", async () => {
  const { pool } = await freshDatabase()
  const sent = { pool, queue: noSender, dataDir: contentWith({}) }
  await importContent({ ...sent, folder: fixtureFolder })
  await pool.query("update content_entry set updated_at = '2026-01-01' where kind = 'event'")
  const folder = contentWith(eventWith(["endDate:", "endDate: 2099-03-29T17:00"]))
  expect(await importContent({ ...sent, folder })).toMatchObject({ updated: 1, tags: ["events"] })
  const { rows } = await pool.query(
    "select id from content_entry where kind = 'event' and updated_at > '2026-01-01'",
  )
  expect(rows).toEqual([{ id: "crimp-seminar" }])
})
