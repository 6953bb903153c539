/** Finds diameters of cables, which machines limit, apart from other lengths: 20 mm of a cable's diameter is no strip length of 20 mm. */
import { type Measure, number, rounded, toNumber } from "./measure.ts"

/** In mm; a machine is indexed by all that it takes. */
const usualDiameters = [
  0.2,
  0.3,
  0.4,
  0.5,
  0.6,
  0.8,
  ...Array.from({ length: 18 }, (_, place) => 1 + place / 2),
  ...Array.from({ length: 51 }, (_, place) => 10 + place),
]

/** As the catalogue names what a cable may measure; coils, reels and seals have other diameters. */
const limits = String.raw`(?:outer diameter of the cable|aussendurchmesser des kabels|diamètre extérieur du câble|电缆外径|ケーブル外径)\s*`
const words = String.raw`(?:(?<!\p{L})(?:(?:outer\s+)?diameter|dia\.?|(?:aussen|außen|kabel)?durchmesser|diamètre(?:\s+extérieur)?)(?:\s+(?:of|von|de))?|[øφ⌀]|直径|外径)\s*[:=]?\s*`
const millimetres = String.raw`\s*(?:mm(?![²\d\p{Script=Latin}])|ミリ(?!秒|平方)(?:メートル)?|毫米)`
const otherUnit = String.raw`(?:\p{L}|\s*(?:["″'/%²\d-]|[.,]\d)|\s+(?:[cdkµ]?m|in|inch(?:es)?|zoll|pouces?|ft|feet|met(?:er|re)s?|mètres?|mm²|sq|awg)(?!\p{L}))`

// The words stay in the text: who asks for "diameter" finds it, too.
const range = new RegExp(`(?<=${limits})(${number})\\s*–\\s*(${number})${millimetres}`, "gu")
const most = new RegExp(`(?<=${limits})≤\\s*(${number})${millimetres}`, "gu")
const after = new RegExp(`(?<=${words})(${number})${millimetres}`, "gu")
const unitless = new RegExp(`(?<=${words})(${number})(?!${otherUnit})`, "gu")
const before = new RegExp(
  `(?<![\\d.,])(${number})${millimetres}(?=\\s*(?:in\\s+|de\\s+)?(?:(?:diameter|dia|od|durchmesser|diamètre)(?!\\p{L})|直径|外径|径))`,
  "gu",
)

type Take = (pattern: RegExp, read: (...groups: (string | undefined)[]) => Measure[]) => void

/** Of the lengths themselves, by which whatever else has such a length is found. */
type Lengths = { single(millimetres: number): Measure; range(low: number, high: number): Measure[] }

export function takeDiameters(take: Take, lengths: Lengths): void {
  const single = (value = "") => [diameterOf(toNumber(value), lengths)]
  take(range, (low = "", high = "") => upTo(toNumber(low), toNumber(high), lengths))
  take(most, (high = "") => upTo(0, toNumber(high), lengths))
  for (const pattern of [after, unitless, before]) take(pattern, single)
}

function upTo(low: number, high: number, lengths: Lengths): Measure[] {
  const within = usualDiameters.filter((value) => value >= low && value < high)
  return [
    ...lengths.range(low, high),
    ...within.map((value) => ({ lexeme: diameter(value), equals: [], implied: "below" as const })),
    diameterOf(high, lengths),
  ]
}

function diameterOf(value: number, { single }: Lengths): Measure {
  const { lexeme, equals } = single(value)
  const next = usualDiameters.find((usual) => usual >= value)
  const larger = next === undefined || next === value ? [] : [diameter(next)]
  return { lexeme: diameter(value), also: lexeme, equals: [...larger, lexeme, ...equals] }
}

function diameter(value: number): string {
  return `${rounded(value)}mmd`
}
