/** Scheduled publishing and embargo: nothing is had before its moment, and everything at it. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { fixtureFolder } from "./content-endpoint.ts"
import { openPublications, story } from "./publication-fixture.ts"

const opens = "2026-12-01T06:00:00.000Z"
const closes = "2026-12-02T06:00:00.000Z"
const before = new Date(Date.parse(opens) - 1)
const at = new Date(opens)
const after = new Date(closes)

const assets = readFileSync(join(fixtureFolder, "assets/assets.yaml"), "utf8")

const scheduled = {
  // A document that only the scheduled story names.
  "assets/assets.yaml": `${assets}- { id: sealed-sheet, slug: secret-sheet, file: secret.pdf }\n`,
  "assets/secret.pdf": "%PDF-1.4 secret",
  "sites/main/pages/stories/embargoed/page.yaml": `cmsType: Story\nimage: sealed-sheet\nwindow: { publishAt: ${opens}, unpublishAt: ${closes}, de: { publishAt: 2026-12-01T12:00:00Z } }\nstory: { category: applications, publicationDate: ${opens}, products: [sigma-688] }\n`,
  "sites/main/pages/stories/embargoed/en.yaml": "title: Embargoed\nleadText: Secret until then.\n",
  "sites/main/pages/stories/embargoed/de.yaml": "title: Gesperrt\nleadText: Bis dahin geheim.\n",
  "sites/main/news/embargoed.yaml": `publicationDate: ${opens}\nwindow: { publishAt: ${opens} }\nlink: { page: /stories/embargoed }\ntexts: { en: { title: Embargoed, text: Secret. } }\n`,
  "sites/main/news/open.yaml":
    "publicationDate: 2026-11-30\nlink: { page: /stories/embargoed }\ntexts: { en: { title: Soon, text: Watch. } }\n",
}

/** Every way by which a query could come to the scheduled story. */
const everyWay = `{
  page(where: { id: "main-stories-embargoed" }) { id }
  node(id: "main-stories-embargoed") { id }
  pages(where: { path: "/stories/embargoed" }) { id }
  below: pagesConnection(where: { path_starts_with: "/stories/embargoed" }) { edges { node { id } } aggregate { count } }
  stories(where: { product: "sigma-688" }) { id }
  storiesConnection(where: { slug: "embargoed" }) { edges { node { id } } aggregate { count } }
  storyFacets(where: { product: "sigma-688" }) { total }
  words: storyFacets(where: { text: "Embargoed" }) { total }
  newsItems(where: { id: "main:open" }) { link { page { id } } }
  hidden: newsItems(where: { id: "main:embargoed" }) { id }
  entry: node(id: "main:embargoed") { id }
  asset(where: { id: "sealed-sheet" }) { id }
  assets(first: 100) { id }
  file(where: { slug: "secret-sheet" }) { fileName }
}`

test("what a window hides is absent by every query, a millisecond before", async () => {
  const { ask, clock, entries } = await openPublications(scheduled)
  const hash = (await entries.listAssets({ limit: 100, skip: 0 }, null)).find(
    ({ id }) => id === "sealed-sheet",
  )
  const key = hash?.data.sha256.slice(0, 16) ?? ""
  clock.now = before
  const { assets, ...hidden } = await ask(everyWay)
  expect(hidden).toEqual({
    page: null,
    node: null,
    pages: [],
    below: { edges: [], aggregate: { count: 0 } },
    stories: [{ id: "main-stories-old-line" }],
    storiesConnection: { edges: [], aggregate: { count: 0 } },
    storyFacets: { total: 1 },
    words: { total: 0 },
    newsItems: [{ link: { page: null } }],
    hidden: [],
    entry: null,
    asset: null,
    file: null,
  })
  expect(assets).not.toContainEqual({ id: "sealed-sheet" })
  expect(await entries.findAssetFile(key, before)).toBeNull()

  clock.now = at
  const id = "main-stories-embargoed"
  expect(await ask(everyWay)).toMatchObject({
    page: { id },
    node: { id },
    pages: [{ id }],
    below: { edges: [{ node: { id } }], aggregate: { count: 1 } },
    stories: [{ id }, { id: "main-stories-old-line" }],
    storiesConnection: { aggregate: { count: 1 } },
    storyFacets: { total: 2 },
    words: { total: 1 },
    newsItems: [{ link: { page: { id } } }],
    hidden: [{ id: "main:embargoed" }],
    entry: { id: "main:embargoed" },
    asset: { id: "sealed-sheet" },
    file: { fileName: "secret.pdf" },
  })
  expect(await entries.findAssetFile(key, at)).toMatchObject({ file: "secret.pdf" })

  clock.now = after
  expect(await ask(everyWay)).toMatchObject({
    page: null,
    pages: [],
    stories: [{ id: "main-stories-old-line" }],
  })
})

test("a language with a window of its own appears by itself, and its others don't name it before", async () => {
  const { ask, clock } = await openPublications(scheduled)
  const query = `{ page(where: { id: "main-stories-embargoed" }, locales: [de, en]) { locale languages localizations { locale } window { publishAt unpublishAt } } }`
  clock.now = at
  expect(await ask(query)).toEqual({
    page: {
      locale: "en",
      languages: ["en"],
      localizations: [],
      window: { publishAt: opens, unpublishAt: closes },
    },
  })
  clock.now = new Date("2026-12-01T12:00:00Z")
  expect(await ask(query)).toEqual({
    page: {
      locale: "de",
      languages: ["de", "en"],
      localizations: [{ locale: "en" }],
      window: { publishAt: "2026-12-01T12:00:00.000Z", unpublishAt: null },
    },
  })
})

test("the schedule names the next moments with the tags of what changes then", async () => {
  const { ask } = await openPublications(scheduled)
  const query = (from: string) => ask(`{ releaseSchedule(after: "${from}") { at tags } }`)
  expect(await query(before.toISOString())).toEqual({
    releaseSchedule: [
      { at: opens, tags: ["news:main", "page:main-stories-embargoed", "stories"] },
      { at: "2026-12-01T12:00:00.000Z", tags: ["page:main-stories-embargoed", "stories"] },
      { at: closes, tags: ["page:main-stories-embargoed", "stories"] },
    ],
  })
  expect(await query(after.toISOString())).toEqual({ releaseSchedule: [] })
})

test("what is scheduled is read in advance with the token only", async () => {
  const { ask, clock } = await openPublications(scheduled)
  clock.now = before
  const query = `{ pages(where: { id: "main-stories-embargoed" }, includeScheduled: true) { id } }`
  await expect(ask(query)).rejects.toThrow("need a valid token")
  expect(await ask(query, { authorized: true })).toEqual({ pages: [{ id: "main-stories-embargoed" }] })
  expect(
    await ask(`{ pages(where: { id: "main-stories-embargoed" }, stage: DRAFT) { id } }`, {
      authorized: true,
    }),
  ).toEqual({ pages: [{ id: "main-stories-embargoed" }] })
  const news = `{ newsItemsConnection(where: { id: "main:embargoed" }, includeScheduled: true) { edges { node { startCursor window { publishAt unpublishAt } } } } }`
  await expect(ask(news)).rejects.toThrow("need a valid token")
  expect(await ask(news, { authorized: true })).toEqual({
    newsItemsConnection: {
      edges: [
        {
          node: {
            startCursor: Buffer.from(`${opens}\n`).toString("base64url"),
            window: { publishAt: opens, unpublishAt: null },
          },
        },
      ],
    },
  })
  for (const list of ["events", "locations", "reports"]) {
    const query = `{ ${list}(includeScheduled: true) { id window { publishAt } } }`
    await expect(ask(query), list).rejects.toThrow("need a valid token")
    expect(await ask(query, { authorized: true }), list).toHaveProperty(list)
  }
})

test("a navigation item that leads to a hidden page appears with it", async () => {
  const { ask, clock } = await openPublications({
    ...story("soon", { more: `window: { publishAt: ${opens} }\n` }),
    "sites/events-na/navigation.yaml":
      'footer: {}\nheader:\n  topItems:\n    - { id: soon, page: "main:/stories/soon", items: [{ id: inner, path: /products }] }\n    - { id: group, path: /group, items: [{ id: deep, page: "main:/stories/soon" }] }\n',
  })
  const query = `{ site(where: { id: "events-na" }) { headerNavigation { topItems { id items { id } } } } }`
  clock.now = before
  expect(await ask(query)).toEqual({
    site: { headerNavigation: { topItems: [{ id: "group", items: [] }] } },
  })
  clock.now = at
  expect(await ask(query)).toEqual({
    site: {
      headerNavigation: {
        topItems: [
          { id: "soon", items: [{ id: "inner" }] },
          { id: "group", items: [{ id: "deep" }] },
        ],
      },
    },
  })
})

test("the section of a hidden page isn't had by its id, and a card about the page waits for it", async () => {
  const { ask, clock } = await openPublications({
    ...story("soon", { more: `window: { publishAt: ${opens} }\n` }),
    "sites/events-na/navigation.yaml":
      'footer: {}\nheader:\n  topItems:\n    - { id: soon, page: "main:/stories/soon", items: [{ id: inner, path: /products }] }\n    - { id: group, path: /group, contentTeaserCard: { link: { page: "main:/stories/soon" } }, items: [{ id: deep, path: /deep }] }\n',
    "sites/events-na/navigation.en.yaml":
      "soon: { title: Soon }\ngroup.contentTeaserCard: { title: A card }\n",
  })
  const query = `{
    navigationSections(where: { id_in: ["events-na-soon", "events-na-group"] }) { id }
    site(where: { id: "events-na" }) { headerNavigation { topItems { contentTeaserCard { title } } } } }`
  clock.now = before
  expect(await ask(query)).toEqual({
    navigationSections: [{ id: "events-na-group" }],
    site: { headerNavigation: { topItems: [{ contentTeaserCard: null }] } },
  })
  clock.now = at
  expect(await ask(query)).toEqual({
    navigationSections: [{ id: "events-na-soon" }, { id: "events-na-group" }],
    site: {
      headerNavigation: {
        topItems: [{ contentTeaserCard: null }, { contentTeaserCard: { title: "A card" } }],
      },
    },
  })
})

test("a report's file in one language waits for that language, and a location's words fall back only to what is shown", async () => {
  const window = `window: { publishAt: 2026-01-01T00:00:00Z, de: { publishAt: ${opens} } }\n`
  const { ask, clock, entries } = await openPublications({
    "assets/assets.yaml": `${assets}- { id: sealed-sheet, file: secret.pdf }\n`,
    "assets/secret.pdf": "%PDF-1.4 secret",
    "reports/annual.yaml": `year: 2026\nkind: ANNUAL\npublicationDate: 2026-12-01\nfiles: { en: sheet, de: sealed-sheet }\n${window}texts: { en: { title: Report }, de: { title: Bericht } }\n`,
    "locations/soon.yaml": `brands: [zeta]\ncontactTypes: [SERVICE]\ncountries: [US]\nregion: NORTH_AMERICA\naddress: { country: US, lines: [Street 3], postalCode: "10001", city: New York, state: NY }\nposition: { latitude: 40, longitude: -75 }\ntimeZone: America/New_York\nopeningHours: { MONDAY: ["00:00-24:00"] }\ntelephone: "+1 212 555 0109"\nemail: soon@zeta.example\nlanguages: [en]\nwindow: { en: { publishAt: ${opens} } }\ntexts: { en: { name: In English later, description: Service. }, de: { name: Auf Deutsch sofort, description: Dienst. } }\n`,
  })
  const query = `{ report(where: { id: "annual" }) { files { file { id } } } location(where: { id: "soon" }, locales: [fr, en]) { name } }`
  clock.now = before
  const sealed = (await entries.listAssets({ limit: 100, skip: 0 }, null)).find(
    ({ id }) => id === "sealed-sheet",
  )
  const key = sealed?.data.sha256.slice(0, 16) ?? ""
  expect(await entries.findAssetFile(key, before)).toBeNull()
  expect(await ask(query)).toEqual({
    report: { files: [{ file: { id: "sheet" } }] },
    location: { name: "Auf Deutsch sofort" },
  })
  clock.now = at
  expect(await ask(query)).toEqual({
    report: { files: [{ file: { id: "sheet" } }, { file: { id: "sealed-sheet" } }] },
    location: { name: "In English later" },
  })
  expect(await entries.findAssetFile(key, at)).not.toBeNull()
})

test("an editor's headers choose stage and moment for a whole query, and need the token [EDIT-09]", async () => {
  const { ask, clock } = await openPublications(scheduled)
  clock.now = before
  const query = `{ pages(where: { id: "main-stories-embargoed" }) { id stage } newsItems(where: { id: "main:embargoed" }) { id } }`
  const as = (headers: Record<string, string>) => ask(query, { authorized: true, headers })
  const shown = (stage: string) => ({
    pages: [{ id: "main-stories-embargoed", stage }],
    newsItems: [{ id: "main:embargoed" }],
  })
  const nothing = { pages: [], newsItems: [] }

  expect(await ask(query)).toEqual(nothing)
  expect(await as({ "gcms-stage": "DRAFT" })).toEqual(shown("DRAFT"))
  expect(await as({ "x-preview-at": opens })).toEqual(shown("PUBLISHED"))
  expect(await as({ "x-preview-at": before.toISOString() })).toEqual(nothing)
  expect(await as({ "gcms-stage": "DRAFT", "x-preview-at": before.toISOString() })).toEqual(nothing)
  for (const [name, value] of [
    ["gcms-stage", "DRAFT"],
    ["x-preview-at", opens],
  ] as const)
    await expect(ask(query, { headers: { [name]: value } })).rejects.toThrow("need a valid token")
  await expect(as({ "gcms-stage": "OLD" })).rejects.toThrow('"OLD" is no stage')
  await expect(as({ "x-preview-at": "soon" })).rejects.toThrow('"soon" is no time')
})
