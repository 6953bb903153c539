import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { editorCookieMaxAgeSeconds } from "../../../../app/request/editor-session/editor-session.server.ts"
import {
  cookieLife,
  cookieRegistry,
  findCookieEntry,
  providerCookies,
} from "../../../../app/request/sites/cookie-registry.ts"
import { fallbackLanguageCookie, localeCookie } from "../../../../app/request/sites/cookies.ts"
import { deviceCookieMs } from "../../../../services/identity/provider/around.ts"
import { lifetimes } from "../../../../services/identity/provider/lifetimes.ts"

const app = join(import.meta.dirname, "../../../../app")
const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(app, path), "utf8") }))

test.each([
  ["locale", "locale"],
  ["locale-schleuniger", "locale-*"],
  ["page-access-events-na", "page-access-*"],
  ["cookie-consent", "cookie-consent"],
])("the cookie %s is explained as %s [NAV-23]", (name, entry) => {
  expect(findCookieEntry(name)?.name).toBe(entry)
})

test.each(["", "Locale", "page-access", "_ga"])("the cookie '%s' is none of the website's", (name) => {
  expect(findCookieEntry(name)).toBeUndefined()
})

test("no code sets a cookie past the registry [NAV-23]", () => {
  const setting = sources.filter(({ text }) => /SameSite=|document\.cookie\s*=|cookieStore\.set/.test(text))
  expect(setting.map(({ path }) => path)).toEqual(["request/sites/cookies.ts"])
})

test("every cookie of the registry is set by some code [NAV-23]", () => {
  const others = sources
    .filter(({ path }) => path !== "request/sites/cookie-registry.ts")
    .map(({ text }) => text)
  const isNamed = (name: string) => others.some((text) => new RegExp(`["\`]${name}["\`$]`).test(text))
  const unused = cookieRegistry.filter(({ name }) => !isNamed(name.replace("*", "")))
  expect(unused).toEqual([])
})

test("cookies live as long as readers are told [LOC-15, EDIT-05]", () => {
  const day = 86_400
  expect(cookieLife("locale")).toBe(400 * day)
  expect(localeCookie({ slug: null }, { code: "de-CH" })).toContain(`Max-Age=${cookieLife("locale")};`)
  expect(localeCookie({ slug: "a" }, { code: "de-CH" })).toContain(`Max-Age=${cookieLife("locale-*")};`)
  expect(fallbackLanguageCookie("de")).toContain(`Max-Age=${cookieLife("fallback-language")};`)
  expect(editorCookieMaxAgeSeconds).toBe(90 * day)
  expect(cookieLife("testing")).toBeUndefined()
})

test("the identity provider's cookies are told to readers as well, with their lives [NAV-23]", () => {
  const files = ["http/cookies.ts", "provider/provider.ts"]
  const set = files.flatMap((path) => {
    const text = readFileSync(join(app, "../services/identity", path), "utf8")
    return [...text.matchAll(/"(identity_\w+)"/g)].map(([, name = ""]) => name)
  })
  expect(providerCookies.flatMap(({ name }) => name.split(", ")).sort()).toEqual(set.sort())
  expect(providerCookies.map(({ lifeSeconds }) => lifeSeconds)).toEqual([
    lifetimes.session,
    deviceCookieMs / 1000,
    lifetimes.interaction,
  ])
})
