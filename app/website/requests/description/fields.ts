/** The fields that forms are made of. A form gives its own messages; what isn't said is the generic message [FORM-01…03]. */
import { isMailAddress } from "../../../forms/mail-address.ts"
import { nameSchema } from "../../../forms/person-name.ts"
import { type TextKey, withValues } from "../../../forms/say.ts"
import { z } from "../../../ground/http/zod.ts"
import type { Branch, Choice, Field, ListName, Part } from "./request-form.ts"

export const generic = {
  value: "requests:fault.value",
  checkbox: "requests:fault.checkbox",
  item: "requests:fault.item",
} as const satisfies Record<string, TextKey>

/** Longer than any name; the service and mails have room for it. */
const maxLineLength = 200
const maxTextLength = 5_000

/** The message is given twice, since the form parser turns an empty field into a missing one. */
function needed(message: TextKey, maximum: number) {
  return z.string({ error: message }).trim().min(1, message).max(maximum, tooLong(maximum))
}

function tooLong(maximum: number): string {
  return withValues("requests:fault.tooLong", { maximum })
}

type Given = Pick<Field, "name" | "label"> & Partial<Pick<Field, "hint" | "autoComplete" | "isPreset">>
type Required = { required?: TextKey }

/** A line of text; optional unless a message for the empty field is given. */
export function line({ required, isShort, ...given }: Given & Required & { isShort?: boolean }): Field {
  const schema = required ? needed(required, maxLineLength) : optionalText(maxLineLength)
  return { kind: "field", control: "text", schema, ...given, ...(isShort ? { isShort } : {}) }
}

export function text({ required, ...given }: Given & Required): Field {
  const schema = required ? needed(required, maxTextLength) : optionalText(maxTextLength)
  return { kind: "field", control: "textarea", maxLength: maxTextLength, schema, ...given }
}

function optionalText(maximum: number) {
  return z.string().trim().max(maximum, tooLong(maximum)).optional()
}

/** Japanese keyboards type `＠`, which is meant as `@`. */
export function email(message: TextKey): Field {
  const schema = z
    .string({ error: message })
    .trim()
    .normalize("NFKC")
    .refine(isMailAddress, { error: message })
  const words = { label: "requests:field.email", hint: "requests:hint.email" } as const
  return { kind: "field", control: "email", name: "email", autoComplete: "email", schema, ...words }
}

export function firstName(required: TextKey = generic.value): Field {
  return personName({
    name: "firstName",
    label: "requests:field.firstName",
    autoComplete: "given-name",
    required,
  })
}

export function lastName(required: TextKey = generic.value): Field {
  return personName({
    name: "lastName",
    label: "requests:field.lastName",
    autoComplete: "family-name",
    required,
  })
}

function personName({ required, ...given }: Given & { required: TextKey }): Field {
  const schema = nameSchema(required, tooLong(maxLineLength))
  return { kind: "field", control: "text", schema, ...given }
}

export function company(required: TextKey = generic.value): Field {
  return line({ name: "company", label: "requests:field.company", autoComplete: "organization", required })
}

/** Not needed for an answer, so no form insists on it [FORM-32]. */
export function telephone(): Field {
  const words = { label: "requests:field.telephone", hint: "requests:hint.telephone" } as const
  const schema = optionalText(50)
  return { kind: "field", control: "tel", name: "telephone", autoComplete: "tel", schema, ...words }
}

export function country(message: TextKey = generic.item): Field {
  return {
    ...listed({
      name: "country",
      label: "requests:field.country",
      autoComplete: "country",
      list: "countries",
      message,
    }),
    isPreset: true,
  }
}

/** A choice from a list that the page knows: countries, locations. */
export function listed({ list, message, ...given }: Given & { list: ListName; message: TextKey }): Field {
  return { kind: "field", control: "select", list, message, schema: needed(message, 100), ...given }
}

type Choosing = Given & Required & { choices: readonly Choice[]; control: "radio" | "select" }

/** One of a few fixed choices. */
export function choice({ choices, control, required, ...given }: Choosing): Field {
  const values = choices.map(({ value }) => value)
  const one = z.enum(values, { error: required ?? generic.item })
  return { kind: "field", control, choices, schema: required ? one : one.optional(), ...given }
}

/** A box that may stay empty. */
export function box(given: Given): Field {
  return { kind: "field", control: "checkbox", schema: z.literal("on").optional(), ...given }
}

/** A box that has to be ticked [FORM-02]. */
export function consent(given: Given): Field {
  const schema = z.literal("on", { error: generic.checkbox })
  return { kind: "field", control: "checkbox", schema, ...given }
}

/** A day and time as proposed, in the time of the place where it is to be: `2027-03-01T10:00`. */
export function time({ required, ...given }: Given & Required): Field {
  const message = required ?? generic.value
  const schema = z
    .string({ error: message })
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d/, message)
  return {
    kind: "field",
    control: "datetime-local",
    schema: required ? schema : schema.optional(),
    ...given,
  }
}

/** Comes with the page that the form stands on. */
export function hidden({ required, ...given }: Given & Required): Field {
  const schema = required ? needed(required, maxLineLength) : optionalText(maxLineLength)
  return { kind: "field", control: "hidden", schema, isPreset: true, ...given }
}

/** Parts for those who chose this value, or ticked this box. */
export function branch(field: string, value: string, parts: readonly Part[]): Branch {
  return { kind: "branch", field, value, parts }
}
