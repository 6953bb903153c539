import { expect, test } from "vitest"
import { isQuestion, withoutVerbs } from "../../../../services/search/analysis/questions.ts"

test.each([
  "how do I strip a cable",
  "Wie viele Prüfpunkte hat der Tester",
  "qu'est-ce que le sertissage",
  "peut-on louer une machine",
  "¿quién calibra los comprobadores?",
  "Leihen Sie auch Maschinen?",
  "夜に止まったら？",
  "可以租设备吗",
])("%s is a question", (query) => {
  expect(isQuestion(query)).toBe(true)
})

test.each(["crimping machine", "how to", "sertissage de câbles", "圧着機"])("%s is none", (query) => {
  expect(isQuestion(query)).toBe(false)
})

test("of a question's words, those that nobody knows only rank", () => {
  const word = { role: null, isKnown: false, isModel: false }
  const [verb, thing, number] = withoutVerbs([word, { ...word, isKnown: true }, { ...word, isModel: true }])
  expect([verb?.role, thing?.role, number?.role]).toEqual(["common", null, null])
})
