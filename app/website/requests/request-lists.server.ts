import { countryOptions } from "../../forms/address/countries.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { countryCodes } from "../../request/sites/continents.ts"
import { givesDemonstrations, type Office } from "../offices/office.ts"
import { listOffices, listStaffOffices } from "../offices/offices.server.ts"
import type { Lists } from "./description/read-answers.ts"
import type { Option } from "./description/request-form.ts"

/** The choices that a form offers, in the reader's language, or in English for staff. Without content its lists of locations are empty; all else works. */
export async function loadLists(context: RequestContext, language: string): Promise<Lists> {
  const isForStaff = language === "en" && context.locale.language !== "en"
  const reading = isForStaff ? listStaffOffices(context) : listOffices(context)
  const offices = await reading.catch((error: unknown) => {
    context.log.warn({ err: error }, "a form is shown without locations")
    return []
  })
  return {
    countries: listCountries(language),
    locations: offices.filter(({ contactTypes }) => contactTypes.includes("SERVICE")).map(toOption),
    demonstrations: offices.filter(givesDemonstrations).map(toOption),
  }
}

function toOption({ id, name, address }: Office): Option {
  return { value: id, label: name.includes(address.city) ? name : `${name}, ${address.city}` }
}

/** A cache: sorting 250 names by a language's rules takes a millisecond. */
const countriesByLanguage = new Map<string, readonly Option[]>()

export function listCountries(language: string): readonly Option[] {
  const known = countriesByLanguage.get(language) ?? countryOptions(countryCodes, language)
  countriesByLanguage.set(language, known)
  return known
}
