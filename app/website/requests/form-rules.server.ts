/** What a form's description leaves to its countries and to the content. */
import { addressFormat } from "../../forms/address/address-format.server.ts"
import { readTelephone } from "../../forms/telephone.server.ts"
import { addressFields } from "./description/address-fields.ts"
import { addressParts, countryField } from "./description/asked-fields.ts"
import type { Lists, Rules } from "./description/read-answers.ts"
import type { RequestForm, Values } from "./description/request-form.ts"
import type { AddressFormats } from "./request-view.ts"

export function formRules(lists: Lists, language: string): Rules {
  return {
    lists,
    address: (part, country) => addressFields(part, addressFormat(country, language)),
    telephone: (typed, country) => readTelephone(typed, country).fault,
  }
}

/** The formats of a form's addresses, for its screen. */
export function addressFormats(
  form: Pick<RequestForm, "sections">,
  values: Values,
  language: string,
): AddressFormats {
  return Object.fromEntries(
    addressParts(form).map((part) => [
      part.prefix,
      addressFormat(values[countryField(part)] || null, language),
    ]),
  )
}
