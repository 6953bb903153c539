/** Which fields a form asks for, given what has been answered so far. */
import type { AddressPart, Branch, Field, Part, RequestForm, Values } from "./request-form.ts"

/** The fields of an address in the order of its country. */
export type AddressRules = (part: AddressPart, country: string | undefined) => readonly Field[]

/** All fields that count, in the form's order: what a choice has closed is neither checked nor sent. */
export function askedFields(
  { sections }: Pick<RequestForm, "sections">,
  values: Values,
  rules: AddressRules,
): Field[] {
  return sections.flatMap(({ parts }) => fieldsOf(parts, values, rules))
}

function fieldsOf(parts: readonly Part[], values: Values, rules: AddressRules): Field[] {
  return parts.flatMap((part) => {
    if (part.kind === "field") return [part]
    if (part.kind === "address") return [...rules(part, values[countryField(part)])]
    return isOpen(part, values) ? fieldsOf(part.parts, values, rules) : []
  })
}

export function isOpen({ field, value }: { field: string; value: string }, values: Values): boolean {
  return values[field] === value
}

export function countryField({ prefix }: Pick<AddressPart, "prefix">): string {
  return addressField(prefix, "country")
}

/** `city`, or `returnCity` in an address with a prefix. */
export function addressField(prefix: string, name: string): string {
  return prefix ? prefix + name.charAt(0).toUpperCase() + name.slice(1) : name
}

/** Every field and address of a form, whether a choice opens it or not. */
export function allParts({ sections }: Pick<RequestForm, "sections">): Exclude<Part, Branch>[] {
  const open = (part: Part): Exclude<Part, Branch>[] =>
    part.kind === "branch" ? part.parts.flatMap(open) : [part]
  return sections.flatMap(({ parts }) => parts.flatMap(open))
}

export function addressParts(form: Pick<RequestForm, "sections">): AddressPart[] {
  return allParts(form).filter((part) => part.kind === "address")
}
