import { expect, test } from "vitest"
import { createKeptHtml } from "../../../../app/request/document/kept-html.tsx"
import { loader as locationLoader } from "../../../../app/routes/location.tsx"
import { loader as cardLoader } from "../../../../app/routes/location.vcf.ts"
import { loader as listLoader } from "../../../../app/routes/locations.tsx"
import { loadPageView } from "../../../../app/website/address/page-view.server.ts"
import { PageView } from "../../../../app/website/address/page-view.tsx"
import { listLocationAddresses } from "../../../../app/website/locations/list-addresses.server.ts"
import { loadLocation } from "../../../../app/website/locations/location.server.ts"
import { LocationScreen } from "../../../../app/website/locations/location-screen.tsx"
import { renderDocument } from "../../render-document.tsx"
import { getSite } from "../../request/sites/fixture.ts"
import { createTestContext } from "../../request-context.ts"
import { callRoute } from "../../routes/call-route.ts"
import { createTestUpstreams } from "../../upstreams.ts"
import { someOffice } from "../offices/some-offices.ts"
import { pageContent, siteWith } from "../pages/page-fixture.ts"

const lucerne = someOffice({ countries: ["CH", "AT"], languages: ["de", "fr"] })
const munich = someOffice({
  id: "munich",
  name: "Munich",
  contactTypes: ["SALES", "SERVICE"],
  countries: ["DE"],
  address: {
    country: "DE",
    lines: ["Litzenring 12"],
    postalCode: "80000",
    city: "München",
    state: null,
    latinPlace: null,
  },
  position: { latitude: 48.1, longitude: 11.6 },
  timeZone: "Europe/Berlin",
})
const shanghai = someOffice({
  id: "shanghai",
  name: "Shanghai",
  locale: "zh",
  contactTypes: ["SALES"],
  countries: ["CN"],
  region: "ASIA_PACIFIC",
  address: {
    country: "CN",
    lines: ["嘉定区新源路88号"],
    postalCode: "201800",
    city: "上海市",
    state: null,
    latinPlace: "Shanghai",
  },
  position: { latitude: 31.4, longitude: 121.3 },
})

const answers = {
  ...siteWith(
    pageContent(),
    pageContent({ id: "page-locations", path: "/locations", title: "Locations", cmsType: "SystemPage" }),
  ),
  Locations: { locations: [lucerne, munich, shanghai] },
}

async function showList(search = "", language = "en") {
  const context = createTestContext(`http://localhost/${language}/locations${search}`, { answers })
  const { data: view } = await loadPageView(context)
  const kept = createKeptHtml()
  const html = kept
    .join(renderDocument(kept.surround(<PageView view={view} />), language.slice(0, 2)))
    .toString()
  return { html, head: view.kind === "page" ? JSON.stringify(view.head) : "" }
}

async function showOne(id: string, language = "en") {
  const context = createTestContext(`http://localhost/${language}/locations/${id}`, { answers })
  const { data: view } = await loadLocation(context, new Date("2026-11-23T10:00:00Z"))
  return {
    html: renderDocument(<LocationScreen view={view} />, language),
    head: JSON.stringify(view.head),
    view,
  }
}

test("the directory lists all locations by region and country, with ways to reach them [LOCATIONS-01, LOCATIONS-02]", async () => {
  const { html, head } = await showList()
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain("3 locations")
  expect(html).toMatch(
    /Europe<\/h2>.*Germany<\/h3>.*Munich.*Switzerland<\/h3>.*Lucerne.*Asia and Pacific<\/h2>.*China<\/h3>/s,
  )
  expect(html).toContain('<a href="/en/locations/munich">Munich</a>')
  expect(html).toContain('href="tel:+41410000100"')
  expect(html).toContain('<a href="/en/locations/shanghai" lang="zh">')
  expect(head).not.toContain("noindex")
})

test("regions are links with counts, the other filters a form that keeps the region [LOCATIONS-01]", async () => {
  const { html, head } = await showList("?region=EUROPE&type=SALES")
  expect(html).toMatch(/href="\/en\/locations\?type=SALES" class="choice-link">Worldwide <span[^>]*>3</)
  expect(html).toMatch(
    /href="\/en\/locations\?region=EUROPE&amp;type=SALES" class="choice-link" aria-current="true">Europe <span[^>]*>2</,
  )
  expect(html).toContain('<input type="hidden" name="region" value="EUROPE"/>')
  expect(html).toContain('<option value="SERVICE">Service (2)</option>')
  expect(html).toContain('<option value="SALES" selected="">Sales (2)</option>')
  expect(html).not.toContain("Shanghai")
  expect(head).toContain("noindex")
})

test("a search in vain names who answers that country, and leads back to all [LOCATIONS-01]", async () => {
  const { html } = await showList("?country=CN&region=EUROPE")
  expect(html).toContain("No location matches")
  expect(html).toContain('href="/en/locations"')
  const vain = await showList("?country=JP")
  expect(vain.html).toContain("Your contact for Japan")
})

test("wrong parameters show the directory [LOCATIONS-01]", async () => {
  for (const search of ["?region=MOON&brand=%00", "?country=%E0%A4%A", "?type=constructor&__proto__=1"])
    expect((await showList(search)).html).toContain("3 locations")
})

test("each marker of the map is a link with a name; the world leads to a region, a region to a place [LOCATIONS-02]", async () => {
  const world = (await showList()).html
  expect(world).toMatch(
    /<a href="\/en\/locations\?region=EUROPE" aria-label="2 locations: Switzerland, Germany"/,
  )
  expect(world).toMatch(/<a href="\/en\/locations\/shanghai" aria-label="Shanghai, Shanghai"/)
  const near = (await showList("?region=EUROPE")).html
  expect(near).toMatch(/<a href="#country-CH" aria-label="2 locations: Switzerland, Germany"/)
  expect(near).not.toMatch(/aria-label="Shanghai/)
  const nearest = (await showList("?country=DE")).html
  expect(nearest).toMatch(/<a href="\/en\/locations\/munich" aria-label="Munich, München"/)
})

test("a reader from a country is shown who answers it, an international reader isn't", async () => {
  expect((await showList("", "de-ch")).html).toMatch(/Ihr Kontakt: Schweiz<\/h2>.*Lucerne/s)
  expect((await showList()).html).not.toContain("Your contact for")
})

test("a location says where it is, when it is open, what it does and how to get there [LOCATIONS-02]", async () => {
  const { html, head, view } = await showOne("munich")
  expect(html).toContain("<span>Litzenring 12</span><span>80000 München</span><span>Germany</span>")
  expect(html).toMatch(/Monday–Friday<\/th><td><span>8:00 AM–12:00 PM/)
  expect(html).toContain("Local time: Central European Time")
  expect(html).toContain('href="/en/locations/munich.vcf"')
  expect(html).toContain('href="https://www.openstreetmap.org/directions?to=48.1%2C11.6"')
  expect(view.breadcrumbs.map(({ href }) => href)).toEqual(["/en", "/en/locations", "/en/locations/munich"])
  expect(head).toContain('"@type":"LocalBusiness"')
  expect(head).toContain('"hrefLang":"de"')
})

test("an address is written in its country's order [LOCATIONS-02]", async () => {
  const { view, html } = await showOne("shanghai", "de")
  expect(view.address).toEqual([
    { text: "201800", language: undefined },
    { text: "上海市", language: "zh" },
    { text: "嘉定区新源路88号", language: "zh" },
    { text: "Shanghai", language: undefined },
    { text: "China", language: undefined },
  ])
  expect(html).toContain('<span lang="zh">上海市</span>')
})

test("the directory names a city in letters that the reader knows [LOCATIONS-01]", async () => {
  expect((await showList("", "de")).html).toContain('<p class="location-place">Shanghai</p>')
})

test("whether it is open now is left to a script, since documents are kept for many readers [LOCATIONS-02]", async () => {
  const { html } = await showOne("lucerne")
  expect(html).toMatch(/class="location-state" data-office-hours="\{[^"]+" hidden=""><\/p>/)
  expect(html).not.toMatch(/Open now, until \d/)
})

test("a card is a file for address books [LOCATIONS-02]", async () => {
  const upstreams = createTestUpstreams({ answers })
  const answer = await callRoute(cardLoader as never, "http://localhost/en/locations/munich.vcf", {
    upstreams,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get("Content-Type")).toBe("text/vcard; charset=utf-8")
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="munich.vcf"')
  const card = await answer.text()
  expect(card).toContain("FN:Munich\r\n")
  expect(card).toContain("/en/locations/munich\r\n")
})

test.each([
  [listLoader, "http://schleuniger.localhost/en/locations"],
  [locationLoader, "http://schleuniger.localhost/en/locations/munich"],
  [cardLoader, "http://schleuniger.localhost/en/locations/munich.vcf"],
  [locationLoader, "http://localhost/en/locations/nowhere"],
  [cardLoader, "http://localhost/en/locations/nowhere.vcf"],
  [cardLoader, "http://localhost/en/locations/%2e%2e.vcf"],
])(
  "only the main site has locations, and only those that there are [LOCATIONS-02] %#",
  async (route, address) => {
    const upstreams = createTestUpstreams({ answers })
    expect((await callRoute(route as never, address, { upstreams })).status).toBe(404)
  },
)

test("search engines are told each location in the site's languages, on the main site only [LOCATIONS-02]", async () => {
  const context = createTestContext("http://localhost/en/locations", { answers })
  async function listed(id: string, after: string | null = null): Promise<string[]> {
    const ids: string[] = []
    for await (const address of listLocationAddresses(context, getSite(id), after)) ids.push(address.id)
    return ids
  }
  expect(await listed("main")).toEqual(["lucerne", "munich", "shanghai"])
  expect(await listed("main", "lucerne")).toEqual(["munich", "shanghai"])
  expect(await listed("schleuniger")).toEqual([])
})
