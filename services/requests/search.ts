/** Turns what somebody typed into the inbox's search field into a `tsquery`. */
import { searchQuery, wordsOf } from "../../platform/words/words.ts"
import type { RequestRow } from "./rows.ts"

/** The beginning of a reference without its hyphens: `R2026000123`. Its words are stored one by one. */
const reference =
  /(?<![\p{L}\p{N}])r?[\s\p{Pd}]*(20\d{2})[\s\p{Pd}]*(\d{0,6})[\s\p{Pd}]*(\d?)(?![\p{L}\p{N}])/giu

/** Matches no request, since only letters and digits are stored. */
const nothing = "'%'"

/** @returns null for an empty search, which narrows nothing. */
export function requestSearch(typed: string): string | null {
  if (typed.trim() === "") return null
  return searchQuery(typed.replace(reference, " $1 $2 $3 ")) ?? nothing
}

type Searched = Pick<
  RequestRow,
  "reference" | "subject" | "email" | "firstName" | "lastName" | "company" | "telephone" | "answers"
>

export function requestWords(request: Searched): string[] {
  const { reference: ref, subject, email, firstName, lastName, company, telephone, answers } = request
  const answered = answers.flatMap(({ shown, staffShown, value }) => [shown, staffShown, value])
  return wordsOf(ref, subject, email, firstName, lastName, company, telephone, ...answered)
}
