/** Which products an address compares: `/compare?products=slug,slug_variant`, made to be sent to a colleague. */
import type { Choice } from "../comparison-basket/basket.ts"
import { formatChoice, parseChoice } from "../comparison-basket/choice.ts"

/** Beside each other on a wide screen; a phone shows two at a time. */
export const maxCompared = 4

/** Past these nobody meant what the address says, and nothing is looked up for them. */
const maxRead = 24

export type ComparedProducts = {
  shown: Choice[]
  /** More than fit beside each other. */
  leftOut: Choice[]
}

/**
 * Null: the address names none, and the reader's own basket counts. A form sends one field for each product, a link one for
 * all; both are read. The same product is compared with itself only where its variants differ.
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

/** The query of an address that compares; with `?`, or empty. */
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
