import fc from "fast-check"
import { test } from "vitest"
import { type Resolution, resolve } from "../../../../app/request/sites/resolve.ts"
import { sitePathSlug } from "../../../../app/request/sites/site.ts"
import { systemData } from "./fixture.ts"

const hosts = systemData.sites.flatMap((site) => site.domains.map((domain) => domain.host))
const host = fc.oneof(
  fc.constantFrom(...hosts, "www.example.com", "www.komax.localhost", "[::1]:3000"),
  fc.string({ unit: "binary" }),
)

const segment = fc.oneof(
  fc.constantFrom(
    "",
    "en",
    "EN",
    "de-ch",
    "DE-ch",
    "de-us",
    "de-li",
    "ja",
    "fr",
    "es",
    "xx",
    "zz-yy",
    "api",
    "callback",
  ),
  fc.constantFrom(
    "events-na",
    "schleuniger",
    "cirris",
    "trade-fair",
    "mykomax",
    "a",
    "evil.example",
    "javascript:x",
  ),
  fc.constantFrom("..", ".", "%2e%2e", "%2F", "%5c", "\\", "%00", "%", "%zz", "%C3%BC", "@", "http:"),
  fc.string(),
)
const search = fc.oneof(
  fc.constant(""),
  fc.constantFrom("?", "?x=1", "?x=\\", "?x=//evil", "?%zz"),
  fc.string(),
)
const madeUrl = fc
  .tuple(fc.array(segment, { maxLength: 6 }), search)
  .map(([segments, tail]) => `/${segments.join("/")}${tail}`)
const url = fc.oneof(
  madeUrl,
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.webUrl({ withQueryParameters: true }),
)

const localeText = fc.oneof(
  fc.constantFrom("de", "de-CH", "ja", "fr", "es", "DE-us", "*", "//x"),
  fc.string(),
)
const acceptLanguage = fc.option(fc.array(localeText, { maxLength: 4 }).map((tags) => tags.join(",")))
const cookies = fc.dictionary(
  fc.oneof(
    fc.constantFrom("locale", "locale-schleuniger", "locale-events-na", "fallback-language"),
    fc.string(),
  ),
  localeText,
)
const input = fc.record({ host, url, cookies, acceptLanguage })

type Input = typeof input extends fc.Arbitrary<infer Value> ? Value : never

function locationsOf(resolution: Resolution): string[] {
  if (resolution.kind === "redirect") return [resolution.location]
  if (resolution.kind !== "resolved") return []
  const { localeRedirect, localizedPath, requestPath } = resolution
  return [localizedPath, requestPath, ...(localeRedirect ? [localeRedirect] : [])]
}

function assertProperty(isHeld: (input: Input, resolution: Resolution) => boolean): void {
  fc.assert(
    fc.property(input, (value) => isHeld(value, resolve(value, systemData))),
    { numRuns: 5000 },
  )
}

test("whatever comes in, something comes out [SITE-09, ROUTE-04]", () => {
  assertProperty((_, { kind }) => ["resolved", "redirect", "error"].includes(kind))
})

test("no location leaves the host, and none needs a header to carry more than printable ASCII [REDIR-01, REDIR-02]", () => {
  assertProperty((_, resolution) =>
    locationsOf(resolution).every(
      (location) =>
        /^\/(?!\/)[\x21-\x7e]*$/.test(location) &&
        !location.includes("\\") &&
        new URL(location, "http://here.example").host === "here.example",
    ),
  )
})

test("browsers read every location as it is written [REDIR-01, REDIR-02]", () => {
  assertProperty((_, resolution) =>
    locationsOf(resolution).every((location) => {
      const { pathname } = new URL(location, "http://here.example")
      return pathname === location.split("?")[0]
    }),
  )
})

test("whoever follows a redirect is not redirected by the same rules again [REDIR-01, REDIR-02, LOC-02]", () => {
  assertProperty((value, resolution) => {
    if (resolution.kind !== "redirect") return true
    return resolve({ ...value, url: resolution.location }, systemData).kind !== "redirect"
  })
})

test("whoever follows a locale redirect has arrived, on the same site and page [REDIR-02]", () => {
  assertProperty((value, resolution) => {
    if (resolution.kind !== "resolved" || !resolution.localeRedirect) return true
    const next = resolve({ ...value, url: resolution.localeRedirect }, systemData)
    return (
      next.kind === "resolved" &&
      next.localeRedirect === null &&
      next.site === resolution.site &&
      next.path === resolution.path &&
      next.locale === resolution.locale &&
      next.urlLocale === resolution.locale
    )
  })
})

test("a localized path leads back to itself [ROUTE-01, LOC-02]", () => {
  assertProperty((value, resolution) => {
    if (resolution.kind !== "resolved") return true
    const next = resolve({ ...value, url: resolution.localizedPath }, systemData)
    return (
      next.kind === "resolved" &&
      next.localizedPath === resolution.localizedPath &&
      next.site === resolution.site
    )
  })
})

test("a brand's host never shows another site, and a path site only stands where its slug does [SITE-04, SITE-06]", () => {
  assertProperty((value, resolution) => {
    if (resolution.kind !== "resolved") return true
    const { site, requestPath } = resolution
    const own = systemData.sites.find((candidate) =>
      candidate.domains.some((domain) => domain.pathSlug === null && domain.host === value.host),
    )
    const slug = sitePathSlug(site)
    if (slug === null) return !own || own === site
    return requestPath.split("/").slice(1, 3).includes(slug)
  })
})

test("a site only answers in a locale that it offers [LOC-10, LOC-11, SITE-16]", () => {
  assertProperty((_, resolution) => {
    if (resolution.kind !== "resolved") return true
    const { site, locale } = resolution
    return (
      !site.removedLanguages.includes(locale.language) && !(site.internationalOnly && !locale.isInternational)
    )
  })
})

test("a path has no locale, no slash at its end and nothing that climbs [PAGE-01, REDIR-01]", () => {
  assertProperty((_, resolution) => {
    if (resolution.kind !== "resolved") return true
    const { path } = resolution
    return path === "/" || (/^(\/[^/\\\p{Cc}]+)+$/u.test(path) && !/\/\.\.?(\/|$)/.test(path))
  })
})
