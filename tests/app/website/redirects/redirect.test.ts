import fc from "fast-check"
import { expect, test, vi } from "vitest"
import type { LinkData } from "../../../../app/request/links/link.ts"
import {
  chooseRedirect,
  directLocation,
  directLookupId,
  redirectCandidates,
  redirectLocation,
} from "../../../../app/website/redirects/redirect.ts"
import { standOn } from "../../request/sites/standpoint.ts"
import { link, linkedPage } from "../pages/fixture.ts"

test("a path is looked up in lower case without trailing slash [REDIR-05]", () => {
  expect(redirectCandidates(["/De-CH/Old/"], "")).toEqual(["/de-ch/old"])
  expect(redirectCandidates(["/"], "")).toEqual(["/"])
})

test("a path is looked up localized and not, with query, hash, both and neither [REDIR-06]", () => {
  expect(redirectCandidates(["/de/Old", "/Old"], "?X=1", "#Y")).toEqual([
    "/de/old?x=1#y",
    "/de/old?x=1",
    "/de/old#y",
    "/de/old",
    "/old?x=1#y",
    "/old?x=1",
    "/old#y",
    "/old",
  ])
})

test("a path is looked up encoded and decoded, because editors paste either [REDIR-05]", () => {
  const expected = ["/de/%c3%bcber", "/de/über", "/über", "/%c3%bcber"]
  expect(redirectCandidates(["/de/%C3%BCber", "/über"], "")).toEqual(expected)
})

test("a query or hash too long to be an entry is left out, the path stays [REDIR-06]", () => {
  expect(redirectCandidates(["/old"], `?${"x".repeat(2000)}`)).toEqual(["/old"])
})

test("there are at most 12 candidates, each at most 2,000 characters, all different and normal [REDIR-05, REDIR-06]", () => {
  const text = fc.string({ unit: "binary", maxLength: 3000 })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), text, text, (paths, search, hash) => {
      const candidates = redirectCandidates(paths, search, hash)
      return (
        candidates.length <= 12 &&
        new Set(candidates).size === candidates.length &&
        candidates.every((candidate) => candidate.length <= 2000 && candidate === candidate.toLowerCase())
      )
    }),
  )
})

function entry(previousUrl: string, siteId: string | null = null, id = previousUrl) {
  return { id, previousUrl, site: siteId === null ? null : { id: siteId } }
}

const candidates = redirectCandidates(["/de/old", "/old"], "?x=1")

test.each([
  ["the query's entry before the path's", [entry("/old"), entry("/old?x=1")], "/old?x=1"],
  ["the localized before the unlocalized", [entry("/de/old"), entry("/old")], "/de/old"],
  ["whatever their order", [entry("/old"), entry("/de/old?x=1"), entry("/de/old")], "/de/old?x=1"],
  ["a longer general one before the site's own", [entry("/old", "main"), entry("/de/old")], "/de/old"],
])("the longest previous URL wins: %s [REDIR-07]", (_title, entries, expected) => {
  expect(chooseRedirect(candidates, entries, "main")?.previousUrl).toBe(expected)
})

test.each([
  ["first", [entry("/old", "main", "own"), entry("/old", null, "general")]],
  ["last", [entry("/old", null, "general"), entry("/old", "main", "own")]],
])("of two equally long entries the site's own wins, also if it comes %s [REDIR-07]", (_title, entries) => {
  expect(chooseRedirect(candidates, entries, "main")?.id).toBe("own")
})

test("an entry of another site never matches, however long [REDIR-07]", () => {
  expect(chooseRedirect(candidates, [entry("/de/old?x=1", "cirris")], "main")).toBeNull()
  expect(
    chooseRedirect(candidates, [entry("/de/old?x=1", "cirris"), entry("/old")], "main")?.previousUrl,
  ).toBe("/old")
})

test("an entry that nobody asked for doesn't match [REDIR-05]", () => {
  expect(chooseRedirect(candidates, [entry("/"), entry("/old/below"), entry("/ol")], "main")).toBeNull()
  expect(chooseRedirect([], [entry("/old")], "main")).toBeNull()
})

test("no other entry that matches is longer than the chosen one [REDIR-07]", () => {
  const previousUrl = fc.constantFrom("/", "/old", "/de/old", "/old?x=1", "/de/old?x=1", "/other")
  const anyEntry = fc
    .tuple(previousUrl, fc.constantFrom(null, "main", "cirris"))
    .map(([url, site]) => entry(url, site))
  fc.assert(
    fc.property(fc.array(anyEntry), (entries) => {
      const chosen = chooseRedirect(candidates, entries, "main")
      const matching = entries.filter((e) => candidates.includes(e.previousUrl) && e.site?.id !== "cirris")
      if (!chosen) return matching.length === 0
      const longest = matching.filter((e) => e.previousUrl.length >= chosen.previousUrl.length)
      return (
        longest.every((e) => e.previousUrl.length === chosen.previousUrl.length) &&
        (chosen.site !== null || longest.every((e) => e.site === null))
      )
    }),
  )
})

function locate(target: Partial<LinkData>, siteId = "main", urlCode = "de-ch", requested = "/de-ch/old") {
  const warn = vi.fn<(message: string) => void>()
  const location = redirectLocation(link(target), { ...standOn(siteId, urlCode), requested, warn })
  return { location, warnings: warn.mock.calls.length }
}

test.each([
  ["a page", { page: linkedPage("main", "/new") }, "/de-ch/new"],
  ["a page with parameters", { page: linkedPage("main", "/new"), pageParameters: "?a=1" }, "/de-ch/new?a=1"],
  ["a page of another site", { page: linkedPage("cirris", "/new") }, "http://cirris.localhost:3000/de/new"],
  ["a page of a path site", { page: linkedPage("events-na", "/new") }, "/en/events-na/new"],
  ["a path", { path: "/new?a=1#b" }, "/de-ch/new?a=1#b"],
  ["an external URL", { url: " https://www.example.com/a" }, "https://www.example.com/a"],
  ["a product", { productSlug: "zeta-640" }, "/de-ch/products/zeta-640"],
])("a redirect leads to %s [REDIR-08]", (_title, target, expected) => {
  expect(locate(target)).toEqual({ location: expected, warnings: 0 })
})

test("on a side site a path stays on that site, in the reader's locale [REDIR-08, LOC-09]", () => {
  expect(locate({ path: "/new" }, "events-na", "es").location).toBe("/es/events-na/new")
  expect(locate({ path: "/new" }, "schleuniger", "fr").location).toBe("/fr/new")
})

test.each([
  ["a script", { url: "javascript:alert(1)" }],
  ["a host without scheme", { url: "//evil.example" }],
  ["an action", { url: "action:open-news-feed" }],
  ["e-mail", { url: "mailto:info@example.com" }],
  ["a hard link", { url: "hard:/a" }],
  ["a header of its own", { url: "https://a.example/\r\nSet-Cookie: a=b" }],
  ["a page of a site that isn't served", { page: linkedPage("nowhere", "/a") }],
])("a redirect never leads to %s, and says so [REDIR-08]", (_title, target) => {
  expect(locate(target)).toEqual({ location: null, warnings: 1 })
})

test("a redirect without target leads nowhere [REDIR-08]", () => {
  expect(locate({})).toEqual({ location: null, warnings: 0 })
})

test("a redirect to the requested address itself is none [REDIR-03]", () => {
  expect(locate({ path: "/old" }).location).toBeNull()
  expect(locate({ url: "http://localhost:3000/de-ch/old" }).location).toBeNull()
  expect(locate({ path: "/old?a=1" }).location).toBe("/de-ch/old?a=1")
})

test("whatever a target says, a Location is a path on this host or a full http(s) URL [REDIR-08]", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc
      .tuple(fc.constantFrom("//", "/\\", "javascript:", "http:", "\t//", "https://"), fc.string())
      .map((parts) => parts.join("")),
  )
  const target = fc.record({
    path: fc.option(typed),
    url: fc.option(typed),
    pageParameters: fc.option(typed),
    productSlug: fc.option(typed),
  })
  fc.assert(
    fc.property(target, (changes) => {
      const { location } = locate(changes)
      return location === null || /^(\/(?!\/)|https?:\/\/)[\x21-\x7e]*$/.test(location)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ["/main-company", "?direct", "main-company"],
  ["/company/ckx123_A", "?a=1&direct=true", "ckx123_A"],
  ["/main-company", "?a=direct", null],
  ["/main-company", "", null],
  ["/", "?direct", null],
  ["/<script>", "?direct", null],
  [`/${"x".repeat(101)}`, "?direct", null],
])("%s%s asks directly for %j [REDIR-09]", (path, search, expected) => {
  expect(directLookupId(path, search)).toBe(expected)
})

test.each([
  ["its own site", "main", "main", "de-ch", "http://localhost:3000/de-ch/a"],
  ["another site, in that site's locale", "cirris", "main", "de-ch", "http://cirris.localhost:3000/de/a"],
  ["a German-only site", "adaptronic", "main", "en", "http://adaptronic.localhost:3000/de/a"],
])(
  "a direct lookup goes to the page's canonical URL on %s [REDIR-09]",
  (_title, siteId, fromId, urlCode, expected) => {
    expect(directLocation(linkedPage(siteId, "/a"), standOn(fromId, urlCode))).toBe(expected)
  },
)

test("a direct lookup of a site with an external domain goes to that domain [REDIR-10]", () => {
  expect(directLocation(linkedPage("events-na", "/a"), standOn("main", "de-ch"))).toBe(
    "http://events.localhost:3000/en/events-na/a",
  )
})

test("a direct lookup of a page whose site isn't served goes nowhere [REDIR-09]", () => {
  expect(directLocation(linkedPage("nowhere", "/a"), standOn("main", "en"))).toBeNull()
})
