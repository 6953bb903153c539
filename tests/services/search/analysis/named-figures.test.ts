import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { normalize } from "../../../../platform/words/fold.ts"
import { figureKinds } from "../../../../services/search/analysis/figure-kinds.ts"
import { entriesHolding } from "../../../../services/search/analysis/figure-steps.ts"
import { takeMeasures } from "../../../../services/search/analysis/measures.ts"
import { entriesMeant, isSameFigure, rangesIn } from "../../../../services/search/analysis/named-figures.ts"

/** What the first figure of a query is a figure of. */
function meantIn(query: string): string[] {
  const text = normalize(query)
  const { measures } = takeMeasures(text)
  return [...new Set(entriesMeant(measures[0]?.lexeme ?? "", text).map((entry) => entry.split("@")[0] ?? ""))]
}

function holds(table: string, kind: string, value: number): boolean {
  const ranges = new Set(rangesIn(normalize(table)))
  return entriesHolding(kind, value).some((entry) => ranges.has(entry))
}

test.each([
  ["strip 50 mm off a jacketed cable", "strip"],
  ["Abisolierlänge 140 mm", "strip"],
  ["皮むき長さ 90ミリ", "strip"],
  ["18 mm Koaxkabel abisolieren", "cable-diameter"],
  ["Koax 0.4mm", "cable-diameter"],
  ['cut 3/4" hose', "cable-diameter"],
  ["gaine 20 mm", "cable-diameter"],
  ["tubo diametro 18 mm", "cable-diameter"],
  ["Ø 15 Kabel", "cable-diameter"],
  ["seals 8 mm OD", "seal-diameter"],
  ["Spule Ø 700", "reel-diameter"],
  ["Werkzeug für 30 mm breite Kontakte", "terminal-width"],
  ["twist pairs with a pitch of 20 mm", "lay"],
  ["lay length 12 mm", "lay"],
  ["housing with 2 mm pitch", "cavity-pitch"],
  ["twist 7 m pairs", "lead-length"],
  ["crimp both ends of a 15 m wire", "lead-length"],
  ["60 m Kabel wickeln", "lead-length"],
  ["reel of 30 kg", "reel-weight"],
  ["Presse 100 kN", "press-force"],
  ["pull test 400 N", "pull-range"],
  ["拉力 1000牛", "pull-range"],
  ["insert pins with 40 N", "insertion-force"],
  ["hipot 1.5 kV", "dc-withstand"],
  ["2.1 kVDC harness test", "dc-withstand"],
  ["Wechselspannung 1000 V prüfen", "ac-withstand"],
  ["insulation 40 GΩ", "insulation"],
  ["solder bath 300 °C", "bath-temperature"],
  ["feed 4 m/s", "feed-speed"],
  ["feed 300 m/min", "feed-speed"],
])("the figure of %j is one of: %s", (query, kind) => {
  expect(meantIn(query)).toEqual([kind])
})

test("what nothing tells is left open, and an end that is stripped long may be either", () => {
  for (const query of ["30 mm", "24 V supply", "machine 2 m wide", "0.5 mm² strip"])
    expect(meantIn(query), query).toEqual([])
  expect(meantIn("strip the ends 30 mm long").sort()).toEqual(["lead-length", "strip"])
})

test("a product holds what its table says, in its own range, and does not take one figure for another", () => {
  const table = [
    "Length 45 – 20,000 mm",
    "Stripping length, full ≤ 15 mm",
    "Lay length 10 – 60 mm",
    "Outer diameter of the cable 4 – 25 mm",
    "Pulling force 10 – 2,000 N",
    "Reel weight, max. ≤ 120 kg",
  ].join("\n")
  expect(holds(table, "strip", 12)).toBe(true)
  expect(holds(table, "strip", 18)).toBe(false)
  expect(holds(table, "lead-length", 15_000)).toBe(true)
  // The pitch's "length 10 – 60 mm" is no lead of 20 mm.
  expect(holds(table, "lead-length", 20)).toBe(false)
  expect(holds(table, "lay", 20)).toBe(true)
  expect(holds(table, "cable-diameter", 18)).toBe(true)
  expect(holds(table, "cable-diameter", 2)).toBe(false)
  expect(holds(table, "pull-range", 1500)).toBe(true)
  expect(holds(table, "reel-weight", 30)).toBe(true)
  expect(holds(table, "reel-weight", 130)).toBe(false)
})

test("a press does what a weaker one would, though nobody buys it for a tenth; a smaller pitch allows larger ones", () => {
  expect(holds("Press force 24 kN", "press-force", 15_000)).toBe(true)
  expect(holds("Press force 24 kN", "press-force", 30_000)).toBe(false)
  expect(holds("Presskraft 120 kN", "press-force", 12_000)).toBe(false)
  expect(holds("Cavity pitch, minimum 1.8 mm", "cavity-pitch", 2)).toBe(true)
  expect(holds("Cavity pitch, minimum 1.8 mm", "cavity-pitch", 1.5)).toBe(false)
})

test("1.5 kV and 1500 V say the same, and 15 mm and 15 N do not", () => {
  expect(isSameFigure("1.5kv", "1500v")).toBe(true)
  expect(isSameFigure("1in", "25.4mm")).toBe(true)
  expect(isSameFigure("15mm", "15n")).toBe(false)
  expect(isSameFigure("24kn", "25kn")).toBe(false)
})

test("each kind of figure is read from the catalogue's tables in all languages", () => {
  const names = parse(readFileSync("services/catalogue/demo/specifications.yaml", "utf8")) as {
    name: Record<string, string>
  }[]
  for (const { id, labels } of figureKinds) {
    const label = new RegExp(`^(?:${labels})$`, "u")
    const found = names.filter(({ name }) => Object.values(name).every((one) => label.test(normalize(one))))
    expect(found.length, id).toBe(1)
  }
})
