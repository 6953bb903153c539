import PDFDocument from "pdfkit"
import { expect, test } from "vitest"
import { splitByFont } from "../../../platform/pdf/fonts.ts"
import { Pen } from "../../../platform/pdf/pen.ts"

const style = { size: 10 }

test("one line takes its signs from the fonts that have them", () => {
  const runs = splitByFont("Crimp 圧着 ±", "ja", 400)
  expect(runs.map(({ text }) => text).join("")).toBe("Crimp 圧着 ±")
  expect(runs[0]?.font).toBe("archivo-latin-400-normal")
  expect(runs.some(({ font }) => font.startsWith("noto-sans-jp"))).toBe(true)
})

test("Chinese text is written in the Chinese font, Japanese in the Japanese", () => {
  expect(splitByFont("压", "zh", 700)[0]?.font).toMatch(/^noto-sans-sc-.*-700-normal$/)
  expect(splitByFont("圧", "ja", 700)[0]?.font).toMatch(/^noto-sans-jp-.*-700-normal$/)
})

test("a sign that no font has is left out, not shown as a box", () => {
  expect(
    splitByFont("a\u{1F600}b", "en", 400)
      .map(({ text }) => text)
      .join(""),
  ).toBe("ab")
})

test("lines fit their width and lose no sign, in European and in Asian text", () => {
  for (const [language, text] of [
    ["de", "Gecrimpt, abgedichtet und bestückt in einem Durchgang, bis 2’300 Leitungen pro Stunde."],
    ["ja", "圧着・ゴム栓・挿入を1工程で。毎時最大2,300本の電線を処理します。"],
  ] as const) {
    const pen = new Pen(new PDFDocument(), language)
    const lines = pen.lines(text, 120, style)
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(pen.widthOf(line, style), line).toBeLessThanOrEqual(120)
    expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""))
  }
})

test("no Japanese line begins with a closing mark", () => {
  const pen = new Pen(new PDFDocument(), "ja")
  const lines = pen.lines(
    "両端の圧着とゴム栓挿入を全自動で。毎時最大4,200本。切断、皮むき、圧着。",
    90,
    style,
  )
  expect(lines.filter((line) => /^[。、・）」]/.test(line))).toEqual([])
})
