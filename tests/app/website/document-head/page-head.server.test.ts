import { expect, test } from "vitest"
import { pageMeta } from "../../../../app/website/address/page-meta.ts"
import { loadPageView } from "../../../../app/website/address/page-view.server.ts"
import { readCardKey } from "../../../../platform/cards/card-key.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"
import { moduleOf, picture } from "../pages/modules/fixtures.tsx"
import { pageContent, siteWith } from "../pages/page-fixture.ts"

const company = pageContent({ languages: ["en", "de", "fr"], description: "About us" })

type Options = { cookies?: Record<string, string>; variables?: Record<string, string> }

async function headOf(address: string, content = company, { cookies = {}, variables = {} }: Options = {}) {
  const upstreams = createTestUpstreams({
    answers: siteWith(pageContent({ path: "/home" }), content),
    variables,
  })
  const { data } = await loadPageView(createTestContext(address, { upstreams, cookies }))
  const head = pageMeta(data).map((tag) => tag as Record<string, unknown>)
  return {
    head,
    canonical: head.find(({ rel }) => rel === "canonical")?.href,
    alternates: head
      .filter(({ rel }) => rel === "alternate")
      .map(({ hrefLang, href }) => `${hrefLang} ${href}`),
    robots: head.find(({ name }) => name === "robots")?.content,
    property: (name: string) => head.find(({ property }) => property === name)?.content,
    secret: upstreams.secrets.get("imageSignature"),
  }
}

test("the canonical address of a version names all versions and the one for everybody else", async () => {
  const { canonical, alternates, robots } = await headOf("http://localhost/en/company")
  expect(canonical).toBe("http://localhost:3000/en/company")
  expect(alternates).toEqual([
    "en http://localhost:3000/en/company",
    "de http://localhost:3000/de/company",
    "fr http://localhost:3000/fr-ch/company",
    "x-default http://localhost:3000/en/company",
  ])
  expect(robots).toBeUndefined()
})

test("a country's address and a fallback name the canonical address and no versions", async () => {
  const inCountry = await headOf("http://localhost/en-ch/company")
  expect([inCountry.canonical, inCountry.alternates]).toEqual(["http://localhost:3000/en/company", []])
  const fallback = await headOf("http://localhost/ja-jp/company")
  expect([fallback.canonical, fallback.alternates]).toEqual(["http://localhost:3000/en/company", []])
})

test("what is not for search engines has neither a canonical address nor versions", async () => {
  const system = await headOf("http://localhost/en/company", { ...company, slug: "error" })
  expect([system.canonical, system.alternates, system.robots]).toEqual([undefined, [], "noindex"])
  const staging = await headOf("http://localhost/en/company", company, { variables: { ROBOTS: "noindex" } })
  expect([staging.canonical, staging.alternates, staging.robots]).toEqual([undefined, [], "noindex"])
})

test("a page's card shows its title and picture", async () => {
  const image = { url: "/assets/0123456789abcdef/x.webp", mimeType: "image/webp", alternativeText: null }
  const shown = { ...company, image: { ...image, width: 1, height: 1, fileName: "x.webp", size: 1 } }
  const { property, secret } = await headOf("http://localhost/en/company", shown)
  expect(property("og:title")).toBe("Company")
  expect(property("og:description")).toBe("About us")
  expect(cardOf(property("og:image"), secret)).toMatchObject({
    title: "Company",
    picture: "0123456789abcdef",
  })
})

test("a page without a picture of its own shows that of its headline", async () => {
  const hero = moduleOf("CoverHero", {
    overline: null,
    heading: "Title",
    leadText: null,
    image: { ...picture("headline"), url: "/assets/fedcba9876543210/h.webp" },
    video: null,
    layout: "BAND",
    theme: null,
    links: [],
  })
  const { property, secret } = await headOf("http://localhost/en/company", {
    ...company,
    modules: [hero] as never,
  })
  expect(cardOf(property("og:image"), secret)).toMatchObject({ picture: "fedcba9876543210" })
})

test("only home pages say whose the site is; every other page says the way to it", async () => {
  const inner = await headOf("http://localhost/en/company")
  expect(structuredData(inner.head)).toEqual([
    expect.objectContaining({ "@type": "BreadcrumbList", itemListElement: expect.any(Array) }),
  ])
  const home = await headOf("http://localhost/en", company)
  expect(JSON.stringify(structuredData(home.head))).toContain('"Organization"')
  expect(JSON.stringify(structuredData(home.head))).not.toContain('"BreadcrumbList"')
})

function structuredData(head: Record<string, unknown>[]): unknown[] {
  return head.map((tag) => tag["script:ld+json"]).filter(Boolean)
}

function cardOf(url: unknown, secret: string) {
  return readCardKey(/\/cards\/(.+)\.jpg$/.exec(String(url))?.[1] ?? "", secret)
}
