import fc from "fast-check"
import { expect, test } from "vitest"
import { hasPersonalCookie, readPageKey } from "../../../../app/request/page-cache/page-key.ts"

type Reader = { method?: string; host?: string; cookie?: string; authorization?: string }

function keyOf(url: string, { method = "GET", host = "localhost:3000", ...headers }: Reader = {}) {
  return readPageKey({ method, url, headers: { host, ...headers } })
}

test.each(["/en", "/de-ch/company", "/ja/products?page=2", "/en?x", "/en/f%C3%BCr"])(
  "%s is a page",
  (url) => {
    expect(keyOf(url)).toMatchObject({ host: "localhost:3000", cookie: "" })
  },
)

test.each([
  "/",
  "/company",
  "/enx/company",
  "/api/payload/en",
  "/built/main.js",
  "/health/live",
  "/favicon.svg",
  "/style-guide",
  "/en/company.data",
  "/en/company/_payload.json",
  "/en/../api/language",
  "/en/%2e%2e/api/language",
  "/en\\company",
  "/en#top",
  "http://evil.example/en",
  "",
  `/en/${"x".repeat(2_000)}`,
  `/en?${"x".repeat(600)}`,
  "/en?nextRelease",
  "/en/company?preview=draft",
  "/en/shared/00000000-0000-4000-8000-000000000000.x",
  "/de-ch/shared/x/events",
  "/en/schleuniger/shared/x/events",
  "/en/editor/preview/compare",
  "/am",
  "/en?_data=root",
  "/en?a=b&%5Fdata",
  "/en/products?brand=%00",
  "/en/company?utm_source=%00",
  "/am/register?goto=%2Fen",
  "/en?a=b&testing=true",
  "/de-ch/search?q=crimp",
  "/en/events-na/search?q=crimp&page=2",
])("%s is nothing for the cache", (url) => {
  expect(keyOf(url)).toBeNull()
})

test.each<Reader>([
  { method: "POST" },
  { authorization: "Bearer x" },
  { host: "" },
  { host: "a b" },
  { host: "x".repeat(300) },
  { cookie: "editor-password=anything" },
  { cookie: "editor-session=anything" },
  { cookie: "locale=de; page-access-events-na=x" },
  { cookie: "nextRelease=true" },
  { cookie: "testing=" },
  { cookie: "flash=saved" },
])("a request that may be answered personally is nothing for the cache: %j", (reader) => {
  expect(keyOf("/en", reader)).toBeNull()
})

test("where a reader came from makes no page of its own", () => {
  const plain = keyOf("/en/company?page=2")
  const tracked = keyOf("/en/company?utm_source=mail&page=2&gclid=a&_gl=b")
  expect(tracked).toMatchObject({ text: plain?.text, search: "?page=2", isTrimmed: true })
  expect(plain?.isTrimmed).toBe(false)
  expect(keyOf("/en?utm_source=mail")?.text).toBe(keyOf("/en")?.text)
  expect(keyOf("/en?")?.text).toBe(keyOf("/en")?.text)
})

test("GET and HEAD, and a host in capitals, are the same page", () => {
  expect(keyOf("/en", { method: "HEAD", host: "LOCALHOST:3000" })).toEqual(keyOf("/en"))
})

test.each([
  ["fallback-language=de", "fallback-language=de", false],
  ["cookie-consent=accepted", "cookie-consent=accepted", true],
  ["cookie-consent=rejected; fallback-language=ja", "fallback-language=ja; cookie-consent=rejected", false],
  ["session=secret-of-mine", "session=present", true],
  [
    "__Host-session=secret-of-mine; cookie-consent=accepted",
    "cookie-consent=accepted; session=present",
    true,
  ],
  ["session=", "", true],
  ["fallback-language=<script>", "", true],
  ["fallback-language=DE", "", true],
  ["fallback-language=", "", true],
  ["cookie-consent=perhaps; locale=de-ch; other=x", "", true],
  ["cookie-consent=accepted%0d%0aX:1", "", true],
  ["__proto__=x; constructor=y", "", true],
  ["a=b; ".repeat(500), "", true],
])("of the cookies %j the page depends on %j", (header, cookie, isCommon) => {
  expect(keyOf("/en", { cookie: header })).toMatchObject({ cookie, isCommon })
})

test("addresses with a query are kept apart", () => {
  expect([keyOf("/en")?.isCommon, keyOf("/en?x=1")?.isCommon]).toEqual([true, false])
})

test("the portal's screens and the page about a failed sign-in are nobody's to share", () => {
  for (const path of ["/en/mykomax", "/de-ch/mykomax/tickets/list?status=open", "/ja/sign-in-failed"])
    expect(keyOf(path)).toBeNull()
  expect(keyOf("/en/mykomaxx")).not.toBeNull()
})

test("the editor area is never shared, nor asked twice for one request: a code for a session counts once", () => {
  for (const path of ["/en/editor", "/de-ch/editor/handover?code=x", "/en/events-na/editor/stage"])
    expect(keyOf(path)).toBeNull()
  expect(keyOf("/en/editorial")).not.toBeNull()
  expect(keyOf("/en/company/news/editor")).not.toBeNull()
})

test("readers who differ in anything that a page may depend on never share a key", () => {
  const reader = fc.record({
    host: fc.constantFrom("localhost", "localhost:3000", "cirris.localhost", "cirris.localhost/en"),
    path: fc.constantFrom(
      "/en",
      "/de",
      "/en/a",
      "/en/a/b",
      "/en/a%20b",
      "/en/a%3Fb",
      "/en/cookie-consent=accepted",
    ),
    search: fc.constantFrom("", "?a", "?a=1", "?a=1&b=2", "?b=2&a=1", "?%20cookie-consent=accepted"),
    fallback: fc.constantFrom("", "de", "ja"),
    consent: fc.constantFrom("", "accepted", "rejected"),
    session: fc.constantFrom("", "; session=secret"),
  })
  type Given = {
    host: string
    path: string
    search: string
    fallback: string
    consent: string
    session: string
  }
  const toKey = ({ host, path, search, fallback, consent, session }: Given) =>
    keyOf(path + search, {
      host,
      cookie: `fallback-language=${fallback}; cookie-consent=${consent}; x=y${session}`,
    })
  fc.assert(
    fc.property(reader, reader, (one, other) => {
      const [first, second] = [toKey(one), toKey(other)]
      if (!first || !second) return
      expect(first.text === second.text).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
    { numRuns: 2_000 },
  )
})

test("whatever is sent, the key is read or refused, and its cookie says no more than the table knows", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (path, cookie, host) => {
      const key = keyOf(`/en/${path}`, { cookie, host })
      expect(key?.cookie ?? "").toMatch(
        /^(fallback-language=[a-z]{2})?(; )?(cookie-consent=(accepted|rejected))?(; )?(session=present)?$/,
      )
    }),
  )
})

test("personal cookies are told by their names", () => {
  expect(hasPersonalCookie({ "page-access-x": "" })).toBe(true)
  expect(hasPersonalCookie({ locale: "de", "cookie-consent": "accepted" })).toBe(false)
})
