import { expect, test } from "vitest"
import { inOneSentence } from "../../../../app/ground/i18n/list-format.ts"

test.each([
  ["en", "Lineo, Sigma and Torsa"],
  ["de", "Lineo, Sigma und Torsa"],
  ["ja", "Lineo、Sigma、Torsa"],
  ["zh", "Lineo、Sigma和Torsa"],
])("names are joined as a sentence in %s does [I18N-01]", (language, sentence) => {
  expect(inOneSentence(["Lineo", "Sigma", "Torsa"], language)).toBe(sentence)
})
