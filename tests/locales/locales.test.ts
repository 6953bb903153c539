import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { namespaces as appNamespaces, uiLanguages } from "../../app/ground/i18n/languages.ts"
import { serviceNamespaces } from "../../platform/texts/namespaces.ts"
import { textLanguages } from "../../platform/texts/texts.ts"
import { sharedWords } from "./shared-words.ts"
import { folder, languages, listTexts, placeholdersOf, type Text, withoutPlaceholders } from "./texts.ts"

const namespaces = [...appNamespaces, ...serviceNamespaces]
const translations = languages.filter((language) => language !== "en")
const english = listTexts("en")
const englishByKey = Map.groupBy(english, ({ key }) => key)

test("there are texts in the eleven languages and in no other [I18N-01]", () => {
  expect(languages).toEqual(["cs", "de", "en", "es", "fr", "hu", "ja", "pt", "ro", "sk", "zh"])
  expect([...uiLanguages]).toEqual(languages)
  expect([...textLanguages]).toEqual(languages)
})

test.each(languages)("%s has the files of the namespaces and no other [I18N-01]", (language) => {
  expect(readdirSync(join(folder, language))).toEqual(namespaces.map((name) => `${name}.json`).sort())
})

test.each(translations)("%s has the keys of English, in the same order [I18N-01]", (language) => {
  expect([...new Set(listTexts(language).map(({ key }) => key))]).toEqual([...englishByKey.keys()])
})

test.each(languages)("%s has the plural forms that its grammar needs [I18N-01]", (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
  const needed = [...englishByKey].map(([key, [text]]) => [key, text?.plural ? forms : [null]])
  const given = [...Map.groupBy(listTexts(language), ({ key }) => key)].map(([key, texts]) => [
    key,
    texts.map(({ plural }) => plural).sort(),
  ])
  expect(given).toEqual(needed)
})

/** Czech would need the name's vocative, which nobody can form for every name. */
const namelessInCzech = ["identity-mail:greeting", "dashboard:welcome"]

test.each(languages)(
  "%s uses the placeholders of English, save a count that its words say [I18N-01]",
  (language) => {
    const differing = listTexts(language).filter(({ key, plural, text }) => {
      if (language === "cs" && namelessInCzech.includes(key)) return placeholdersOf(text).length > 0
      const given = placeholdersOf(text)
      const needed = placeholdersOf((englishByKey.get(key) ?? []).map((form) => form.text).join())
      const missing = needed.filter((name) => !given.includes(name) && !(plural && name === "{{count}}"))
      return missing.length > 0 || given.some((name) => !needed.includes(name))
    })
    expect(differing).toEqual([])
  },
)

test.each(translations)("%s repeats English only in words that it shares [I18N-01]", (language) => {
  const suspicious = listTexts(language).filter((text) => isEnglish(text) && !isShared(language, text))
  expect(suspicious, "translate these, or confirm their words in shared-words.ts").toEqual([])
})

test.each(languages)("%s is written as the formatter would write it", (language) => {
  for (const name of namespaces) {
    const content = readFileSync(join(folder, language, `${name}.json`), "utf8")
    expect(content).toBe(`${JSON.stringify(JSON.parse(content), null, 2)}\n`)
  }
})

test("the errors' words that the specification gives are exact in English [ERR-02, ROUTE-30, ROUTE-31]", () => {
  const texts = Object.fromEntries(english.map(({ key, text }) => [key, text]))
  expect(texts).toMatchObject({
    "errors:errorPage.title": "Sorry, something went wrong",
    "errors:errorPage.overline":
      "We apologize for the inconvenience, but this page is currently not working as expected",
    "errors:routeNotFound": "Page Not Found: {{path}}",
    "errors:pageNotFound": "Page not found: {{path}}",
    "pages:protected.required": "Please enter a password",
  })
})

/** What consists of placeholders and punctuation may well be the same. */
function isEnglish({ key, text }: Text): boolean {
  const same = englishByKey.get(key)?.some((form) => form.text === text) ?? false
  return same && /\p{L}/u.test(withoutPlaceholders(text))
}

/** Figures and punctuation don't count: "Downloads ({{number}})" is the word "Downloads". */
function isShared(language: string, { text }: Text): boolean {
  const words = withoutPlaceholders(text)
    .replace(/[^\p{L}\s]/gu, "")
    .trim()
  return (sharedWords[language] ?? []).includes(words)
}
