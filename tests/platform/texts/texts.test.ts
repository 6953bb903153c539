import { expect, test } from "vitest"
import { createTexts, directionOf, spokenLanguage, textLanguages } from "../../../platform/texts/texts.ts"

const textsIn = createTexts("mail")

test("each language says its own text [I18N-01]", () => {
  const said = textLanguages.map((language) => textsIn(language)("unsubscribe"))
  expect(new Set(said).size).toBe(textLanguages.length)
  expect(textsIn("de")("automatic", { host: "www.example.com" })).toBe(
    "Diese Nachricht wurde von www.example.com automatisch versandt.",
  )
})

test("a locale speaks its language, and a language without texts English [I18N-02]", () => {
  expect(textsIn("de-CH")("unsubscribe")).toBe(textsIn("de")("unsubscribe"))
  expect(textsIn("nl")("unsubscribe")).toBe(textsIn("en")("unsubscribe"))
  expect(["pt-BR", "nl", "", "ZH-Hans"].map(spokenLanguage)).toEqual(["pt", "en", "en", "zh"])
})

test("a count chooses the plural form", () => {
  const say = createTexts("catalogue")
  expect([1, 3, 5].map((count) => say("cs")("list.count", { count }))).toEqual([
    "1 produkt",
    "3 produkty",
    "5 produktů",
  ])
})

test("values stand in the text as they are", () => {
  expect(textsIn("en")("automatic", { host: "a & <b>" })).toBe(
    "This message was sent automatically by a & <b>.",
  )
})

test("a text that nobody wrote is an error", () => {
  expect(() => textsIn("de")("nothing")).toThrow("there is no text mail:nothing")
  expect(() => createTexts("no-such-file")).toThrow("no-such-file.json are missing or broken")
})

test("Arabic and Hebrew run from right to left", () => {
  expect(["de", "ja", "ar", "he-IL", "fr", "fa"].map(directionOf)).toEqual([
    "ltr",
    "ltr",
    "rtl",
    "rtl",
    "ltr",
    "rtl",
  ])
})
