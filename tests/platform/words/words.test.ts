import { expect, test } from "vitest"
import { searchQuery, wordsOf } from "../../../platform/words/words.ts"

test("a text is found by its words, whatever the case and accents", () => {
  expect(wordsOf("Förderband – ŁÓDŹ", null, "belt BELT")).toEqual(["forderband", "lodz", "belt"])
})

test("a serial number is found whole and by its parts", () => {
  expect(wordsOf("SN2041-07")).toEqual(["sn2041", "sn", "2041", "07"])
})

test("scripts without spaces are found by neighbouring letters", () => {
  expect(wordsOf("圧着ライン")).toEqual(["圧着", "着ラ", "ライ", "イン", "ン"])
  expect(searchQuery("着ライ")).toBe("'着ラ' & 'ライ'")
  expect(searchQuery("圧")).toBe("'圧':*")
})

test("each word typed is asked for from its beginning, and nothing typed can be anything but words", () => {
  expect(searchQuery("Crimp hei")).toBe("'crimp':* & 'hei':*")
  expect(searchQuery("o'neill | !x:* \\ <-> ('")).toBe("'o':* & 'neill':* & 'x':*")
  expect(searchQuery(" -- ' & ")).toBeNull()
})

test("accents without a letter, and signs alone, are no words", () => {
  expect(wordsOf("\u0301 ' \\ \u0000", "")).toEqual([])
  expect(searchQuery("\u0301")).toBeNull()
})

test("a text of a hundred words is asked for by the first", () => {
  expect(searchQuery("word ".repeat(100))?.split(" & ")).toHaveLength(16)
})
