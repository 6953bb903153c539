import fc from "fast-check"
import { expect, test } from "vitest"
import type { PageModuleFieldsFragment } from "../../../../app/ground/graphql/generated/content.ts"
import { keptModules } from "../../../../app/website/pages/kept-modules.server.tsx"
import { htmlOf } from "../../request/document/html-of.ts"
import { createTestContext } from "../../request-context.ts"
import { link, linkedPage } from "./fixture.ts"

function callToAction(heading: string) {
  const links = [
    link({ text: "About {name}", page: linkedPage("main", "/contact") }),
    link({ text: "Elsewhere", page: linkedPage("schleuniger", "/contact") }),
  ]
  const module = {
    __typename: "CallToAction",
    key: "a",
    anchor: null,
    anchorTitle: null,
    theme: null,
    measure: "WIDE",
  }
  return { ...module, heading, text: null, links } as unknown as PageModuleFieldsFragment
}

const contents = {
  company: { title: "Company", modules: [callToAction("Visit us")] },
  products: { title: "Products", modules: [callToAction("Ask us")] },
}
type Content = keyof typeof contents

type Asked = { address: string; content: Content; productName: string | undefined; isFresh?: boolean }

function render({ address, content, productName, isFresh = false }: Asked): string {
  const { title, modules } = contents[content]
  // Content that is read again comes as a new object.
  const page = { title, modules: isFresh ? [...modules] : modules }
  return htmlOf(
    keptModules(createTestContext(address), {
      page,
      brands: [],
      productName,
      showcase: null,
      forms: null,
      events: null,
      investors: null,
    }),
  )
}

const asked = fc.record({
  address: fc.constantFrom(
    "http://localhost/en/company",
    "http://localhost/en/company?a=b",
    "http://localhost/de/company",
    "http://localhost/de-ch/company",
    "http://localhost/fr-ch/company",
    "http://schleuniger.localhost/en/company",
    "http://cirris.localhost/en/company",
    "http://localhost/en/events-na/company",
  ),
  content: fc.constantFrom<Content>("company", "products"),
  productName: fc.constantFrom(undefined, "Sigma", "Alpha <530>"),
})

test("whoever asked before, a reader gets the modules that are made for such a reader", () => {
  fc.assert(
    fc.property(fc.array(asked, { minLength: 2, maxLength: 8 }), (all) => {
      for (const one of all) expect(render(one)).toBe(render({ ...one, isFresh: true }))
    }),
    { numRuns: 50 },
  )
})

test("the same content for readers of one locale is rendered once, whatever the query", () => {
  const reader = createTestContext("http://localhost/en/company")
  const shown = {
    page: contents.company,
    brands: [],
    productName: undefined,
    showcase: null,
    forms: null,
    events: null,
    investors: null,
  }
  const withQuery = { ...reader, search: "?a=b", cookies: { session: "abc" } }
  expect(keptModules(withQuery, shown)).toBe(keptModules(reader, shown))
  const otherAddresses = { ...reader, systemData: { ...reader.systemData } }
  expect(keptModules(otherAddresses, shown)).not.toBe(keptModules(reader, shown))
})

test("kept pieces hold no more memory than their own bytes", () => {
  const reader = createTestContext("http://localhost/en/company")
  const shown = { page: contents.company, brands: [], productName: undefined, showcase: null, forms: null }
  const pieces = keptModules(reader, shown)
  expect(pieces.length).toBeGreaterThan(0)
  for (const { buffer, length } of pieces) expect(buffer.byteLength).toBe(length)
})

test("the headings of a German page's modules may break at their syllables, and nobody else's", () => {
  const headingAt = (address: string, contentLanguage: string) => {
    const page = { title: "Qualitätsüberwachung", modules: [], contentLanguage }
    const asked = { page, brands: [], productName: undefined, showcase: null, forms: null }
    return /<h1[^>]*>(.*)<\/h1>/.exec(htmlOf(keptModules(createTestContext(address), asked)))?.[1]
  }
  const german = headingAt("http://localhost/de/technology", "de")
  expect(german?.replaceAll("\u00ad", "|")).toBe("Quali|täts|über|wa|chung")
  expect(headingAt("http://localhost/en/technology", "en")).toBe("Qualitätsüberwachung")
  // A page that is shown in English, since there is no German one.
  expect(headingAt("http://localhost/de/technology", "en")).toBe("Qualitätsüberwachung")
})
