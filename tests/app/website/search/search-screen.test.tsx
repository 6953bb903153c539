import { expect, test } from "vitest"
import { loadSearchScreen } from "../../../../app/website/search/search-screen.server.ts"
import { SearchScreen } from "../../../../app/website/search/search-screen.tsx"
import { renderDocument } from "../../render-document.tsx"
import { createTestContext } from "../../request-context.ts"
import { failing, kinds, searchRecord, searchResult, siteNavigation } from "./fixture.ts"

async function screen(search: string, Search: object = searchResult([]), locale = "en") {
  const answers = {
    SiteNavigation: siteNavigation,
    Classifications: { classifications: kinds },
    Search: Search as never,
  }
  const context = createTestContext(`http://localhost/${locale}/search${search}`, {
    answers,
    clientAddress: "unknown",
  })
  const { data } = await loadSearchScreen(context)
  return renderDocument(<SearchScreen screen={data} />, context.locale.language)
}

const ten = Array.from({ length: 10 }, (_, place) => searchRecord(`page-${place}`))
const many = {
  total: 1000,
  types: [
    { type: "PAGE", total: 990 },
    { type: "PRODUCT", total: 25 },
  ],
}

test("results stand in a list with their range, their total and a link to more [SEARCH-04]", async () => {
  const html = await screen("?q=page", searchResult(ten, many))
  expect(html).toContain("Results 1 to 10 of 1,000+")
  expect(html.match(/<li id="result-/g)).toHaveLength(10)
  expect(html).toContain('href="/en/search?q=page&amp;page=2#result-11"')
  expect(html).toContain("<em>page</em>-3")
})

test("the last page offers no more, a list far back the way to the earlier ones", async () => {
  const html = await screen("?q=page&page=11", searchResult(ten, { total: 110 }))
  expect(html).toContain("Results 101 to 110 of 110")
  expect(html).not.toContain("page=12")
  expect(html).toContain('href="/en/search?q=page&amp;page=10"')
  expect(html).toContain('<ol class="search-results" start="101">')
})

test("the types that have hits are links, the shown one marked", async () => {
  const html = await screen("?q=page&type=page", searchResult(ten, many))
  expect(html).toContain('<a href="/en/search?q=page">')
  expect(html).toMatch(/<a href="\/en\/search\?q=page&amp;type=product">Products <span[^>]*>25</)
  expect(html).toMatch(/<a href="\/en\/search\?q=page&amp;type=page" aria-current="page">Pages/)
  expect(html).not.toContain("type=story")
})

test("hits of one type alone are no choice", async () => {
  expect(await screen("?q=page", searchResult(ten))).not.toContain("search-types")
})

test("a type without hits still leads to the others", async () => {
  const html = await screen("?q=page&type=document", searchResult([], { types: many.types, total: 0 }))
  expect(html).toContain("Results: 0")
  expect(html).toContain('<a href="/en/search?q=page">')
})

test("what was searched instead is said, and marked", async () => {
  const html = await screen(
    "?q=crimpnig",
    searchResult([searchRecord("crimping")], { correctedQuery: "crimping" }),
  )
  expect(html).toContain("There is nothing for “crimpnig”. Here are the results for “crimping”.")
  expect(html).toContain("<em>crimping</em>")
})

test("what has only some of the words is said to", async () => {
  expect(await screen("?q=a+b", searchResult(ten, { isPartial: true }))).toContain("Nothing contains all")
})

test("in another language the screen and its numbers are in that, a foreign result says its own", async () => {
  const html = await screen("?q=page", searchResult(ten, { ...many, total: 12345 }), "de-ch")
  expect(html).toContain("Ergebnisse für «page»")
  expect(html).toMatch(/Ergebnisse 1 bis 10 von 12(&#x27;|’)345\+/)
  expect(html).toContain('<div class="search-result" lang="en">')
  expect(html).toContain(">English</span>")
})

test("nothing found, nothing asked, nothing to be had: each says so", async () => {
  expect(await screen("?q=xyzzy")).toContain("We found nothing")
  expect(await screen("")).toContain("Enter a product, a model number or a topic.")
  expect(await screen("?q=a", failing)).toMatch(/role="alert">Search is not available/)
  expect(await screen(`?q=${"x".repeat(300)}`)).toContain("at most 200 characters")
})

test("what was typed comes back as text", async () => {
  const html = await screen(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(html).not.toContain("<script>")
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
})

test("a result shows its picture, what it is and its figure; the first one is the best", async () => {
  const product = searchRecord("sigma", {
    type: "PRODUCT",
    image: "/assets/0123456789abcdef/sigma.webp",
    label: "Crimping machines",
    figure: "Conductor cross-section: 0.13 – 6 mm²",
  })
  const html = await screen("?q=sigma", searchResult([product, searchRecord("page")]))
  expect(html).toContain("/images/capability-product/0123456789abcdef/sigma.png")
  expect(html).toMatch(/<strong>Best match<\/strong>.*Crimping machines/)
  expect(html).toContain("Conductor cross-section: 0.13 – 6 mm²")
  expect(html.match(/Best match/g)).toHaveLength(1)
  expect(await screen("?q=a", searchResult([product, product], { isPartial: true }))).not.toContain(
    "Best match",
  )
})

test("the empty screen leads to the machines", async () => {
  expect(await screen("")).toContain('<a href="/en/products/crimping">')
})

test("news, events and locations have their tabs, and a news item leads to where the list begins with it", async () => {
  const records = [
    searchRecord("news", { type: "NEWS", path: "/news?after=MjAyNg%3D%3D", figure: "1 February 2026" }),
    searchRecord("fair", { type: "EVENT", path: "/events/fair", label: "Trade fair" }),
    searchRecord("lucerne", { type: "LOCATION", path: "/locations/lucerne" }),
  ]
  const types = ["NEWS", "EVENT", "LOCATION"].map((type) => ({ type, total: 1 }))
  const html = await screen("?q=all", searchResult(records, { types, total: 3 }))
  expect(html).toContain('href="/en/news?after=MjAyNg%3D%3D"')
  expect(html).toContain('href="/en/events/fair"')
  expect(html).toMatch(/type=news">News <.*type=event">Events <.*type=location">Locations </s)
  expect(html).toContain("1 February 2026")
  expect(await screen("?q=all&type=location", searchResult(records, { types, total: 3 }))).toMatch(
    /type=location" aria-current="page"/,
  )
})

test("a family of machines and a page of one title are told apart [SEARCH-04]", async () => {
  const twins = [
    searchRecord("products/crimping", { title: "Crimping" }),
    searchRecord("technology/crimping", { title: "Crimping" }),
  ]
  const html = await screen("?q=crimping", searchResult(twins))
  const kindsShown = [...html.matchAll(/<span>(Products|Page)<\/span><\/p><h3>/g)].map(([, kind]) => kind)
  expect(kindsShown).toEqual(["Products", "Page"])
})

test("a search that finds nothing says so before it offers anything else", async () => {
  const html = await screen("?q=qqqq")
  const titles = [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title]) => title)
  expect(titles[0]).toBe("We found nothing")
  expect(titles).toContain("Machines by kind")
})
