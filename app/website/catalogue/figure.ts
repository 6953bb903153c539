/** Numbers as readers type them into a filter, and as it shows them again. */

/** Larger ones are no figures of machines, and some are no numbers any more. */
const largest = 1e12

/**
 * `0,5`, `1'000`, `1.5`, a gauge like `AWG 4/0`. Gauges go on below 1: 1/0 is 0, 4/0 is -3, as the catalogue counts them.
 * Null for what is no number, `undefined` for nothing at all.
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

/** A comma before three digits parts thousands only where there is more than one, or a point behind it. */
function withoutThousands(text: string): string {
  if (/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+|,\d{3})$/.test(text)) return text.replaceAll(",", "")
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) return text.replaceAll(".", "")
  return text
}

/** @param locale as `numberFormatLocale` gives it. */
export function formatFigure(figure: number, unit: string | null, locale: string): string {
  if (unit === "AWG" && Number.isInteger(figure) && figure < 1 && figure > -9) return `${1 - figure}/0`
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(figure).replaceAll("'", "’")
}
