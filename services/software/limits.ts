import { badInput } from "../../platform/graphql/bad-input.ts"
import type { Range } from "./rows.ts"

const limits = { first: 100, skip: 100_000, search: 200, choices: 100, language: 20 }

export function checkRange({ first, skip }: Range): void {
  if (first < 1 || first > limits.first) throw badInput(`first: from 1 to ${limits.first}`)
  if (skip < 0 || skip > limits.skip) throw badInput(`skip: from 0 to ${limits.skip}`)
}

export function checkTexts({
  search = "",
  language = "en",
}: {
  search?: string | null
  language?: string
}): void {
  if ((search ?? "").length > limits.search) throw badInput(`search: at most ${limits.search} characters`)
  if (language.length > limits.language) throw badInput("language: as de or de-CH")
}

export function checkChoices(choices: readonly string[]): void {
  if (choices.length > limits.choices) throw badInput(`at most ${limits.choices} at once`)
}
