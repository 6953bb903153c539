/** Finds what is counted, weighed or measured in one system only: forces, voltages, loads, test points, contacts, pieces per hour. */
import { type Measure, number, rounded, to, toNumber, upTo } from "./measure.ts"

type Unit = {
  /** After the figure, as a pattern. */
  written: string
  /** Before the figure, in tables: `Test points 128 – 4,096`. */
  before?: string
  /** Around the figure: 「毎時3600本」. */
  around?: { start: string; end: string }
  lexeme(value: number): string
  /** The same in the trade's other unit: `2 kN` is `2000 N`. */
  equal?(value: number): string
}

/** Of Latin letters: in 「20kNのプレス」 the unit ends where another script begins. */
const noLetter = String.raw`(?![\p{Script=Latin}\d²])`
const leads = String.raw`(?:leads?|pieces?|pcs\.?|pairs?|wires?|cables?|parts?|terminals?|crimps?|leitungen|kabel|teile|stück|st(?:c?k)?\.?|paare|fils|câbles|pièces|pcs?|paires|piezas|cables|pezzi|kusů|ks|根|条|支|件|对|对绞线|本|個|個所|対|ペア)`
const hour = String.raw`(?:hours?|hrs?\.?|h|stunde|std\.?|heure|hora|ora|hodinu|hod\.?|小时|小時|時間|時)`

const units: readonly Unit[] = [
  {
    written: `(?:kn|kilonewtons?|キロニュートン|千牛顿?)${noLetter}`,
    lexeme: (value) => `${value}kn`,
    equal: (value) => `${rounded(value * 1000)}n`,
  },
  {
    written: `(?:n|newtons?|ニュートン|牛顿?)${noLetter}`,
    lexeme: (value) => `${value}n`,
    equal: (value) => `${rounded(value / 1000)}kn`,
  },
  {
    written: `(?:kv(?:[ad]c)?|kilovolts?|千伏|キロボルト)${noLetter}`,
    lexeme: (value) => `${value}kv`,
    equal: (value) => `${rounded(value * 1000)}v`,
  },
  {
    written: `(?:v(?:[ad]c)?|volts?|伏特?|ボルト)${noLetter}`,
    lexeme: (value) => `${value}v`,
    equal: (value) => `${rounded(value / 1000)}kv`,
  },
  { written: `kg${noLetter}`, lexeme: (value) => `${value}kg` },
  {
    written: String.raw`(?:${leads}\s*)?(?:\/\s*|per\s+|an\s+|each\s+|every\s+|pro\s+|je\s+|par\s+|por\s+|za\s+|all'|à\s+l')${hour}${noLetter}`,
    around: {
      start: String.raw`(?:毎時|(?<!\d)(?:1\s*|一)?時間(?:当たり|あたり|に)?|每小时|每小時|(?<!\d)(?:1\s*|一(?:个|個)?)?小时)(?:可达|约|約)?`,
      end: "(?:本|個|対|根|件|对)",
    },
    lexeme: (value) => `${value}/h`,
  },
  {
    written: `(?:(?:test\\s?)?points?(?:\\s+de\\s+test)?${noLetter}|prüfpunkten?${noLetter}|个?测试点|点|テストポイント|ポイント)`,
    before: String.raw`(?:test points|prüfpunkte|points de test|测试点数?|テストポイント)\s*`,
    lexeme: (value) => `${value}points`,
  },
  {
    written: `(?:contacts?${noLetter}|kontakten?${noLetter}|polig${noLetter}|broches${noLetter}|芯|接点|極)`,
    before: String.raw`(?:contacts|kontakte|芯数|接点数)\s*`,
    lexeme: (value) => `${value}contacts`,
  },
  {
    written: `(?:gω|gohms?|gigaohms?|ギガオーム|吉欧|千兆欧姆?)${noLetter}`,
    lexeme: (value) => `${value}gohm`,
  },
  {
    written: `(?:°\\s?c|℃|grad celsius|degrés celsius|摂氏)${noLetter}`,
    lexeme: (value) => `${value}celsius`,
  },
  { written: String.raw`×(?!\s*\d)`, lexeme: (value) => `${value}x` },
]

/** Between these the next larger one stands for a figure: what can do more can do this as well. */
const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
const usualFigures = [1, 10, 100, 1000, 10_000, 100_000].flatMap((tens) =>
  steps.map((step) => rounded(step * tens)),
)

type Take = (pattern: RegExp, read: (...groups: (string | undefined)[]) => Measure[]) => void

/** Before lengths, since "4 m/s" is none. */
const speeds: readonly Unit[] = [
  {
    written: String.raw`(?:m\s?\/\s?s(?:ec|ek)?|米\/秒|米每秒|メートル毎秒)${noLetter}`,
    lexeme: (value) => `${value}m/s`,
  },
  {
    written: String.raw`(?:m|米|メートル)\s?(?:\/|per\s|pro\s|par\s)\s?(?:min(?:\.|uten?|ute)?|分钟?)${noLetter}`,
    lexeme: (value) => `${rounded(value / 60)}m/s`,
  },
]

export function takeSpeeds(take: Take): void {
  takeUnits(speeds, take)
}

export function takePlainFigures(take: Take): void {
  takeUnits(units, take)
}

function takeUnits(some: readonly Unit[], take: Take): void {
  for (const unit of some) {
    for (const { pattern, read } of patternsOf(unit)) take(pattern, read)
  }
}

type Pattern = { pattern: RegExp; read: (...groups: (string | undefined)[]) => Measure[] }

const known = new Map<Unit, Pattern[]>()

function patternsOf(unit: Unit): Pattern[] {
  const patterns = known.get(unit) ?? makePatterns(unit)
  known.set(unit, patterns)
  return patterns
}

function makePatterns(unit: Unit): Pattern[] {
  const { written, before, around } = unit
  const range = (low = "", high = "") => between(toNumber(low), toNumber(high), unit)
  const most = (value = "") => below(toNumber(value), unit)
  const single = (value = "") => [figureOf(toNumber(value), unit)]
  const start = String.raw`(?<![\d.,])`
  const inTable = before
    ? [
        { pattern: new RegExp(`${before}(${number})${to}(${number})${noLetter}`, "gu"), read: range },
        { pattern: new RegExp(`${before}≤\\s*(${number})${noLetter}`, "gu"), read: most },
      ]
    : []
  const enclosed = around
    ? [
        { pattern: new RegExp(`${around.start}\\s*${upTo}(${number})\\s*${around.end}`, "gu"), read: most },
        { pattern: new RegExp(`${around.start}\\s*(${number})\\s*${around.end}`, "gu"), read: single },
      ]
    : []
  return [
    ...inTable,
    ...enclosed,
    { pattern: new RegExp(`${upTo}(${number})\\s*${written}`, "gu"), read: most },
    {
      pattern: new RegExp(`${start}(${number})(?:\\s*${written})?${to}(${number})\\s*${written}`, "gu"),
      read: range,
    },
    { pattern: new RegExp(`${start}(${number})\\s*${written}`, "gu"), read: single },
  ]
}

function between(low: number, high: number, unit: Unit): Measure[] {
  const within = usualFigures.filter((value) => value > low && value < high)
  return [
    { ...figureOf(low, unit), end: "low" },
    ...within.map((value) => ({ ...figureOf(value, unit), implied: "within" as const })),
    { ...figureOf(high, unit), end: "high" },
  ]
}

function below(high: number, unit: Unit): Measure[] {
  const smaller = usualFigures.filter((value) => value < high)
  return [
    ...smaller.map((value) => ({ ...figureOf(value, unit), implied: "below" as const })),
    figureOf(high, unit),
  ]
}

function figureOf(value: number, { lexeme, equal }: Unit): Measure {
  const next = usualFigures.find((usual) => usual >= value)
  return {
    lexeme: lexeme(rounded(value)),
    equals: [
      ...(next === undefined || next === value ? [] : [lexeme(next)]),
      ...(equal ? [equal(value)] : []),
    ],
  }
}
