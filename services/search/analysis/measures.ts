/** Finds cross-sections and lengths in text, in any system and spelling, with their equivalents in the other system. */

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

/** A measure: the lexeme of its written form and those of its equivalents. */
export type Measure = { lexeme: string; equals: string[] }

/** A comma, apostrophe or space before three digits separates thousands: `2,000`, `2’000`. */
const number = String.raw`(?:[1-9]\d{0,2}(?:[,' ]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)`
const to = String.raw`\s*(?:-|to|bis|à|a|do|až|hasta|até|から|至|到|~|\.{2,3}|…)\s*`
const squareUnit = String.raw`\s*(?:mm\s?\^?2|sq\.?\s?mm|qmm|mmq|mm kv\.|平方ミリメートル|平方ミリ|平方毫米|平方(?!米|メートル|厘米|センチ))(?![a-z\d])`
const inchUnit = String.raw`\s*(?:"|in\.|in(?!\s*[\d\p{L}])|inch(?:es)?|zoll|pouces?|pulgadas?|polegadas?|palc(?:e|ů|ov)|palec|hüvelyk|inci|țoli|インチ|英寸)(?![a-z])`

const rangeOfSections = new RegExp(`(${number})(?:${squareUnit})?${to}(${number})${squareUnit}`, "gu")
const section = new RegExp(`(${number})${squareUnit}`, "gu")
const rangeOfGauges = new RegExp(`awg\\s*#?(\\d{1,2})${to}(?:awg\\s*)?#?(\\d{1,2})(?!\\d)`, "gu")
const gaugesBefore = new RegExp(`(?<!\\d)(\\d{1,2})${to}(\\d{1,2})\\s*awg`, "gu")
/** Nothing else is written so: `4/0 cable`. */
const largeGauge = new RegExp(
  `(?<![\\d/])([1-4])/0(?:\\s*awg|(?![\\d/]|${inchUnit}))|awg[\\s-]*([1-4])/0(?!\\d)`,
  "gu",
)
const largeGauges: Readonly<Record<string, number>> = { 1: 50, 2: 70, 3: 95, 4: 120 }
const gauge = /awg[\s-]*#?(\d{1,2})(?!\d)|(?<![\d.,])(\d{1,2})[\s-]*(?:awg|gauge|ga)(?![a-z])/gu
const inches = new RegExp(`(?<![\\d.,])(?:(\\d+)[\\s-])?(?:(\\d+)/(\\d+)|(${number}))${inchUnit}`, "gu")
const lengthUnit = String.raw`\s*(mm|cm|m|ft|feet|foot|mètres?|metres?|meters?|meter|米|メートル|毫米|厘米)(?![a-z\d²^äöüß])`
const rangeOfLengths = new RegExp(
  `(?<![\\d.,])(${number})(?:${lengthUnit})?${to}(${number})${lengthUnit}`,
  "gu",
)
/** Not within a range: `0.35 mm² bis 1 mm²`. */
const most = String.raw`(?<!\d\s*(?:mm|cm|m|ft)?\s*)(?:≤\s*|up to\s+|bis\s+(?:zu\s+)?|jusqu'à\s+|最大|最长|最長|最高)`
const sectionUpTo = new RegExp(`${most}(${number})${squareUnit}`, "gu")
const lengthUpTo = new RegExp(`${most}(${number})${lengthUnit}`, "gu")
const metres = new RegExp(`(?<![\\d.,])(${number})${lengthUnit}`, "gu")
const forces = new RegExp(
  `(?<![\\d.,])(${number})\\s*(kn|n|kv|v|kg|kilonewton|newton|volt|キロニュートン|千牛)(?![a-z\\d])`,
  "gu",
)
const millimetres = new RegExp(`(?<![\\d.,])(${number})\\s*mm(?![a-z\\d²^])`, "gu")

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
  // What is said of a machine's range comes before the single figures that are part of it.
  take(sectionUpTo, (value = "") => sectionsBetween(0, toNumber(value)).slice(1))
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
  take(rangeOfLengths, (low = "", lowUnit, high = "", unit = "") =>
    lengthsBetween(inMillimetres(low, lowUnit ?? unit), inMillimetres(high, unit)),
  )
  take(lengthUpTo, (value = "", unit = "") => lengthsBetween(0, inMillimetres(value, unit)).slice(1))
  take(millimetres, (value = "") => [measureOfMillimetres(toNumber(value))])
  take(metres, (value = "", unit = "") => [measureOfLength(inMillimetres(value, unit))])
  take(forces, (value = "", unit = "") => [measureOfForce(toNumber(value), unit)])
  return { measures, rest }
}

/** A range is indexed by all standard cross-sections within it. */
function sectionsBetween(low: number, high: number): Measure[] {
  const within = crossSections.filter((value) => value > low && value < high)
  return [low, ...within, high].map(measureOfSection)
}

function gaugesBetween(one: number, other: number): Measure[] {
  const [low, high] = one < other ? [one, other] : [other, one]
  const within = Object.keys(gauges).map(Number)
  return within.filter((value) => value >= low && value <= high).map(measureOfGauge)
}

/** A gauge matches its cross-sections, and a cross-section its gauges and nearest neighbours. */
function measureOfSection(value: number): Measure {
  const nearest = crossSections.filter((usual) => usual !== value && Math.abs(usual - value) / value < 0.04)
  const sameGauge = Object.entries(gauges).flatMap(([name, values]) =>
    values.some((one) => one === value || nearest.includes(one)) ? [`awg${name}`] : [],
  )
  return { lexeme: `${rounded(value)}mm2`, equals: [...nearest.map((one) => `${one}mm2`), ...sameGauge] }
}

function measureOfGauge(name: number): Measure {
  return { lexeme: `awg${name}`, equals: (gauges[name] ?? []).map((value) => `${value}mm2`) }
}

function measureOfInches(inch: number): Measure {
  return { lexeme: `${rounded(inch)}in`, equals: [`${rounded(inch * mmPerInch)}mm`] }
}

function measureOfMillimetres(value: number): Measure {
  return { lexeme: `${rounded(value)}mm`, equals: [`${rounded(value / mmPerInch)}in`] }
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
  cm: 10,
  厘米: 10,
  ft: 304.8,
  feet: 304.8,
  foot: 304.8,
}

function inMillimetres(value: string, unit: string): number {
  return toNumber(value) * (millimetresIn[unit] ?? 1000)
}

function lengthsBetween(low: number, high: number): Measure[] {
  const within = usualLengths.filter((value) => value > low && value < high)
  return [low, ...within, high].map((value) => ({ lexeme: `${rounded(value)}mm`, equals: [] }))
}

/** A length between two usual ones is found by the next longer one: what can do more can do this as well. */
function measureOfLength(value: number): Measure {
  const next = usualLengths.find((usual) => usual >= value)
  const equals = next === undefined || next === value ? [] : [`${next}mm`]
  return { lexeme: `${rounded(value)}mm`, equals: [...equals, `${rounded(value / mmPerInch)}in`] }
}

const plainUnits: Readonly<Record<string, string>> = {
  kilonewton: "kn",
  キロニュートン: "kn",
  千牛: "kn",
  newton: "n",
  volt: "v",
}

/** Forces, voltages and loads; `2 kN` is `2000 N`. */
function measureOfForce(value: number, written: string): Measure {
  const unit = plainUnits[written] ?? written
  const equals =
    unit === "kn" || unit === "kv"
      ? [`${rounded(value * 1000)}${unit.slice(1)}`]
      : unit === "n" || unit === "v"
        ? [`${rounded(value / 1000)}k${unit}`]
        : []
  return { lexeme: `${rounded(value)}${unit}`, equals }
}

function toNumber(text: string): number {
  const plain = /^[1-9]\d{0,2}(?:[,' ]\d{3})+$/.test(text) ? text.replace(/[,' ]/g, "") : text
  return Number(plain.replace(",", "."))
}

function rounded(value: number): number {
  return Number(value.toFixed(2))
}
