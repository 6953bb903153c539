import { expect, test } from "vitest"
import { normalize } from "../../../../platform/words/fold.ts"
import { takeMeasures, thinnestIn, withoutTooThin } from "../../../../services/search/analysis/measures.ts"

function lexemes(text: string): string[] {
  return takeMeasures(normalize(text)).measures.map(({ lexeme }) => lexeme)
}

test.each([
  ["50 mm²", ["50mm2"]],
  ["50mm2", ["50mm2"]],
  ["0,35 qmm", ["0.35mm2"]],
  ["95 Quadrat", ["95mm2"]],
  ["0.35平方毫米", ["0.35mm2"]],
  ["AWG 22", ["awg22"]],
  ["22awg", ["awg22"]],
  ["½″", ["0.5in"]],
  ["1 1/2 inch", ["1.5in"]],
  ["12,7 mm", ["12.7mm"]],
  ["1/0 inch", []],
  ["2.5sq 電線", ["2.5mm2"]],
  ["20 kN", ["20kn"]],
  ["20kNのプレス", ["20kn"]],
  ["20ミリの線", ["20mm"]],
  ["30センチ", ["300mm"]],
  ["3平方ミリ", ["3mm2"]],
  ["20ミリ秒", []],
  ["2’500 Stk/h", ["2500/h"]],
  ["2000 pcs per hr", ["2000/h"]],
  ["1000 piezas por hora", ["1000/h"]],
  ["4 m/s", ["4m/s"]],
  ["300 m/min", ["5m/s"]],
  ["1500 VDC", ["1500v"]],
  ["300 °C", ["300celsius"]],
  ["拉力1000牛顿", ["1000n"]],
  ["毎時3600本", ["3600/h"]],
  ["時間4000本以上", ["4000/h"]],
  ["1時間に4000本", ["4000/h"]],
  ["每小时4000根", ["4000/h"]],
  ["9時間30本", []],
  ["300 kg", ["300kg"]],
  ["4’000 Prüfpunkte", ["4000points"]],
  ["3,600 leads per hour", ["3600/h"]],
  ["2 400 paires/h", ["2400/h"]],
  ["100 kVA", []],
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
  expect(lexemes("毎時最大1.5本")).toEqual(["1/h", "1.2/h", "1.5/h"])
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
  expect(equals("1/2 in.")).toEqual(["12.7mm", "15mm"])
  expect(equals("12.7 mm")).toEqual(["15mm", "0.5in"])
})

test("a figure between two usual ones is met by what goes beyond it on both sides, or can do more", () => {
  const only = (text: string) => takeMeasures(normalize(text)).measures[0]
  expect(only("7 mm²")?.neighbours).toEqual(["6mm2", "8mm2"])
  expect(only("AWG 3")?.neighbours).toEqual(["25mm2", "35mm2"])
  expect(only("6 mm²")?.neighbours).toBeUndefined()
  expect(only("30 kN")?.equals).not.toContain("40kn")
  expect(only("35 kN")?.equals).toContain("40kn")
})

test("forces, loads, test points and output have ranges as well", () => {
  expect(lexemes("≤ 3 kg")).toEqual(expect.arrayContaining(["1kg", "2.5kg", "3kg"]))
  expect(lexemes("Test points 128 – 400")).toEqual([
    "128points",
    "150points",
    "200points",
    "250points",
    "300points",
    "400points",
  ])
  expect(lexemes("20 – 25 kN")).toEqual(["20kn", "25kn"])
})

test("what a text goes up to doesn't hold what is below the range of the table", () => {
  const { measures } = takeMeasures(normalize("Battery lugs up to 120 mm². Cross-section 10 – 120 mm²"))
  const held = withoutTooThin(measures, thinnestIn(measures)).map(({ lexeme }) => lexeme)
  expect(held).toContain("16mm2")
  expect(held).not.toContain("6mm2")
})

test("what is left keeps the words", () => {
  expect(takeMeasures("crimping 50 mm2 cable").rest.replace(/\s+/g, " ")).toBe("crimping cable")
})

test("a cable's diameter is told from other lengths, with and without a unit, and its words stay", () => {
  for (const text of [
    "直径20ミリの線",
    "外径20mm",
    "20 mm diameter",
    "Durchmesser 20",
    "Ø 20 mm",
    "diamètre 20",
  ])
    expect(lexemes(text), text).toEqual(["20mmd"])
  expect(takeMeasures(normalize("diameter 20 mm")).rest).toContain("diameter")
  expect(lexemes("Kabel Durchmesser 28 schneiden")).toEqual(["28mmd"])
  expect(lexemes("diameter 0.5 in")).toEqual(["0.5in"])
  expect(lexemes("Ø 10-20 mm")).not.toContain("10mmd")
})
