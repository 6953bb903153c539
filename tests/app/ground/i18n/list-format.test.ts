import { expect, test } from "vitest"
import { inOneLine, inOneSentence } from "../../../../app/ground/i18n/list-format.ts"

test.each([
  ["en", "Lineo, Sigma and Torsa"],
  ["de", "Lineo, Sigma und Torsa"],
  ["ja", "Lineo、Sigma、Torsa"],
  ["zh", "Lineo、Sigma和Torsa"],
])("names are joined as a sentence in %s does [I18N-01]", (language, sentence) => {
  expect(inOneSentence(["Lineo", "Sigma", "Torsa"], language)).toBe(sentence)
})

test.each([
  ["en", "Deutsch, Schweiz, CH"],
  ["es", "Deutsch, Schweiz, CH"],
  ["hu", "Deutsch, Schweiz, CH"],
  ["ja", "Deutsch、Schweiz、CH"],
  ["zh", "Deutsch、Schweiz、CH"],
])('names one after another are kept apart in %s, and have no "and" [I18N-01]', (language, line) => {
  expect(inOneLine(["Deutsch", "Schweiz", "CH"], language)).toBe(line)
})

test("one name stands alone", () => {
  expect([inOneLine([], "zh"), inOneLine(["Sigma"], "zh")]).toEqual(["", "Sigma"])
})
