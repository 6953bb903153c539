import { expect, test } from "vitest"
import { normalize } from "../../../../platform/words/fold.ts"
import { takeMeasures } from "../../../../services/search/analysis/measures.ts"

function lexemes(text: string): string[] {
  return takeMeasures(normalize(text)).measures.map(({ lexeme }) => lexeme)
}

test.each([
  ["50 mm²", ["50mm2"]],
  ["50mm2", ["50mm2"]],
  ["0,35 qmm", ["0.35mm2"]],
  ["0.35平方毫米", ["0.35mm2"]],
  ["AWG 22", ["awg22"]],
  ["22awg", ["awg22"]],
  ["½″", ["0.5in"]],
  ["1 1/2 inch", ["1.5in"]],
  ["12,7 mm", ["12.7mm"]],
  ["1/0 inch", []],
  ["20 kN", ["20kn"]],
  ["2’000 N", ["2000n"]],
  ["4/0 AWG", ["awg4/0"]],
  ["4/0 cable", ["awg4/0"]],
  ["120平方电缆", ["120mm2"]],
  ["3平方米", []],
  ["2.5 m", ["2500mm"]],
  ["in 2024", []],
  ["2 in 1", []],
  ["awg", []],
])("%j holds %j", (text, expected) => {
  expect(lexemes(text)).toEqual(expected)
})

test("a range is every usual cross-section in it", () => {
  expect(lexemes("0.35 to 1 mm²")).toEqual(["0.35mm2", "0.5mm2", "0.75mm2", "0.82mm2", "1mm2"])
  expect(lexemes("0,35–1 mm²")).toEqual(lexemes("0.35 mm² bis 1 mm²"))
  expect(lexemes("AWG 22 - AWG 18").sort()).toEqual(["awg18", "awg20", "awg22"])
})

test("what goes up to a figure holds every usual one below it, but not within a range", () => {
  expect(lexemes("up to 0.05 mm²")).toEqual(["0.03mm2", "0.05mm2"])
  expect(lexemes("bis 3 mm")).toEqual(["1mm", "2mm", "3mm"])
  expect(lexemes("Länge: 1’000 – 2’000 mm")).toEqual(["1000mm", "1200mm", "1500mm", "1800mm", "2000mm"])
})

test("a length between two usual ones is met by what does the next longer one", () => {
  const [length] = takeMeasures(normalize("2.2 m")).measures
  expect(length?.equals).toContain("2500mm")
  const [force] = takeMeasures(normalize("2 kN")).measures
  expect(force?.equals).toEqual(["2000n"])
})

test("gauge and cross-section stand for each other, inch and millimetre too", () => {
  const equals = (text: string) => takeMeasures(normalize(text)).measures[0]?.equals
  expect(equals("AWG 22")).toContain("0.35mm2")
  expect(equals("0.35 mm²")).toContain("awg22")
  expect(equals("1/2 in.")).toEqual(["12.7mm"])
  expect(equals("12.7 mm")).toEqual(["0.5in"])
})

test("what is left keeps the words", () => {
  expect(takeMeasures("crimping 50 mm2 cable").rest.replace(/\s+/g, " ")).toBe("crimping cable")
})
