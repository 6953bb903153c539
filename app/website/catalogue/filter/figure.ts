/** Parses and formats the numbers that readers type into a filter. */

/** No machine has a larger figure, and still larger texts would become Infinity. */
const largest = 1e12

/**
 * Reads `0,5`, `1'000`, `1.5`, or a wire gauge like `AWG 4/0`. Gauges continue below 1: 1/0 counts as 0, 4/0 as -3, as
 * in the catalogue. Null when it isn't a number, `undefined` for an empty text.
 */
export function parseFigure(typed: string): number | null | undefined {
  const text = typed.normalize("NFKC").replaceAll(/[\s'’]|awg|^gauge/gi, "")
  if (text === "") return undefined
  const zeros = /^([1-9])\/0$/.exec(text)
  if (zeros) return 1 - Number(zeros[1])
  const plain = withoutThousands(text).replace(",", ".").replace("−", "-")
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return null
  const figure = Number(plain)
  return Math.abs(figure) <= largest ? figure : null
}

export type FigureRange = { low: number; high: number }

/** What stands between the ends of a range in the languages of the interface. */
const between = /\s*(?:[-–—−~〜～]|\.{3}|…|至|から|(?<=\s)(?:to|bis|à|a|až|do|la)(?=\s))\s*/i

/**
 * Reads one figure, `2.5 mm²`, or a range, `0.5–2.5`, `26 - 14 AWG`, `0,5 bis 2,5`; what is typed in the wrong order is turned
 * round. Null when it is neither, `undefined` for an empty text.
 */
export function parseRange(typed: string): FigureRange | null | undefined {
  const ends = typed
    .normalize("NFKC")
    .replaceAll(/mm ?2|qmm/gi, "")
    .trim()
    .split(between)
    .map(parseFigure)
  const [one, other] = ends.length === 1 ? [ends[0], ends[0]] : ends
  if (ends.length === 1 && one === undefined) return undefined
  if (ends.length > 2 || typeof one !== "number" || typeof other !== "number") return null
  return { low: Math.min(one, other), high: Math.max(one, other) }
}

/**
 * A comma before three digits is a thousands separator only when there are several, or a decimal point follows;
 * otherwise it is a decimal comma.
 */
function withoutThousands(text: string): string {
  if (/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+|,\d{3})$/.test(text)) return text.replaceAll(",", "")
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) return text.replaceAll(".", "")
  return text
}

/** Reads `20,000`, `20’000`, `20.000` and `20 000`, since nobody makes or owns a fraction of a piece. */
export function parseCount(typed: string): number | null | undefined {
  const text = typed.normalize("NFKC").replaceAll(/[\s'’]/g, "")
  if (text === "") return undefined
  if (!/^(?:\d{1,9}|\d{1,3}(?:[.,]\d{3}){1,2})$/.test(text)) return null
  const count = Number(text.replaceAll(/[.,]/g, ""))
  return count > 0 ? count : null
}

/** @param locale as `numberFormatLocale` returns it. */
export function formatFigure(figure: number, unit: string | null, locale: string): string {
  if (unit === "AWG" && Number.isInteger(figure) && figure < 1 && figure > -9) return `${1 - figure}/0`
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(figure).replaceAll("'", "’")
}

/** @param locale as `numberFormatLocale` returns it. */
export function formatRange({ low, high }: FigureRange, unit: string | null, locale: string): string {
  const ends = low === high ? [low] : [low, high]
  return ends.map((end) => formatFigure(end, unit, locale)).join(" – ")
}
