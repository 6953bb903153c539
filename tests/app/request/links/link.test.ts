import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { isEmptyLink, type LinkData, resolveLink } from "../../../../app/request/links/link.ts"
import { link, linkedPage } from "../../website/pages/fixture.ts"
import { standOn } from "../sites/standpoint.ts"

function resolveOn(siteId: string, urlCode: string, changes: Partial<LinkData>, productName?: string) {
  const warn = vi.fn<(message: string) => void>()
  const resolved = resolveLink(link(changes), { ...standOn(siteId, urlCode), productName, warn })
  return { resolved, warnings: warn.mock.calls.map(([message]) => message) }
}

test("a link to a page that isn't for the reader's country is left out, and nobody has to correct it", () => {
  const page = { ...linkedPage("main", "/a"), countries: ["CH", "DE"] }
  expect(resolveOn("main", "de-ch", { page }).resolved?.href).toBe("/de-ch/a")
  expect(resolveOn("main", "en", { page })).toEqual({ resolved: null, warnings: [] })
})

type LinkCase = [title: string, changes: Partial<LinkData>, href: string, isHard: boolean]

const onMain: LinkCase[] = [
  ["a page has the reader's locale [PAGE-09]", { page: linkedPage("main", "/a") }, "/de-ch/a", false],
  ["the home page [PAGE-09]", { page: linkedPage("main", "/") }, "/de-ch", false],
  [
    "a page with a query [PAGE-09]",
    { page: linkedPage("main", "/a"), pageParameters: "?topic=crimping" },
    "/de-ch/a?topic=crimping",
    false,
  ],
  [
    "a page with a hash [PAGE-09]",
    { page: linkedPage("main", "/a"), pageParameters: "#b" },
    "/de-ch/a#b",
    false,
  ],
  [
    "a query without its mark [PAGE-09]",
    { page: linkedPage("main", "/a"), pageParameters: "b=1" },
    "/de-ch/a?b=1",
    false,
  ],
  [
    "a mark without query [PAGE-09]",
    { page: linkedPage("main", "/a"), pageParameters: "?" },
    "/de-ch/a",
    false,
  ],
  [
    "parameters that a URL can't hold [PAGE-09]",
    { page: linkedPage("main", "/a"), pageParameters: '?b="ü"\n' },
    "/de-ch/a?b=%22%C3%BC%22",
    false,
  ],
  [
    "a page of a site with its own host [PAGE-09]",
    { page: linkedPage("schleuniger", "/a"), pageParameters: "#b" },
    "http://schleuniger.localhost:3000/de-ch/a#b",
    true,
  ],
  [
    "a page of a site that lacks the language [PAGE-09, LOC-10]",
    { page: linkedPage("brand-portal", "/a") },
    "http://brand-portal.localhost:3000/en/a",
    true,
  ],
  [
    "a page of a path site on this host [PAGE-09]",
    { page: linkedPage("events-na", "/a") },
    "/en/events-na/a",
    false,
  ],
  ["a path [PAGE-09]", { path: "/company?a=1#b" }, "/de-ch/company?a=1#b", false],
  ["a path that looks like a host [PAGE-09]", { path: "//evil.example" }, "/de-ch/evil.example", false],
  [
    "a path that looks like a script [PAGE-09]",
    { path: "javascript:alert(1)" },
    "/de-ch/javascript:alert(1)",
    false,
  ],
  ["a file [PAGE-09]", { path: "/file/brochure?l=de" }, "/file/brochure?l=de", true],
  ["a product [PAGE-09]", { productSlug: "zeta-640" }, "/de-ch/products/zeta-640", false],
  [
    "a page goes before all else [PAGE-09]",
    { page: linkedPage("main", "/a"), path: "/b", url: "https://c.example" },
    "/de-ch/a",
    false,
  ],
  ["http is hard [PAGE-11]", { url: "http://www.example.com/a" }, "http://www.example.com/a", true],
  ["https is hard [PAGE-11]", { url: " HTTPS://www.example.com " }, "https://www.example.com/", true],
  [
    "an encoded URL stays [PAGE-11]",
    { url: "https://a.example/%C3%BC?b=%20" },
    "https://a.example/%C3%BC?b=%20",
    true,
  ],
  ["hard: is hard, without its prefix [PAGE-12]", { url: "hard:/mykomax?a=1#b" }, "/mykomax?a=1#b", true],
  ["hard: with a host [PAGE-12]", { url: "hard:https://a.example/" }, "https://a.example/", true],
  ["a path as URL [PAGE-09]", { url: "/company" }, "/de-ch/company", false],
  ["a hash as URL [PAGE-09]", { url: "#contact" }, "#contact", false],
  [
    "e-mail [PAGE-09]",
    { url: "mailto:info@example.com?subject=A b" },
    "mailto:info@example.com?subject=A%20b",
    true,
  ],
  ["telephone [PAGE-09]", { url: "tel:+41 41 000 00 00" }, "tel:+41410000000", true],
]

test.each(onMain)("a link's address: %s", (_title, changes, href, isHard) => {
  const { resolved, warnings } = resolveOn("main", "de-ch", changes)
  expect(resolved).toMatchObject({ href, isHard, action: null })
  expect(warnings).toEqual([])
})

test.each<LinkCase>([
  ["its own page", { page: linkedPage("events-na", "/a") }, "/es/events-na/a", false],
  ["its own path", { path: "/a" }, "/es/events-na/a", false],
  ["the main site's page on this host", { page: linkedPage("main", "/a") }, "/en/a", false],
  ["another host's page", { page: linkedPage("cirris", "/a") }, "http://cirris.localhost:3000/en/a", true],
  ["a product, which is the main site's", { productSlug: "zeta-640" }, "/en/products/zeta-640", false],
])("from the events site in Spanish: %s [PAGE-09, LOC-09]", (_title, changes, href, isHard) => {
  expect(resolveOn("events-na", "es", changes).resolved).toMatchObject({ href, isHard })
})

test("a product that the reader's country doesn't get is no link, like a page that isn't for it [CAT-08]", () => {
  const supplied = { productSlug: "zeta-640", product: { name: "Zeta 640", path: "/products/zeta-640" } }
  expect(resolveOn("events-na", "es", supplied).resolved).toMatchObject({ href: "/en/products/zeta-640" })
  expect(resolveOn("events-na", "es", { ...supplied, product: null }).resolved).toBeNull()
  // Another target goes before the product.
  const url = "https://a.example/"
  expect(resolveOn("events-na", "es", { ...supplied, product: null, url }).resolved).toMatchObject({
    href: url,
  })
})

test("from a brand's host a product is on the main site's host [PAGE-09]", () => {
  expect(resolveOn("schleuniger", "fr", { productSlug: "zeta-640" }).resolved).toMatchObject({
    href: "http://localhost:3000/en/products/zeta-640",
    isHard: true,
  })
})

test.each([
  ["a script", { url: "javascript:alert(1)" }],
  ["a script in capitals", { url: " JavaScript:alert(1)" }],
  ["a script with a line break", { url: "java\nscript:alert(1)" }],
  ["a script behind hard: [PAGE-12]", { url: "hard:javascript:alert(1)" }],
  ["hard: twice [PAGE-12]", { url: "hard:hard:/a" }],
  ["data", { url: "data:text/html,<script>alert(1)</script>" }],
  ["a file of the reader's machine", { url: "file:///etc/passwd" }],
  ["a host without scheme", { url: "//evil.example" }],
  ["a host without scheme behind hard: [PAGE-12]", { url: "hard://evil.example" }],
  ["a host behind a backslash [PAGE-12]", { url: "hard:/\\evil.example" }],
  ["a host behind a tab [PAGE-12]", { url: "hard:/\t/evil.example" }],
  ["a host behind dots [PAGE-12]", { url: "hard:/a/..//evil.example" }],
  ["a host behind credentials [PAGE-11]", { url: "https://www.example.com@evil.example/" }],
  ["http without host [PAGE-11]", { url: "http://" }],
  ["another word with http [PAGE-11]", { url: "httpx:a" }],
  ["words", { url: "www.example.com" }],
  ["e-mail to nobody", { url: "mailto:" }],
  ["a page of a site that isn't served", { page: linkedPage("nowhere", "/a") }],
  ["a product slug that climbs", { productSlug: ".." }],
  ["a product slug with a slash", { productSlug: "a/b" }],
])("a link is refused with a warning: %s [PAGE-09]", (_title, changes) => {
  const { resolved, warnings } = resolveOn("main", "de-ch", changes)
  expect(resolved).toBeNull()
  expect(warnings).toHaveLength(1)
})

test("the news-feed action opens its panel, and leads to the site's news without a script [PAGE-13, NEWS-01]", () => {
  const { resolved, warnings } = resolveOn("main", "en", { url: "action:open-news-feed" })
  expect(resolved).toMatchObject({ action: "open-news-feed", href: "/en/news", isHard: false })
  expect(resolveOn("events-na", "en", { url: "action:open-news-feed" }).resolved?.href).toBe(
    "/en/events-na/news",
  )
  expect(warnings).toEqual([])
})

test("an unknown action only gives a warning [PAGE-14]", () => {
  const { resolved, warnings } = resolveOn("main", "en", { url: "action:open-door" })
  expect(resolved).toBeNull()
  expect(warnings).toEqual(['A link asks for an unknown action: "open-door"'])
})

test("the placeholder becomes the product's name, as it is, in text, parameters and URL [PAGE-10]", () => {
  const page = {
    text: "About {name}, {name}",
    page: linkedPage("main", "/a"),
    pageParameters: "?product={name}",
  }
  expect(resolveOn("main", "en", page, "Zeta $& 640").resolved).toMatchObject({
    text: "About Zeta $& 640, Zeta $& 640",
    href: "/en/a?product=Zeta%20%24%26%20640",
  })
  const mail = { url: "mailto:info@example.com?subject={name}" }
  expect(resolveOn("main", "en", mail, "Zeta & 640").resolved?.href).toBe(
    "mailto:info@example.com?subject=Zeta%20%26%20640",
  )
})

test("without a product the placeholder is left out [PAGE-10]", () => {
  expect(resolveOn("main", "en", { text: "About {name}", path: "/a" }).resolved?.text).toBe("About")
})

test("a new tab can't reach back [PAGE-09]", () => {
  expect(resolveOn("main", "en", { path: "/a", openInNewTab: true }).resolved).toMatchObject({
    openInNewTab: true,
    rel: "noopener",
  })
  expect(resolveOn("main", "en", { path: "/a" }).resolved).toMatchObject({ openInNewTab: false, rel: null })
})

test("a link without any target is empty and leads nowhere, silently [PAGE-09, NAV-07]", () => {
  expect(isEmptyLink(null)).toBe(true)
  expect(isEmptyLink(link({ url: "" }))).toBe(true)
  expect(isEmptyLink(link({ path: "/" }))).toBe(false)
  expect(resolveOn("main", "en", {})).toEqual({ resolved: null, warnings: [] })
})

const typed = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(
      fc.constantFrom("hard:", "http:", "javascript:", "//", "/\\", "\t/", "/", "mailto:", "tel:", " data:"),
      fc.string(),
    )
    .map(([scheme, rest]) => scheme + rest),
)
const anyLink = fc.record<LinkData>({
  text: fc.option(fc.string()),
  page: fc.option(typed.map((path) => linkedPage("main", path))),
  pageParameters: fc.option(typed),
  path: fc.option(typed),
  url: fc.option(typed),
  productSlug: fc.option(typed),
  openInNewTab: fc.boolean(),
})

test("whatever editors type, a link runs no script and only a full URL names another host [PAGE-11, PAGE-12]", () => {
  fc.assert(
    fc.property(anyLink, fc.string(), (data, productName) => {
      const resolved = resolveLink(data, { ...standOn("main", "en"), productName, warn: () => undefined })
      if (!resolved) return true
      const url = new URL(resolved.href, "http://here.example")
      const isElsewhere = url.host !== "here.example"
      return (
        ["http:", "https:", "mailto:", "tel:"].includes(url.protocol) &&
        /^[\x21-\x7e]+$/.test(resolved.href) &&
        (!isElsewhere || /^(https?:\/\/|mailto:|tel:)/.test(resolved.href)) &&
        (resolved.isHard || !isElsewhere)
      )
    }),
    { numRuns: 3000 },
  )
})

test("a link to a known product leads straight to its page and says its name [PAGE-09, PAGE-10]", () => {
  const product = { name: "Sigma 688", path: "/products/crimping/sigma-688" }
  const changes = {
    productSlug: "sigma-688",
    product,
    text: "Ask about {name}",
    pageParameters: "?about={name}",
  }
  expect(resolveOn("main", "de-ch", changes, "Another").resolved).toMatchObject({
    href: "/de-ch/products/crimping/sigma-688?about=Sigma%20688",
    text: "Ask about Sigma 688",
  })
})
