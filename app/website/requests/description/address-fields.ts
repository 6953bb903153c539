import type { AddressFormat, AddressPartName } from "../../../forms/address/address-format.ts"
import { addressPartSchema } from "../../../forms/address/address-format.ts"
import { withValues } from "../../../forms/say.ts"
import { addressField } from "./asked-fields.ts"
import { generic, listed } from "./fields.ts"
import type { AddressPart, Field } from "./request-form.ts"

/** The country, and behind it what its addresses have. */
export function addressFields(
  { prefix, autoCompleteSection, messages }: AddressPart,
  { parts }: AddressFormat,
): Field[] {
  const fill = (token: string) => (autoCompleteSection ? `${autoCompleteSection} ${token}` : token)
  const missing = (name: AddressPartName) =>
    name in messages ? messages[name as keyof typeof messages] : generic.value
  const country = listed({
    name: addressField(prefix, "country"),
    label: "requests:field.country",
    autoComplete: fill("country"),
    list: "countries",
    message: messages.country,
  })
  const others = parts.map((part): Field => {
    const { name, label, autoComplete, choices, example, isShort } = part
    const common = {
      kind: "field",
      name: addressField(prefix, name),
      label,
      autoComplete: fill(autoComplete),
      schema: addressPartSchema(part, missing(name)),
      ...(example ? { hint: withValues("requests:hint.zipCode", { example }) } : {}),
    } as const
    return choices
      ? { ...common, control: "select", options: choices }
      : { ...common, control: "text", isShort }
  })
  return [country, ...others]
}
