/** What any content service must answer, the embedded one or another that holds the fixture. */
import { afterAll, beforeAll, expect, test } from "vitest"
import { type ContentEndpoint, openContentEndpoint } from "./content-endpoint.ts"

let endpoint: ContentEndpoint
beforeAll(async () => {
  endpoint = await openContentEndpoint()
})
afterAll(() => endpoint.close())

type Answer = { status: number; data: Record<string, unknown> | null; errors?: { message: string }[] }
type Options = { locales?: string; token?: string; variables?: object }

async function ask(query: string, { locales, token, variables }: Options = {}): Promise<Answer> {
  const headers = new Headers({ "content-type": "application/json", accept: "application/json" })
  if (locales) headers.set("gcms-locales", locales)
  if (token) headers.set("authorization", `Bearer ${token}`)
  const body = JSON.stringify({ query, variables })
  const response = await endpoint.fetch(new Request(endpoint.url, { method: "POST", headers, body }))
  return { status: response.status, ...(await response.json()) }
}

async function dataOf(query: string, options?: Options): Promise<Record<string, unknown>> {
  const { data, errors } = await ask(query, options)
  expect(errors).toBeUndefined()
  return data ?? {}
}

function pageAt(path: string, fields: string, site = "main"): string {
  return `{ pages(where: { site: { id: "${site}" }, path: "${path}" }) { ${fields} } }`
}

test("a page is found by site and path, in the first wanted locale that it has [PAGE-01] [HTTP-01]", async () => {
  const query = pageAt("/company/history", "id slug title locale languages site { id slug } isPublished")
  expect(await dataOf(query, { locales: "ja,de,en" })).toEqual({
    pages: [
      {
        id: "main-company-history",
        slug: "history",
        title: "Geschichte",
        locale: "de",
        languages: ["de", "en"],
        site: { id: "main", slug: null },
        isPublished: true,
      },
    ],
  })
})

test("the argument locales wins over the header, and English holds without either", async () => {
  const query = `{ page(where: { id: "main-home" }, locales: [de]) { title } }`
  expect(await dataOf(query, { locales: "en" })).toEqual({ page: { title: "Start" } })
  expect(await dataOf(`{ page(where: { id: "main-home" }) { title } }`)).toEqual({ page: { title: "Home" } })
})

test("an entry with none of the wanted locales is not returned", async () => {
  const query = `{ page(where: { id: "main-home" }) { id } pages { id } pagesConnection { aggregate { count } } }`
  expect(await dataOf(query, { locales: "ja" })).toEqual({
    page: null,
    pages: [],
    pagesConnection: { aggregate: { count: 0 } },
  })
})

test("the two sites keep their pages apart [SITE-01]", async () => {
  expect(await dataOf(pageAt("/", "id"))).toEqual({ pages: [{ id: "main-home" }] })
  expect(await dataOf(pageAt("/", "id", "events-na"))).toEqual({ pages: [{ id: "events-na-home" }] })
})

test("localizations list the other languages, or all with includeCurrent", async () => {
  const query = pageAt(
    "/",
    "localizations { locale title } all: localizations(includeCurrent: true) { locale }",
  )
  expect(await dataOf(query)).toEqual({
    pages: [{ localizations: [{ locale: "de", title: "Start" }], all: [{ locale: "de" }, { locale: "en" }] }],
  })
})

test("drafts need the token [PAGE-05]", async () => {
  const query = `{ page(where: { id: "main-company-plans" }, stage: DRAFT) { title } }`
  expect(await ask(query)).toMatchObject({
    status: 403,
    errors: [{ message: expect.stringContaining("not allowed") }],
  })
  expect((await ask(query, { token: "wrong" })).status).toBe(403)
  expect(await dataOf(query, { token: endpoint.token })).toEqual({ page: { title: "Plans" } })
})

test("PUBLISHED never shows a draft, DRAFT shows it in the place of what is published", async () => {
  const query = `query ($stage: Stage!) {
    history: page(where: { id: "main-company-history" }, stage: $stage, locales: [de]) { title stage }
    plans: page(where: { id: "main-company-plans" }, stage: $stage) { title isPublished publishedAt }
    home: page(where: { id: "main-home" }, stage: $stage) { title stage }
    all: pagesConnection(where: { site: { id: "main" } }, stage: $stage) { aggregate { count } }
  }`
  const { token } = endpoint
  expect(await dataOf(query, { token, variables: { stage: "PUBLISHED" } })).toEqual({
    history: { title: "Geschichte", stage: "PUBLISHED" },
    plans: null,
    home: { title: "Home", stage: "PUBLISHED" },
    all: { aggregate: { count: 5 } },
  })
  expect(await dataOf(query, { token, variables: { stage: "DRAFT" } })).toEqual({
    history: { title: "Geschichte (Entwurf)", stage: "DRAFT" },
    plans: { title: "Plans", isPublished: false, publishedAt: null },
    home: { title: "Home", stage: "DRAFT" },
    all: { aggregate: { count: 6 } },
  })
})

test("page fields have their values and defaults [PAGE-02] [PAGE-03] [PAGE-04] [IMG-01]", async () => {
  const fields = `theme countries injection pageType cmsType image { width height alternativeText url mimeType }
    translationSourceLanguage translationTargetLanguages protection { type }`
  const { pages } = await dataOf(pageAt("/company/history", fields))
  expect(pages).toEqual([
    {
      theme: "Copper",
      countries: ["CH", "US"],
      injection: "alpha-100",
      pageType: "Content",
      cmsType: "ContentPage",
      image: {
        width: 12,
        height: 8,
        alternativeText: "A red field",
        url: expect.stringMatching(/picture\.png$/),
        mimeType: "image/png",
      },
      translationSourceLanguage: "en",
      translationTargetLanguages: ["de", "fr"],
      protection: { type: "NONE" },
    },
  ])
})

test("protection holds for the pages below [PAGE-06]", async () => {
  const query = `{ pages(where: { path_starts_with: "/secret" }, orderBy: path_ASC) {
    path protection { type passwordKey roles } } }`
  const protection = { type: "PASSWORD", passwordKey: "secret", roles: [] }
  expect(await dataOf(query)).toEqual({
    pages: [
      { path: "/secret", protection },
      { path: "/secret/inner", protection },
    ],
  })
})

test("links carry their page, its site and their own texts [PAGE-09]", async () => {
  const query = pageAt(
    "/",
    "modules { ... on CoverHero { title links { text url openInNewTab page { id slug path site { id } } } } }",
  )
  const { pages } = await dataOf(query)
  expect(pages).toEqual([
    {
      modules: [
        {
          title: "We cut wires",
          links: [
            {
              text: "History",
              url: null,
              openInNewTab: false,
              page: {
                id: "main-company-history",
                slug: "history",
                path: "/company/history",
                site: { id: "main" },
              },
            },
            { text: "Elsewhere", url: "https://example.com", openInNewTab: true, page: null },
          ],
        },
      ],
    },
  ])
})

test("rich text is a tree whose page links carry the page, and is Markdown and plain text as well", async () => {
  const query = pageAt(
    "/company/history",
    "modules { ... on RichTextModule { anchor body { raw markdown text } } }",
  )
  const { pages } = await dataOf(query)
  const [module] =
    (pages as { modules: { anchor: string; body: Record<string, unknown> }[] }[])[0]?.modules ?? []
  expect(module?.anchor).toBe("intro")
  expect(module?.body.text).toBe("Beginnings\nSince 1975 at home, in Texas and elsewhere.\none\ntwo")
  expect(module?.body.markdown).toContain(
    "at [home](/?x=1), in [Texas](/agenda) and [elsewhere](https://example.com).",
  )
  const { children } = (module?.body.raw ?? {}) as { children: { type: string; children: unknown[] }[] }
  expect(children.map(({ type }) => type)).toEqual(["heading-two", "paragraph", "bulleted-list"])
  expect(children[1]?.children[5]).toMatchObject({
    type: "link",
    href: null,
    page: {
      id: "events-na-agenda",
      slug: "agenda",
      path: "/agenda",
      site: { id: "events-na", slug: "events-na" },
    },
    children: [{ text: "Texas" }],
  })
  expect(children[1]?.children[3]).toMatchObject({ page: { id: "main-home" }, pageParameters: "?x=1" })
})

test("every module type answers its fields", async () => {
  const query = pageAt(
    "/modules",
    `modules { __typename ... on Module { key measure }
      ... on Gallery { items { image { fileName } caption } }
      ... on Aside { side shape asideLinks: links { productSlug } }
      ... on Cards { items { title link { text page { site { slug } } } } }
      ... on TeaserGrid { items { wide link { path } } }
      ... on Table { columns rows rowHeadings }
      ... on Accordion { items { title body { text } } }
      ... on KeyFigures { items { value unit label } }
      ... on Downloads { items { title language file { fileName mimeType size } } }
      ... on BrandLogos { brands { id image { width height } } }
      ... on CatalogueShowcase { title leadText shows }
      ... on Form { form team product whitepaper { id } }
      ... on EventList { category time number }
      ... on WhitepaperTeaser { whitepaper { id title } }
      ... on Contact { telephone address contactLinks: links { url } } }`,
  )
  const { pages } = await dataOf(query)
  const modules = (pages as { modules: Record<string, unknown>[] }[])[0]?.modules ?? []
  const byType = Object.fromEntries(modules.map((module) => [module.__typename, module]))
  expect(modules).toHaveLength(20)
  expect(byType.Picture).toMatchObject({ key: "picture", measure: "INLINE" })
  expect(byType.Gallery).toMatchObject({
    measure: "BREAKOUT",
    items: [
      { image: { fileName: "picture.png" }, caption: "First" },
      { image: { fileName: "logo.svg" }, caption: null },
    ],
  })
  expect(byType.Aside).toMatchObject({
    side: "RIGHT",
    shape: "SQUARE",
    asideLinks: [{ productSlug: "alpha-100" }],
  })
  expect(byType.Cards).toMatchObject({
    items: [
      { title: "One", link: { text: "Go", page: { site: { slug: "events-na" } } } },
      { title: "Two", link: null },
    ],
  })
  expect(byType.TeaserGrid).toMatchObject({ items: [{ wide: true, link: { path: "/products" } }] })
  expect(byType.Table).toMatchObject({
    columns: ["Name", "Value"],
    rows: [
      ["A", "1"],
      ["B", "2"],
    ],
    rowHeadings: false,
  })
  expect(byType.Accordion).toMatchObject({ items: [{ title: "Question", body: { text: "An answer." } }] })
  expect(byType.KeyFigures).toMatchObject({ items: [{ value: "0.5", unit: "mm²", label: "Section" }] })
  expect(byType.Downloads).toMatchObject({
    items: [
      {
        title: "Data sheet",
        language: "de",
        file: { fileName: "sheet.pdf", mimeType: "application/pdf", size: 15 },
      },
    ],
  })
  expect(byType.Form).toMatchObject({
    form: "contact-request",
    team: "service",
    product: "alpha-100",
    whitepaper: null,
  })
  expect(byType.WhitepaperTeaser).toMatchObject({
    whitepaper: { id: "crimp-heights", title: "Crimp heights" },
  })
  expect(byType.EventList).toMatchObject({ category: "INVESTORS", time: "PAST", number: 4 })
  expect(byType.BrandLogos).toMatchObject({
    brands: [
      { id: "zeta", image: { width: 40, height: 20 } },
      { id: "alpha", image: null },
    ],
  })
  expect(byType.CatalogueShowcase).toMatchObject({
    title: "New",
    leadText: "What came last",
    shows: "NEWEST",
  })
  expect(byType.Contact).toMatchObject({
    telephone: "+41 41 000 00 00",
    address: "Street 1\nTown",
    contactLinks: [],
  })
})

test("system data: countries, languages, sites, and brands by sortIndex [CAT-33] [HTTP-03] [LOC-04] [LOC-05] [SITE-11]", async () => {
  const data = await dataOf(
    `{ countries { countryCode hidden supportedLanguages defaultLanguage defaultMeasurementSystem displayName
         localizations(locales: [fr]) { locale displayName } }
       languages { languageCode defaultCountry displayName }
       sites { id slug theme domains { host pathSlug } extraLanguages removedLanguages externalDomain
         hideSideButtons internationalOnly enableCutFont defaultLanguage brand { name } }
       brands(orderBy: sortIndex_ASC) { id name sortIndex pimId theme image { alternativeText } url width height } }`,
    { locales: "de,en" },
  )
  expect(data.countries).toContainEqual({
    countryCode: "CH",
    hidden: false,
    supportedLanguages: ["de", "fr", "en"],
    defaultLanguage: "de",
    defaultMeasurementSystem: "METRIC",
    displayName: "Schweiz",
    localizations: [{ locale: "fr", displayName: "Suisse" }],
  })
  expect(data.countries).toContainEqual(
    expect.objectContaining({ countryCode: "ALL", defaultMeasurementSystem: "METRIC" }),
  )
  expect(data.languages).toEqual([
    { languageCode: "de", defaultCountry: "DE", displayName: "Deutsch" },
    { languageCode: "en", defaultCountry: "US", displayName: "Englisch" },
  ])
  expect(data.sites).toEqual([
    expect.objectContaining({
      id: "main",
      slug: null,
      domains: [{ host: "localhost", pathSlug: null }],
      brand: { name: "Alpha" },
    }),
    {
      id: "events-na",
      slug: "events-na",
      theme: "Sigma",
      domains: [{ host: "localhost", pathSlug: "events-na" }],
      extraLanguages: ["es"],
      removedLanguages: ["de"],
      externalDomain: "events.localhost",
      hideSideButtons: true,
      internationalOnly: false,
      enableCutFont: false,
      defaultLanguage: "en",
      brand: { name: "Zeta" },
    },
  ])
  expect(data.brands).toEqual([
    {
      id: "zeta",
      name: "Zeta",
      sortIndex: 10,
      pimId: null,
      theme: "Cirris",
      image: { alternativeText: "Logo" },
      url: "https://zeta.example",
      width: 120,
      height: 40,
    },
    {
      id: "alpha",
      name: "Alpha",
      sortIndex: 20,
      pimId: "4711",
      theme: "Komax",
      image: null,
      url: null,
      width: null,
      height: null,
    },
  ])
})

test("navigation has its texts in the wanted language, else in the site's default [NAV-01] [NAV-04]", async () => {
  const item = "id title breadcrumbOverride countries hidden link { page { path site { id } } }"
  const { site } = await dataOf(
    `{ site(where: { id: "main" }) {
        headerNavigation { theme hidden homeItems { ${item} }
          topItems { ${item} navigationSectionId items { ${item} }
            marketingSection { backgroundColor logo { fileName } link { text page { id } } }
            contentTeaserCard { title text image { width } link { url } } } }
        footerNavigation { contactLink { text pageParameters page { path } }
          navigationSections { id title items { id link { path } } } } } }`,
    { locales: "de,en" },
  )
  expect(site).toMatchObject({
    headerNavigation: {
      theme: "Default",
      hidden: false,
      homeItems: [{ id: "home", title: null, link: { page: { path: "/", site: { id: "main" } } } }],
      topItems: [
        {
          id: "company",
          title: "Unternehmen",
          navigationSectionId: "main-company",
          items: [
            { id: "history", title: "Geschichte", breadcrumbOverride: "Past", countries: ["CH"] },
            { id: "events", hidden: true, link: { page: { path: "/", site: { id: "events-na" } } } },
          ],
          marketingSection: {
            backgroundColor: "Dark_White",
            logo: { fileName: "logo.svg" },
            link: { text: "Read more", page: null }, // the page is a draft
          },
          contentTeaserCard: {
            title: "Our history",
            text: "Since 1975",
            image: { width: 12 },
            link: { url: "https://example.com" },
          },
        },
        { id: "heading", link: null, navigationSectionId: null },
      ],
    },
    footerNavigation: {
      contactLink: { text: "Contact", pageParameters: "#contact", page: { path: "/company/history" } },
      navigationSections: [
        {
          id: "main-footer-company",
          title: "Company",
          items: [{ id: "footer-products", link: { path: "/products" } }],
        },
      ],
    },
  })
})

test("navigation sections are found by id, in the order asked for [NAV-13]", async () => {
  const query = `{ navigationSections(where: { id_in: ["main-footer-company", "nothing", "main-company"] }) { id items { id } } }`
  expect(await dataOf(query)).toEqual({
    navigationSections: [
      { id: "main-footer-company", items: [{ id: "footer-products" }] },
      { id: "main-company", items: [{ id: "history" }, { id: "events" }] },
    ],
  })
})

test("node finds an entry of any type by id [HTTP-18] [REDIR-09]", async () => {
  const { redirects } = await dataOf(`{ redirects(where: { previousUrl: "/shop" }) { id } }`)
  const [redirect] = redirects as { id: string }[]
  const ids = {
    "main-home": "Page",
    "main-secret-inner": "Story",
    "events-na-agenda": "SystemPage",
    main: "Site",
    alpha: "Brand",
    logo: "Asset",
    CH: "Country",
    de: "Language",
    "main-company": "NavigationSection",
    [redirect?.id ?? ""]: "Redirect",
  }
  for (const [id, typename] of Object.entries(ids)) {
    const query = `query ($id: ID!) { node(id: $id) { __typename id ... on Entry { path site { id } } } }`
    expect(await dataOf(query, { variables: { id } })).toMatchObject({ node: { __typename: typename, id } })
  }
  expect(await dataOf(`{ node(id: "nothing") { id } }`)).toEqual({ node: null })
  expect(await dataOf(`{ node(id: "main-company-plans") { id } }`)).toEqual({ node: null })
})

test("redirects are found by a list of URLs, each with site and target [HTTP-17] [REDIR-05] [REDIR-08]", async () => {
  const query = `{ redirects(where: { previousUrl_in: ["/old-history", "/de/suche?thema=crimpen", "/shop", "/none"] }) {
    previousUrl site { id } target { url path page { id path } } } }`
  expect(await dataOf(query)).toEqual({
    redirects: [
      {
        previousUrl: "/de/suche?thema=crimpen",
        site: { id: "main" },
        target: { url: null, path: "/products", page: null },
      },
      {
        previousUrl: "/old-history",
        site: { id: "main" },
        target: { url: null, path: null, page: { id: "main-company-history", path: "/company/history" } },
      },
      { previousUrl: "/shop", site: null, target: { url: "https://shop.example", path: null, page: null } },
    ],
  })
})

test("redirects are found by the beginning of their URL, to which nothing in it is special [REDIR-06]", async () => {
  const query = `query ($prefix: String!) {
    redirects(where: { previousUrl_starts_with: $prefix }) { previousUrl }
    redirectsConnection(where: { previousUrl_starts_with: $prefix }) { aggregate { count } } }`
  const find = (prefix: string) => dataOf(query, { variables: { prefix } })
  expect(await find("/old-his")).toEqual({
    redirects: [{ previousUrl: "/old-history" }],
    redirectsConnection: { aggregate: { count: 1 } },
  })
  expect(await find("%")).toEqual({ redirects: [], redirectsConnection: { aggregate: { count: 0 } } })
})

test.each(["path_ASC", "path_DESC", "updatedAt_DESC", "id_ASC"])(
  "a connection walks all pages once by %s",
  async (order) => {
    const query = `query ($after: String) { pagesConnection(first: 3, after: $after, orderBy: ${order}) {
    edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage endCursor pageSize } aggregate { count } } }`
    type Connection = {
      edges: { cursor: string; node: { id: string } }[]
      pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string; pageSize: number }
      aggregate: { count: number }
    }
    const seen: string[] = []
    let after: string | null = null
    do {
      const { pagesConnection } = await dataOf(query, { variables: { after } })
      const { edges, pageInfo, aggregate } = pagesConnection as Connection
      expect(pageInfo.hasPreviousPage).toBe(after !== null)
      expect(aggregate.count).toBe(7)
      seen.push(...edges.map(({ node }) => node.id))
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    } while (after)
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
  },
)

test("redirects page by cursor", async () => {
  const query = `query ($after: String) { redirectsConnection(first: 3, after: $after) {
    edges { node { previousUrl } } pageInfo { endCursor hasNextPage } aggregate { count } } }`
  const { redirectsConnection: first } = await dataOf(query)
  const { pageInfo } = first as { pageInfo: { endCursor: string } }
  expect(first).toMatchObject({ pageInfo: { hasNextPage: true }, aggregate: { count: 4 } })
  expect(await dataOf(query, { variables: { after: pageInfo.endCursor } })).toMatchObject({
    redirectsConnection: { edges: [{ node: { previousUrl: "/shop" } }], pageInfo: { hasNextPage: false } },
  })
})

test.each([
  ["{ pages { id", /Syntax Error/],
  ["{ pages { nothing } }", /Cannot query field "nothing"/],
  ["{ pages(stage: LATER) { id } }", /LATER/],
  ["{ pages(first: 1001) { id } }", /between 0 and 1000/],
  ["{ pages(skip: -1) { id } }", /negative/],
  [`{ pages { id } `.repeat(3000), /token|Syntax Error/i],
  [`{ page(where: { id: "a" }) ${"{ localizations ".repeat(30)} { id } ${"}".repeat(31)}`, /deep/],
  [
    `{ pages(first: 1000) { localizations { localizations { localizations { localizations { localizations { id title } } } } } } }`,
    /too much/,
  ],
])("%# a query that can't be served answers 400 and says why", async (query, message) => {
  const { status, errors } = await ask(query)
  expect(status).toBe(400)
  expect(errors?.[0]?.message).toMatch(message)
})

test("a missing variable answers 400 and names it", async () => {
  const { status, errors } = await ask("query ($id: ID!) { page(where: { id: $id }) { id } }")
  expect(status).toBe(400)
  expect(errors?.[0]?.message).toContain("$id")
})

test("a page size in a variable counts as one in the query", async () => {
  const query = `query ($first: Int = 1000) { pages(first: $first) {
    localizations { localizations { localizations { localizations { localizations { id title } } } } } } }`
  expect((await ask(query)).errors?.[0]?.message).toMatch(/too much/)
  expect(await dataOf(query, { variables: { first: 1 } })).toMatchObject({ pages: [{}] })
})

test("an unknown locale in the header answers 400 and names it", async () => {
  const { status, errors } = await ask("{ pages { id } }", { locales: "de,xx" })
  expect(status).toBe(400)
  expect(errors?.[0]?.message).toContain('"xx"')
})

test("a body that is no JSON answers 400", async () => {
  const headers = { "content-type": "application/json" }
  const response = await endpoint.fetch(new Request(endpoint.url, { method: "POST", headers, body: "{" }))
  expect(response.status).toBe(400)
})

test.each([
  `mutation { deletePage(where: { id: "main-home" }) { id } }`,
  `mutation { updatePage(where: { id: "main-home" }, data: { localizations: { update: [{ locale: en, data: { title: "Mine" } }] } }) { id } }`,
  `mutation { publishPage(where: { id: "main-home" }) { id } }`,
])("%# the public reads, and nothing that it sends changes content [PAGE-16]", async (mutation) => {
  for (const token of [undefined, endpoint.token]) {
    const { data, errors } = await ask(mutation, token === undefined ? {} : { token })
    expect(Object.values(data ?? {}).filter((answer) => answer !== null)).toEqual([])
    expect(errors?.[0]?.message).toMatch(/mutation/i)
  }
  expect(await dataOf(`{ page(where: { id: "main-home" }) { title } }`)).toEqual({ page: { title: "Home" } })
})

test("hostile ids and paths are values, never SQL", async () => {
  const id = `'; drop table content_page; --\\`
  const query = `query ($id: ID!, $path: String!) {
    page(where: { id: $id }) { id }
    pages(where: { path_starts_with: $path }) { id }
    redirects(where: { id: $id }) { id }
  }`
  expect(await dataOf(query, { variables: { id, path: "%_\\" } })).toEqual({
    page: null,
    pages: [],
    redirects: [],
  })
  expect(await dataOf(`{ page(where: { id: "main-home" }) { id } }`)).toEqual({ page: { id: "main-home" } })
})

test("a document is answered in the first wanted language that it is there in, else in English [FILE-02, FILE-05]", async () => {
  const query = `{ file(where: { slug: "data-sheet" }) { slug locale fileName mimeType size url } }`
  const german = {
    slug: "data-sheet",
    locale: "de",
    fileName: "sheet-de.pdf",
    mimeType: "application/pdf",
    size: 19,
    url: expect.stringMatching(/^\/assets\/[0-9a-f]{16}\/sheet-de\.pdf$/),
  }
  expect(await dataOf(query, { locales: "de,en" })).toEqual({ file: german })
  for (const locales of ["en", "ja", "ja,en,de"])
    expect(await dataOf(query, { locales })).toMatchObject({ file: { locale: "en", fileName: "sheet.pdf" } })
  expect(await dataOf(`{ file(where: { slug: "none" }) { url } }`)).toEqual({ file: null })
})

test("a location is answered in the first wanted language that it has, else in English [LOCATIONS-01]", async () => {
  const query = `{ locations { id locale name brands { id } contactTypes countries region answersRegion
    address { country lines postalCode city state latinPlace } position { latitude longitude } timeZone
    openingHours { weekday opens closes } holidays closedDays { from to } telephone email languages } }`
  const { locations } = (await dataOf(query, { locales: "ja,de,en" })) as { locations: object[] }
  expect(locations).toEqual([
    {
      id: "alpha-lucerne",
      locale: "de",
      name: "Alpha Luzern",
      brands: [{ id: "alpha" }],
      contactTypes: ["HEADQUARTERS", "SALES"],
      countries: ["CH", "DE"],
      region: "EUROPE",
      answersRegion: true,
      address: {
        country: "CH",
        lines: ["Street 1"],
        postalCode: "6000",
        city: "Luzern",
        state: null,
        latinPlace: null,
      },
      position: { latitude: 47.05, longitude: 8.31 },
      timeZone: "Europe/Zurich",
      openingHours: [
        { weekday: "MONDAY", opens: "08:00", closes: "12:00" },
        { weekday: "MONDAY", opens: "13:00", closes: "17:00" },
        { weekday: "FRIDAY", opens: "08:00", closes: "12:00" },
      ],
      holidays: "CH-LU",
      closedDays: [
        { from: "2026-12-24", to: "2026-12-24" },
        { from: "2026-12-27", to: "2027-01-02" },
      ],
      telephone: "+41 41 000 00 00",
      email: "lucerne@alpha.example",
      languages: ["de", "en"],
    },
    expect.objectContaining({ id: "zeta-york", locale: "en", answersRegion: false, holidays: null }),
  ])
  const one = `{ location(where: { id: "zeta-york" }) { name } node(id: "zeta-york") { __typename } }`
  expect(await dataOf(one, { locales: "ja" })).toEqual({
    location: { name: "Zeta York" },
    node: { __typename: "Location" },
  })
})

test("a whitepaper is answered in its own languages only, and its file has no public address [FORM-35]", async () => {
  const query = `{ whitepaper(where: { id: "crimp-heights" }) { id locale languages title points file { url } } }`
  const { whitepaper } = (await dataOf(query, { locales: "ja,de,en" })) as {
    whitepaper: { file: { url: string } }
  }
  expect(whitepaper).toMatchObject({ locale: "de", languages: ["de", "en"], title: "Crimphöhen", points: [] })
  expect(whitepaper.file.url).not.toContain("/assets/")
  expect(await dataOf(query, { locales: "ja" })).toEqual({ whitepaper: null })
  expect(await dataOf(`{ whitepapers { id } file(where: { slug: "crimp-heights" }) { slug } }`)).toEqual({
    whitepapers: [{ id: "crimp-heights" }],
    file: null,
  })
})

test("an event has link, startDate and endDate, as moments of its time zone [EVENT-04]", async () => {
  const query = `{ event(where: { id: "crimp-seminar" }) {
    locale languages title category site { id } startDate endDate allDay timeZone isOnline isCancelled countries
    place { venue lines postalCode city country } link { page { path } } image { id }
    description { markdown } registration { places waitingList closesAt } materials { id } } }`
  expect(await dataOf(query, { locales: "ja,de" })).toEqual({
    event: {
      locale: "de",
      languages: ["de", "en"],
      title: "Seminar Crimpen",
      category: "SEMINAR",
      site: { id: "main" },
      // The clocks go forward in the night between the two days.
      startDate: "2099-03-28T08:00:00.000Z",
      endDate: "2099-03-29T14:30:00.000Z",
      allDay: false,
      timeZone: "Europe/Zurich",
      isOnline: false,
      isCancelled: false,
      countries: ["CH"],
      place: {
        venue: "Akademie",
        lines: ["Drahtwerkstrasse 1"],
        postalCode: "6000",
        city: "Luzern",
        country: "CH",
      },
      link: { page: { path: "/company/history" } },
      image: { id: "picture" },
      description: { markdown: expect.stringContaining("Mit **Muster**.") },
      registration: { places: 12, waitingList: 6, closesAt: "2099-03-20T23:00:00.000Z" },
      materials: [],
    },
  })
  const meeting = `{ event(where: { id: "general-meeting-2023" }) { startDate endDate allDay materials { id } } }`
  expect(await dataOf(meeting)).toEqual({
    event: {
      startDate: "2023-04-11T22:00:00.000Z",
      endDate: "2023-04-12T22:00:00.000Z",
      allDay: true,
      materials: [{ id: "sheet" }],
    },
  })
  expect(await dataOf(meeting, { locales: "ja" })).toEqual({ event: null })
})

test("events are listed by time, and found by category, site, country and whether they are over", async () => {
  async function idsOf(args: string): Promise<string[]> {
    const { events } = await dataOf(`{ events${args} { id } }`)
    return (events as { id: string }[]).map(({ id }) => id)
  }
  expect(await idsOf("")).toEqual(["general-meeting-2023", "crimp-seminar"])
  expect(await idsOf("(orderBy: startDate_DESC)")).toEqual(["crimp-seminar", "general-meeting-2023"])
  expect(await idsOf("(where: { category: GENERAL_MEETING })")).toEqual(["general-meeting-2023"])
  expect(await idsOf("(where: { category_in: [FAIR, SEMINAR] })")).toEqual(["crimp-seminar"])
  expect(await idsOf(`(where: { country: "US" })`)).toEqual(["general-meeting-2023"])
  expect(await idsOf(`(where: { site: { id: "events-na" } })`)).toEqual([])
  expect(await idsOf("(where: { time: PAST })")).toEqual(["general-meeting-2023"])
  expect(await idsOf("(where: { time: COMING })")).toEqual(["crimp-seminar"])
  expect(await dataOf(`{ node(id: "crimp-seminar") { __typename } }`)).toEqual({
    node: { __typename: "Event" },
  })
})

test("events are paged by cursors, and a foreign one is refused", async () => {
  const page = (after: string) => `{ eventsConnection(first: 1${after}) {
    edges { cursor node { id } } pageInfo { hasNextPage endCursor } aggregate { count } } }`
  const first = (await dataOf(page(""))) as {
    eventsConnection: { pageInfo: { endCursor: string; hasNextPage: boolean } }
  }
  const { endCursor, hasNextPage } = first.eventsConnection.pageInfo
  expect(hasNextPage).toBe(true)
  expect(await dataOf(page(`, after: "${endCursor}"`))).toMatchObject({
    eventsConnection: {
      edges: [{ node: { id: "crimp-seminar" } }],
      pageInfo: { hasNextPage: false },
      aggregate: { count: 2 },
    },
  })
  expect((await ask(page(`, after: "x"`))).status).toBe(400)
})
