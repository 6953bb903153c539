/** Finds cross-sections and lengths in text, in any system and spelling, with their equivalents in the other system. */
import { takeDiameters } from "./diameters.ts"
import { type Measure, number, rounded, to, toNumber, upTo } from "./measure.ts"
import { takePlainFigures, takeSpeeds } from "./plain-figures.ts"

/** Standard cross-sections of wires, in mm². */
const crossSections = [
  0.03, 0.05, 0.08, 0.09, 0.12, 0.13, 0.14, 0.2, 0.22, 0.25, 0.3, 0.34, 0.35, 0.5, 0.75, 0.82, 1, 1.25, 1.5,
  2, 2.5, 3, 4, 5, 6, 8, 10, 16, 20, 25, 35, 50, 70, 95, 120, 150, 185, 240, 300,
]

/** American wire gauges with the cross-sections in mm² that the trade regards as equal. */
const gauges: Readonly<Record<number, readonly number[]>> = {
  32: [0.03],
  30: [0.05],
  28: [0.08, 0.09],
  26: [0.13, 0.14, 0.12],
  24: [0.2, 0.22, 0.25],
  22: [0.35, 0.34, 0.3],
  20: [0.5],
  18: [0.75, 0.82],
  16: [1.25, 1.5],
  14: [2, 2.5],
  12: [3, 4],
  10: [5, 6],
  8: [8, 10],
  6: [16],
  4: [20, 25],
  2: [35],
  1: [50],
}

const mmPerInch = 25.4

const squareUnit = String.raw`\s*(?:mm\s?\^?2|sq(?:\.?\s?mm|\.)?|qmm|mmq|quadrat(?:millimeter)?|mm kv\.|平方ミリメートル|平方ミリ|平方毫米|平方(?!米|メートル|厘米|センチ))(?![a-z\d])`
const inchUnit = String.raw`\s*(?:"|in\.|in(?!\s*[\d\p{L}])|inch(?:es)?|zoll|pouces?|pulgadas?|polegadas?|palc(?:e|ů|ov)|palec|hüvelyk|inci|țoli|インチ|英寸)(?![a-z])`

const rangeOfSections = new RegExp(`(${number})(?:${squareUnit})?${to}(${number})${squareUnit}`, "gu")
const section = new RegExp(`(${number})${squareUnit}`, "gu")
const rangeOfGauges = new RegExp(`awg\\s*#?(\\d{1,2})${to}(?:awg\\s*)?#?(\\d{1,2})(?!\\d)`, "gu")
const gaugesBefore = new RegExp(`(?<!\\d)(\\d{1,2})${to}(\\d{1,2})\\s*awg`, "gu")
/** `4/0` is a gauge even without "AWG" behind it, since no other measure is written that way. */
const largeGauge = new RegExp(
  `(?<![\\d/])([1-4])/0(?:\\s*awg|(?![\\d/]|${inchUnit}))|awg[\\s-]*([1-4])/0(?!\\d)`,
  "gu",
)
const largeGauges: Readonly<Record<string, number>> = { 1: 50, 2: 70, 3: 95, 4: 120 }
const gauge = /awg[\s-]*#?(\d{1,2})(?!\d)|(?<![\d.,])(\d{1,2})[\s-]*(?:awg|gauge|ga)(?![a-z])/gu
const inches = new RegExp(`(?<![\\d.,])(?:(\\d+)[\\s-])?(?:(\\d+)/(\\d+)|(${number}))${inchUnit}`, "gu")
const lengthUnit = String.raw`\s*(mm|cm|m|ft|feet|foot|mètres?|metres?|meters?|meter|米|メートル|ミリメートル|ミリ(?!メートル|秒|平方|アンペア|ボルト|リットル|オーム)|センチ(?:メートル)?|毫米|厘米)(?![a-z\d²^äöüß])`
const rangeOfLengths = new RegExp(
  `(?<![\\d.,])(${number})(?:${lengthUnit})?${to}(${number})${lengthUnit}`,
  "gu",
)
const sectionUpTo = new RegExp(`${upTo}(${number})${squareUnit}`, "gu")
const lengthUpTo = new RegExp(`${upTo}(${number})${lengthUnit}`, "gu")
const lengths = new RegExp(`(?<![\\d.,])(${number})${lengthUnit}`, "gu")

/** Extracts the measures from a normalised text and returns them with the remaining text. */
export function takeMeasures(text: string): { measures: Measure[]; rest: string } {
  const measures: Measure[] = []
  let rest = text
  function take(pattern: RegExp, read: (...groups: (string | undefined)[]) => Measure[]) {
    rest = rest.replace(pattern, (match, ...groups) => {
      const found = read(...(groups as (string | undefined)[]))
      measures.push(...found)
      return found.length > 0 ? " " : match
    })
  }
  takeDiameters(take, { single: measureOfLength })
  // What is said of a machine's range comes before the single figures that are part of it.
  take(sectionUpTo, (value = "") => sectionsBelow(toNumber(value)))
  take(rangeOfSections, (low = "", high = "") => sectionsBetween(toNumber(low), toNumber(high)))
  take(section, (value = "") => [measureOfSection(toNumber(value))])
  take(rangeOfGauges, (low = "", high = "") => gaugesBetween(Number(low), Number(high)))
  take(gaugesBefore, (low = "", high = "") => gaugesBetween(Number(low), Number(high)))
  take(largeGauge, (before, after) => {
    const zeros = before ?? after ?? ""
    return [{ lexeme: `awg${zeros}/0`, equals: [`${largeGauges[zeros]}mm2`] }]
  })
  take(gauge, (after, before) => [measureOfGauge(Number(after ?? before))])
  take(inches, (whole, above, below, plain) => {
    const value = plain ? toNumber(plain) : Number(above) / Number(below)
    const inch = value + Number(whole ?? 0)
    return Number.isFinite(inch) ? [measureOfInches(inch)] : []
  })
  takeSpeeds(take)
  take(rangeOfLengths, (low = "", lowUnit, high = "", unit = "") =>
    lengthsBetween(inMillimetres(low, lowUnit ?? unit), inMillimetres(high, unit)),
  )
  take(lengthUpTo, (value = "", unit = "") => lengthsBelow(inMillimetres(value, unit)))
  take(lengths, (value = "", unit = "") => [measureOfLength(inMillimetres(value, unit))])
  takePlainFigures(take)
  return { measures, rest }
}

/** A range is indexed by all standard cross-sections within it. */
function sectionsBetween(low: number, high: number): Measure[] {
  const within = crossSections.filter((value) => value > low && value < high)
  return [
    { ...measureOfSection(low), end: "low" },
    ...within.map((value) => ({ ...measureOfSection(value), implied: "within" as const })),
    { ...measureOfSection(high), end: "high" },
  ]
}

function sectionsBelow(high: number): Measure[] {
  const smaller = crossSections.filter((value) => value < high)
  return [
    ...smaller.map((value) => ({ ...measureOfSection(value), implied: "below" as const })),
    measureOfSection(high),
  ]
}

/**
 * Without what a text only seems to say: where a table says "10 – 120 mm²", "up to 120 mm²" doesn't hold 6 mm². Lengths stay, since
 * those of the lead, the stripped end and the cable's diameter have one unit.
 */
export function withoutTooThin(measures: readonly Measure[], thinnest: number): Measure[] {
  return measures.filter(
    ({ lexeme, implied }) => implied !== "below" || (sectionIn(lexeme) ?? thinnest) >= thinnest,
  )
}

/** Where the ranges of cross-sections begin; 0 where there is none. */
export function thinnestIn(measures: readonly Measure[]): number {
  const beginnings = measures.filter(({ end }) => end === "low")
  const sections = beginnings.flatMap(({ lexeme }) => sectionIn(lexeme) ?? [])
  return sections.length > 0 ? Math.min(...sections) : 0
}

/** Cross-sections, gauges and lengths; pages speak of their ranges as products do. */
export function isOfWire(lexeme: string): boolean {
  return /^awg|mm2?$/.test(lexeme)
}

function sectionIn(lexeme: string): number | null {
  return lexeme.endsWith("mm2") ? Number.parseFloat(lexeme) : null
}

function gaugesBetween(one: number, other: number): Measure[] {
  const [low, high] = one < other ? [one, other] : [other, one]
  const within = Object.keys(gauges).map(Number)
  return within.filter((value) => value >= low && value <= high).map(measureOfGauge)
}

/** A gauge matches its cross-sections, and a cross-section its gauges and nearest neighbours. */
function measureOfSection(value: number): Measure {
  const above = crossSections.findIndex((usual) => usual >= value)
  const nearest = crossSections.filter((usual) => usual !== value && Math.abs(usual - value) / value < 0.04)
  const sameGauge = Object.entries(gauges).flatMap(([name, values]) =>
    values.some((one) => one === value || nearest.includes(one)) ? [`awg${name}`] : [],
  )
  const equals = [...nearest.map((one) => `${one}mm2`), ...sameGauge]
  const measure = { lexeme: `${rounded(value)}mm2`, equals }
  const isUsual = above < 1 || crossSections[above] === value
  return isUsual
    ? measure
    : { ...measure, neighbours: [`${crossSections[above - 1]}mm2`, `${crossSections[above]}mm2`] }
}

function measureOfGauge(name: number): Measure {
  const equals = gauges[name]
  if (equals) return { lexeme: `awg${name}`, equals: equals.map((value) => `${value}mm2`) }
  // By the definition of the gauges: each is a fixed factor thinner than the one before.
  const diameter = 0.127 * 92 ** ((36 - name) / 39)
  return { ...measureOfSection((Math.PI / 4) * diameter ** 2), lexeme: `awg${name}` }
}

function measureOfInches(inch: number): Measure {
  const { lexeme, equals } = measureOfLength(inch * mmPerInch)
  return { lexeme: `${rounded(inch)}in`, equals: [lexeme, ...equals.filter((name) => name.endsWith("mm"))] }
}

/** Lengths that people ask for, in mm; a range is indexed by those within it. */
const usualLengths = [
  1, 2, 3, 5, 8, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200,
  1500, 1800, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 7000, 8000, 9000, 10_000, 12_000, 15_000, 20_000,
  25_000, 30_000, 40_000, 50_000, 80_000, 100_000,
]

const millimetresIn: Readonly<Record<string, number>> = {
  mm: 1,
  毫米: 1,
  ミリ: 1,
  ミリメートル: 1,
  cm: 10,
  厘米: 10,
  センチ: 10,
  センチメートル: 10,
  ft: 304.8,
  feet: 304.8,
  foot: 304.8,
}

function inMillimetres(value: string, unit: string): number {
  return toNumber(value) * (millimetresIn[unit] ?? 1000)
}

function lengthsBetween(low: number, high: number): Measure[] {
  const within = usualLengths.filter((value) => value > low && value < high)
  return [
    lengthOf(low),
    ...within.map((value) => ({ ...lengthOf(value), implied: "within" as const })),
    lengthOf(high),
  ]
}

function lengthsBelow(high: number): Measure[] {
  const smaller = usualLengths.filter((value) => value < high)
  return [
    ...smaller.map((value) => ({ ...lengthOf(value), implied: "below" as const })),
    measureOfLength(high),
  ]
}

function lengthOf(value: number): Measure {
  return { lexeme: `${rounded(value)}mm`, equals: [] }
}

/** A length between two usual ones is found by the next longer one: what can do more can do this as well. */
function measureOfLength(value: number): Measure {
  const next = usualLengths.find((usual) => usual >= value)
  const equals = next === undefined || next === value ? [] : [`${next}mm`]
  return { lexeme: `${rounded(value)}mm`, equals: [...equals, `${rounded(value / mmPerInch)}in`] }
}
