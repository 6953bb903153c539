import fc from "fast-check"
import { expect, test } from "vitest"
import {
  expireCookie,
  fallbackLanguageCookie,
  localeCookie,
  localeCookieName,
  parseCookies,
  serializeCookie,
} from "../../../../app/request/sites/cookies.ts"
import { getSite } from "./fixture.ts"

const year = 365 * 24 * 60 * 60

test("the locale cookie has one name on the main site and one on each side site [LOC-12, LOC-13]", () => {
  expect(localeCookieName(getSite("main"))).toBe("locale")
  expect(localeCookieName(getSite("schleuniger"))).toBe("locale-schleuniger")
  expect(localeCookieName(getSite("events-na"))).toBe("locale-events-na")
})

test("the choice of locale is kept for the whole site, as long as browsers allow [LOC-12, LOC-15, HTTP-09]", () => {
  expect(localeCookie(getSite("main"), { code: "de-CH" })).toBe(
    "locale=de-CH; Path=/; Max-Age=34560000; SameSite=Lax",
  )
  expect(34_560_000).toBeGreaterThan(year)
})

test("the fallback language has a cookie of its own [LOC-14, LOC-15]", () => {
  expect(fallbackLanguageCookie("de")).toBe("fallback-language=de; Path=/; Max-Age=34560000; SameSite=Lax")
})

test("a cookie without age ends with the browser's session, a removed one at once [HTTP-09]", () => {
  expect(serializeCookie("testing", "b")).toBe("testing=b; Path=/; SameSite=Lax")
  expect(expireCookie("testing")).toBe("testing=; Path=/; Max-Age=0; SameSite=Lax")
})

test.each([
  ["two cookies", "a=1; b=2", { a: "1", b: "2" }],
  ["no space between", "a=1;b=2", { a: "1", b: "2" }],
  ["an encoded value", "a=%C3%BC%3B", { a: "ü;" }],
  ["broken encoding", "a=%zz", { a: "%zz" }],
  ["a quoted value", 'a="1"', { a: "1" }],
  ["one quote", 'a="1', { a: '"1' }],
  ["an equals sign in the value", "a=1=2", { a: "1=2" }],
  ["an empty value", "a=", { a: "" }],
  ["no name", "=1; b=2", { b: "2" }],
  ["no equals sign", "a; b=2", { b: "2" }],
  ["one name twice", "a=1; a=2", { a: "1" }],
  [
    "the name of a property",
    "__proto__=1; constructor=2",
    Object.fromEntries([
      ["__proto__", "1"],
      ["constructor", "2"],
    ]),
  ],
  ["a line break", "a=1\r\n; b=2", { a: "1", b: "2" }],
  ["nothing", "", {}],
  ["no header", null, {}],
  ["20 kB", `a=${"x".repeat(20_000)}`, {}],
])("a Cookie header with %s is read [LOC-12]", (_title, header, expected) => {
  expect(Object.entries(parseCookies(header))).toEqual(Object.entries(expected))
})

test("whatever a cookie holds is read back [LOC-12]", () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 500 }), (key, value) => {
      const name = `page-access-${key}` as const
      const [pair = ""] = serializeCookie(name, value).split("; ")
      return parseCookies(pair)[encodeURIComponent(name)] === value
    }),
  )
})

test("any header is read [LOC-12]", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2000 }), (header) =>
      Object.values(parseCookies(header)).every((value) => typeof value === "string"),
    ),
  )
})
