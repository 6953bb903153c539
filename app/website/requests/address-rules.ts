/** The fields of an address in a country. */
import { type AddressRules, addressField } from "./description/asked-fields.ts"
import { line, listed } from "./description/fields.ts"
import type { Field } from "./description/request-form.ts"

export const addressRules: AddressRules = ({ prefix, autoCompleteSection, messages }) => {
  const token = (name: string) => (autoCompleteSection ? `${autoCompleteSection} ${name}` : name)
  const parts: Field[] = [
    listed({
      name: addressField(prefix, "country"),
      label: "requests:field.country",
      autoComplete: token("country"),
      list: "countries",
      message: messages.country,
    }),
    line({
      name: addressField(prefix, "address"),
      label: "requests:field.address",
      autoComplete: token("street-address"),
      required: messages.address,
    }),
    line({
      name: addressField(prefix, "zipCode"),
      label: "requests:field.zipCode",
      autoComplete: token("postal-code"),
      required: messages.zipCode,
      isShort: true,
    }),
    line({
      name: addressField(prefix, "city"),
      label: "requests:field.city",
      autoComplete: token("address-level2"),
      required: messages.city,
    }),
    line({
      name: addressField(prefix, "state"),
      label: "requests:field.state",
      autoComplete: token("address-level1"),
      required: messages.state,
    }),
  ]
  return parts
}
