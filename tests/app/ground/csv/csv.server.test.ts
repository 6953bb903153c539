import { expect, test } from "vitest"
import { toCsv } from "../../../../app/ground/csv/csv.server.ts"

test("spreadsheets see UTF-8, and lines end as the format has them", () => {
  expect(toCsv([["Größe", "mm²"]], "en")).toBe("\u{feff}Größe,mm²\r\n")
})

test.each([
  ["en", "a,b;c"],
  ["ja", "a,b;c"],
  ["zh", "a,b;c"],
])("in %s commas part the cells", (language, cell) => {
  expect(toCsv([[cell, "x"]], language)).toContain(`"${cell}",x`)
})

test.each(["de", "fr", "cs", "es", "hu", "pt", "ro", "sk"])("in %s semicolons part the cells", (language) => {
  expect(toCsv([["0,5", "a;b"]], language)).toContain('0,5;"a;b"')
})

test.each([
  '=HYPERLINK("https://evil.example")',
  "@SUM(A1)",
  "+cmd|' /C calc'!A0",
  "\t=1+1",
  "-1+1",
  "＝1+1",
])("a cell is never a formula: %j", (cell) => {
  const [line = ""] = toCsv([[cell]], "en")
    .slice(1)
    .split("\r\n")
  expect(line.replace(/^"/, "").startsWith("'")).toBe(true)
})

test.each(["-40", "+5", "-1,5", "-12’000.5"])("%s stays a number", (cell) => {
  expect(toCsv([[cell]], "en").replaceAll('"', "")).toBe(`\u{feff}${cell}\r\n`)
})

test("quotes and line ends stay within their cell", () => {
  expect(toCsv([['3" wide', "a\nb"]], "en")).toBe('\u{feff}"3"" wide","a\nb"\r\n')
})
