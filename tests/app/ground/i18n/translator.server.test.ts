import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { languageOfBrowser, translatorFor } from "../../../../app/ground/i18n/translator.server.ts"
import { copyOfLocales, removeText } from "./fixture.ts"

type Key = "pages:protected.password"
const missing = "pages:no.such" as Key

test("each language speaks for itself, side by side [I18N-01]", () => {
  const german = translatorFor("de")
  const japanese = translatorFor("ja")
  expect(german.t("pages:protected.password")).toBe("Passwort")
  expect(japanese.t("pages:protected.password")).toBe("パスワード")
  expect([german.i18n.language, japanese.i18n.language]).toEqual(["de", "ja"])
  expect(german.i18n.t("pages:protected.password")).toBe("Passwort")
})

test.each(["tr", "xx", ""])("a language without texts, '%s', speaks English [I18N-02]", (language) => {
  expect(translatorFor(language).t("errors:errorPage.title")).toBe("Sorry, something went wrong")
})

test("what is put into a text stands there as it is: React escapes it", () => {
  expect(translatorFor("en").t("errors:pageNotFound", { path: "/a&b<c>" })).toBe("Page not found: /a&b<c>")
})

test("a text that a language lacks is said in English [I18N-02]", async () => {
  const { root, locales } = copyOfLocales()
  removeText(join(locales, "cs", "common.json"), "skipToContent")
  vi.spyOn(process, "cwd").mockReturnValue(root)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  vi.resetModules()
  const { translatorFor } = await import("../../../../app/ground/i18n/translator.server.ts")
  expect(translatorFor("cs").t("common:skipToContent")).toBe("Skip to content")
  expect(translatorFor("cs").t("common:demonstration")).toBe(
    "Tento web slouží jako ukázka. Stroje, čísla i nabídky jsou smyšlené.",
  )
})

test.each(["en", "de", "tr"])("outside production a key that no file has throws in %s", (language) => {
  expect(() => translatorFor(language).t(missing)).toThrow("missing text pages:no.such")
})

test("in production a key that no file has is logged once and does not break the page", () => {
  vi.stubEnv("PROD", true)
  const warn = vi.spyOn(console, "warn").mockReturnValue()
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  const { t } = translatorFor("fr")
  expect([t(missing), t(missing)]).toEqual(["no.such", "no.such"])
  expect(warn.mock.calls).toEqual([["missing text pages:no.such"]])
})

test.each([
  ["de-CH,de;q=0.9,en;q=0.5", "de"],
  ["tr,ja;q=0.8", "ja"],
  ["en;q=0.3, de-CH;q=0.8, *;q=0.1", "de"],
  ["zh-Hant-TW", "zh"],
  ["../../etc, ;q=, fr", "fr"],
  ["tr", "en"],
  [null, "en"],
])("a browser that asks for %s is spoken to in %s", async (acceptLanguage, language) => {
  const headers = new Headers(acceptLanguage ? { "Accept-Language": acceptLanguage } : {})
  expect(await languageOfBrowser(new Request("http://localhost/", { headers }))).toBe(language)
})
