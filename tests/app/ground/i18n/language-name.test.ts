import { expect, test } from "vitest"
import { ownLanguageName } from "../../../../app/ground/i18n/language-name.ts"

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
