/** What measures of every kind share: how figures and ranges are written. */

/** A measure: the lexeme of its written form and those of its equivalents. */
export type Measure = {
  lexeme: string
  equals: string[]
  /** What a text that has it says, too: a diameter is a length. */
  also?: string
  /** The usual figures on both sides of an unusual one: what can do both can do this as well. */
  neighbours?: readonly [string, string]
  /** Not written, but within a range, or below a figure that something goes up to. Queries mean only what is written. */
  implied?: "within" | "below"
  /** Whether a range begins or ends with it. */
  end?: "low" | "high"
}

/** A comma, apostrophe or space before three digits separates thousands: `2,000`, `2’000`. */
export const number = String.raw`(?:[1-9]\d{0,2}(?:[,' ]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)`
export const to = String.raw`\s*(?:-|to|bis|à|a|do|až|hasta|até|から|至|到|~|\.{2,3}|…)\s*`
/** Not within a range: `0.35 mm² bis 1 mm²`. */
export const upTo = String.raw`(?<!\d\s*(?:mm|cm|m|ft)?\s*)(?:≤\s*|up to\s+|bis\s+(?:zu\s+)?|jusqu'à\s+|最大|最长|最長|最高)`

export function toNumber(text: string): number {
  const plain = /^[1-9]\d{0,2}(?:[,' ]\d{3})+$/.test(text) ? text.replace(/[,' ]/g, "") : text
  return Number(plain.replace(",", "."))
}

export function rounded(value: number): number {
  return Number(value.toFixed(2))
}
