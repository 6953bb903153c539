/**
 * Figures of a certain kind: a product's ranges, read from its table, and what a figure in a query is a figure of, told by the words and the task beside it
 * (`figure-kinds.ts`). "Strip 50 mm" is met by what strips so far, before whatever else says "50 mm".
 */
import { cableDiameter, type FigureKind, type FigureUnit, figureKinds } from "./figure-kinds.ts"
import { entriesHolding, entriesOfRange } from "./figure-steps.ts"
import { number, toNumber } from "./measure.ts"

const written: Readonly<Record<FigureUnit, string>> = {
  mm: String.raw`mm(?![²\d/\p{L}])`,
  n: String.raw`k?n(?!\p{L})`,
  kg: String.raw`kg(?!\p{L})`,
  v: String.raw`k?v(?!\p{L})`,
  gohm: "gω",
  times: "×",
  "m/s": "m/s",
  celsius: "°c",
}

/** Of a single figure: a press of 40 kN also does what 20 kN would, but nobody buys it for 5; a pitch of 2 mm or more. */
const reach = { most: 0.4, least: 6 }

type Table = { kind: FigureKind; pattern: RegExp }

const tables: readonly Table[] = figureKinds.map((kind) => ({
  kind,
  pattern: new RegExp(
    `(?:${kind.labels})\\s*([≤≥]?)\\s*(${number})(?:\\s*-\\s*(${number}))?\\s*(${written[kind.unit]})`,
    "gu",
  ),
}))

/** @param text normalised, of a product @returns entries of the index for what its table says that it does */
export function rangesIn(text: string): string[] {
  return tables.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].flatMap(([, sign, first = "", second, unit = ""]) => {
      const scale = /^k[nv]$/.test(unit) ? 1000 : 1
      const [one, other] = [toNumber(first) * scale, second ? toNumber(second) * scale : null]
      const [low, high] = other === null ? rangeOf(kind, one, sign ?? "") : [one, other]
      return entriesOfRange(kind.id, low, high)
    }),
  )
}

function rangeOf({ single, between: [least] }: FigureKind, value: number, sign: string): [number, number] {
  if (sign === "≤") return [Math.min(least, value), value]
  if (sign === "≥" || single === "least") return [value, value * reach.least]
  return single === "most" ? [value * reach.most, value] : [value, value]
}

const units: Readonly<Record<string, { unit: FigureUnit; times: number }>> = {
  mm: { unit: "mm", times: 1 },
  in: { unit: "mm", times: 25.4 },
  n: { unit: "n", times: 1 },
  kn: { unit: "n", times: 1000 },
  kg: { unit: "kg", times: 1 },
  v: { unit: "v", times: 1 },
  kv: { unit: "v", times: 1000 },
  gohm: { unit: "gohm", times: 1 },
  x: { unit: "times", times: 1 },
  "m/s": { unit: "m/s", times: 1 },
  celsius: { unit: "celsius", times: 1 },
}

/** What is laid, cut or stripped, and has a diameter: "20 mm hose", "coax 0.4 mm". */
const thing = String.raw`(?:coax\w*|koax\w*|rg ?\d+|hose|tub(?:e|ing)|conduit|sleev\w*|heat ?shrink\w*|shrink|(?:\p{L}*)schlauch|schläuche|wellrohr|gaines?|tuyaux?|tubo|guaina|(?:\p{L}*)kabel|cables?|câbles?|同軸(?:線|ケーブル)?|同轴线?|チューブ|ホース|套管|热缩管|波纹管|软管|电缆|ケーブル|シールド線)`
const thick = `(?:thick|dick|stark|épais|太さ|太い|粗)`
const ofThing = new RegExp(
  String.raw`(?:\d\s*(?:mm|ミリ|毫米|"|in\.?|inch)[\s-]*(?:${thick}\w*\s+|の|的)?${thing}|(?:${thing})\s*(?:de |of |mit |with |の|)\s*[\d.,]+\s*(?:mm|ミリ|毫米)(?![²\d]))`,
  "u",
)
const isThick = new RegExp(thick, "u")
const coaxial = /coax|koax|同軸|同轴/
const widestCable = 60

const read = new RegExp(
  `^([\\d.]+)(${["mmd", ...Object.keys(units)].sort((one, other) => other.length - one.length).join("|")})$`,
)

function sizeOf(lexeme: string): { value: number; unit: FigureUnit; isDiameter: boolean } | null {
  const [, figure = "", name = ""] = read.exec(lexeme) ?? []
  const isDiameter = name === "mmd"
  const { unit, times } = units[isDiameter ? "mm" : name] ?? {}
  return unit && times ? { value: Number(figure) * times, unit, isDiameter } : null
}

/** Whether both say the same, as "1.5 kV" and "1500 V" do. */
export function isSameFigure(one: string, other: string): boolean {
  const [first, second] = [sizeOf(one), sizeOf(other)]
  if (!first || !second || first.unit !== second.unit) return false
  return Math.abs(first.value - second.value) <= 0.005 * first.value
}

/** @param lexeme of a figure in the query @param query normalised @returns the entries of what it is a figure of; empty where nobody can tell */
export function entriesMeant(lexeme: string, query: string): string[] {
  const size = sizeOf(lexeme)
  if (!size) return []
  const { value, unit, isDiameter } = size
  const all = figureKinds.filter((kind) => kind.unit === unit && isWithin(value, kind.between))
  const kinds = isDiameter ? all.filter(({ id }) => id.endsWith("-diameter")) : all
  const named = kinds.find((kind) => kind.named?.every((pattern) => pattern.test(query)))
  const byTask = kinds.filter(
    ({ tasks, ofTasks, between }) => tasks?.test(query) && isWithin(value, ofTasks ?? between),
  )
  if (named) {
    // "Strip the ends 30 mm long" is said of the ends, and not of the lead.
    const also = named.id === "lead-length" ? byTask.filter(({ id }) => id === "strip") : []
    return [named, ...also].flatMap(({ id }) => entriesHolding(id, value))
  }
  const isOfThing = ofThing.test(query) || isThick.test(query) || coaxial.test(query)
  if (isDiameter || (unit === "mm" && value <= widestCable && isOfThing))
    return entriesHolding(cableDiameter, value)
  return byTask.slice(0, 1).flatMap(({ id }) => entriesHolding(id, value))
}

function isWithin(value: number, [low, high]: readonly [number, number]): boolean {
  return value >= low && value <= high
}
