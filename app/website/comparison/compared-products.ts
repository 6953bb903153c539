/** The products that an address compares, e.g. `/compare?products=slug,slug_variant`; such an address can be shared. */
import type { Choice } from "../comparison-basket/basket.ts"
import { formatChoice, parseChoice } from "../comparison-basket/choice.ts"

/** As many as fit side by side on a wide screen; a phone shows two at a time. */
export const maxCompared = 4

/** Nobody compares more, so products beyond this are not even looked up. */
const maxRead = 24

export type ComparedProducts = {
  shown: Choice[]
  /** Products that don't fit side by side. */
  leftOut: Choice[]
}

/**
 * Null when the address names no products; then the reader's basket is compared. A form sends one parameter per
 * product, a link one for all; both are read. A product appears twice only with different variants.
 */
export function parseCompared(search: URLSearchParams): ComparedProducts | null {
  if (!search.has("products")) return null
  const given = search.getAll("products").flatMap((text) => text.split(",", maxRead))
  const choices = new Map<string, Choice>()
  for (const text of given.slice(0, maxRead)) {
    const choice = parseChoice(text)
    if (choice) choices.set(formatChoice(choice), choice)
  }
  const all = [...choices.values()]
  return { shown: all.slice(0, maxCompared), leftOut: all.slice(maxCompared) }
}

type Shown = { onlyDifferences?: boolean; classification?: string | null }

/** The query string that compares these products, with `?`; empty for none. */
export function comparedQuery(
  choices: readonly Choice[] | null,
  { onlyDifferences = false, classification = null }: Shown = {},
): string {
  const parts = [
    ...(choices ? [`products=${choices.map(formatChoice).join(",")}`] : []),
    ...(classification ? [`classification=${encodeURIComponent(classification)}`] : []),
    ...(onlyDifferences ? ["differences=only"] : []),
  ]
  return parts.length > 0 ? `?${parts.join("&")}` : ""
}

export function showsOnlyDifferences(search: URLSearchParams): boolean {
  return search.get("differences") === "only"
}
