/** Finds diameters apart from other lengths: 20 mm of a cable's diameter is no strip length of 20 mm. What machines take stands in `figure-kinds.ts`. */
import { type Measure, number, rounded, toNumber } from "./measure.ts"

const words = String.raw`(?:(?<!\p{L})(?:(?:outer\s+)?diameter|dia\.?|(?:aussen|außen|kabel)?durchmesser|diamètre(?:\s+extérieur)?|di[aáâ]metro(?:\s+(?:esterno|exterior|externo))?|průměr(?:u|em)?)(?:\s+(?:of|von|de|di))?|[øφ⌀]|直径|外径)\s*[:=]?\s*`
const millimetres = String.raw`\s*(?:mm(?![²\d\p{Script=Latin}])|ミリ(?!秒|平方)(?:メートル)?|毫米)`
const otherUnit = String.raw`(?:\p{L}|\s*(?:["″'/%²\d-]|[.,]\d)|\s+(?:[cdkµ]?m|in|inch(?:es)?|zoll|pouces?|ft|feet|met(?:er|re)s?|mètres?|mm²|sq|awg)(?!\p{L}))`

// The words stay in the text: who asks for "diameter" finds it, too.
const after = new RegExp(`(?<=${words})(${number})${millimetres}`, "gu")
const unitless = new RegExp(`(?<=${words})(${number})(?!${otherUnit})`, "gu")
const before = new RegExp(
  `(?<![\\d.,])(${number})${millimetres}(?=\\s*(?:in\\s+|de\\s+|di\\s+)?(?:(?:diameter|dia|od|durchmesser|diamètre|di[aáâ]metro|průměr)(?!\\p{L})|直径|外径|径))`,
  "gu",
)

type Take = (pattern: RegExp, read: (...groups: (string | undefined)[]) => Measure[]) => void

/** Of the lengths themselves, by which whatever else has such a length is found. */
type Lengths = { single(millimetres: number): Measure }

export function takeDiameters(take: Take, lengths: Lengths): void {
  const single = (value = "") => [diameterOf(toNumber(value), lengths)]
  for (const pattern of [after, unitless, before]) take(pattern, single)
}

function diameterOf(value: number, { single }: Lengths): Measure {
  const { lexeme, equals } = single(value)
  return { lexeme: `${rounded(value)}mmd`, also: lexeme, equals: [lexeme, ...equals] }
}
