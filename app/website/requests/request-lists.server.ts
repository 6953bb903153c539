import type { RequestContext } from "../../request/context/context.server.ts"
import { countryCodes } from "../../request/sites/continents.ts"
import type { Lists } from "./description/read-answers.ts"
import type { Option } from "./description/request-form.ts"

/** The choices that a form offers, in a language. */
export async function loadLists(context: RequestContext, language: string): Promise<Lists> {
  return { countries: listCountries(language), locations: [], demonstrations: [] }
}

/** A cache: sorting 250 names by a language's rules takes a millisecond. */
const countriesByLanguage = new Map<string, readonly Option[]>()

export function listCountries(language: string): readonly Option[] {
  const known = countriesByLanguage.get(language)
  if (known) return known
  const names = new Intl.DisplayNames([language, "en"], { type: "region" })
  const { compare } = new Intl.Collator([language, "en"])
  const list = countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => compare(one.label, other.label))
  countriesByLanguage.set(language, list)
  return list
}
