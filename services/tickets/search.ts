/** Turns what somebody typed into the list's search field into a `tsquery`. */
import { searchQuery } from "../../platform/words/words.ts"

/**
 * The beginning of a reference without its hyphens, from the year on: `K2026000123`, `20260001234`, `k 2026-0001`. Its
 * words are stored one by one, as the reference writes them.
 */
const reference =
  /(?<![\p{L}\p{N}])k?[\s\p{Pd}]*(20\d{2})[\s\p{Pd}]*(\d{0,6})[\s\p{Pd}]*(\d?)(?![\p{L}\p{N}])/giu

/** Matches no ticket, since only letters and digits are stored. */
const nothing = "'%'"

/**
 * @returns null for an empty search, which narrows nothing. A search without any letter or digit (`%`) finds nothing.
 */
export function ticketSearch(typed: string): string | null {
  if (typed.trim() === "") return null
  return searchQuery(typed.replace(reference, " $1 $2 $3 ")) ?? nothing
}
