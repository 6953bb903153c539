import { expect, test } from "vitest"
import { languages, listTexts, withoutPlaceholders } from "./texts.ts"

/** Quotation marks and apostrophes of each language; German and French as they are written in Switzerland. */
const quotationMarks: Record<string, string> = {
  cs: "„“‚‘",
  de: "«»‹›’",
  en: "“”‘’",
  es: "«»“”‘’",
  fr: "«»‹›’",
  hu: "„”»«’",
  ja: "「」『』",
  pt: "“”‘’",
  ro: "„”«»",
  sk: "„“‚‘",
  zh: "“”‘’《》",
}

function textsLike(language: string, fault: RegExp): string[] {
  return listTexts(language)
    .map(({ text }) => text)
    .filter((text) => fault.test(withoutPlaceholders(text)))
}

test.each(languages)("%s has no empty text and none with stray spaces", (language) => {
  const faulty = listTexts(language).filter(
    ({ text }) => text === "" || text.trim() !== text || /\s{2}/.test(text),
  )
  expect(faulty).toEqual([])
})

/** The specification's own words, apostrophes included [FORM-09]. */
const exactWords = ["Please enter the country you're in"]

test.each(languages)("%s has real quotation marks, apostrophes and ellipses", (language) => {
  const plain = textsLike(language, /["'`´]|\.\.\./)
  expect(plain.filter((text) => !exactWords.includes(text))).toEqual([])
  const foreign = textsLike(language, /[„“”‚‘’«»‹›「」『』《》]/).filter((text) =>
    [...(text.match(/[„“”‚‘’«»‹›「」『』《》]/g) ?? [])].some(
      (mark) => !quotationMarks[language]?.includes(mark),
    ),
  )
  expect(foreign).toEqual([])
})

test("German is spelled as in Switzerland, without ß", () => {
  expect(textsLike("de", /[ßẞ]/)).toEqual([])
})

test("French sets a narrow no-break space before ; ! ? and a no-break space before a colon", () => {
  expect(textsLike("fr", /(?<!\u202f)[;!?]|(?<!\u00a0):/)).toEqual([])
  expect(textsLike("fr", /«(?!\u202f)|(?<!\u202f)»/)).toEqual([])
})

test("Romanian has commas, not cedillas, below its letters", () => {
  expect(textsLike("ro", /[şţŞŢ]/)).toEqual([])
})

// A full stop or colon between Latin letters or digits belongs to them: 0.5, name@company.com.
test.each(["ja", "zh"])("%s has full-width punctuation", (language) => {
  expect(textsLike(language, /(?<![a-zA-Z0-9])[,.;:!?()]|[,.;:!?()](?![a-zA-Z0-9])/)).toEqual([])
})

test("Japanese has the Japanese comma and Chinese the Chinese one", () => {
  expect(textsLike("ja", /，/)).toEqual([])
  expect(textsLike("zh", /[ぁ-ヿ]/)).toEqual([])
})
