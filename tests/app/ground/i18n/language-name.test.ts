import { expect, test } from "vitest"
import { languageName, ownLanguageName } from "../../../../app/ground/i18n/language-name.ts"

test.each([
  ["de", "Deutsch"],
  ["en", "English"],
  ["fr", "Français"],
  ["cs", "Čeština"],
  ["ro", "Română"],
  ["ja", "日本語"],
  ["zh", "中文"],
  ["el", "Ελληνικά"],
  ["ar", "العربية"],
  ["tr", "Türkçe"],
])("%s is called %s, in its own words and with a capital [I18N-01]", (language, name) => {
  expect(ownLanguageName(language)).toBe(name)
})

test("a language is called as the reader calls it, and what is no language has no name", () => {
  expect(["de", "fr", "de"].map((reader) => languageName("en", reader))).toEqual([
    "Englisch",
    "anglais",
    "Englisch",
  ])
  expect([languageName("not a code", "de"), languageName("not a code", "de")]).toEqual([null, null])
})
