import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { standIns, standInsFile } from "../../../tools/fonts/stand-ins.ts"

test("the stand-ins for Archivo have the measures of the fonts that are installed", () => {
  expect(readFileSync(standInsFile, "utf8"), "run `node tools/fonts/stand-ins.ts`").toBe(standIns())
})

test("every list of fonts that begins with Archivo goes on with its stand-ins", () => {
  const tokens = readFileSync("public/design/tokens.css", "utf8")
  const lists = [...tokens.matchAll(/--font-text:([^;]+);/g)].map(([, list = ""]) => list)
  expect(lists.length).toBe(3)
  for (const list of lists)
    expect(list).toMatch(/"Archivo Variable",.*"Archivo on Arial", "Archivo on Roboto", "Archivo on DejaVu"/s)
})
