/** Checks what was sent against a form's description. */
import type { Submission } from "@conform-to/react"
import { parseWithZod } from "@conform-to/zod/v4"
import { z } from "../../../ground/http/zod.ts"
import { type AddressRules, askedFields } from "./asked-fields.ts"
import type { Field, ListName, Option, RequestForm, Values } from "./request-form.ts"

export type Lists = Readonly<Record<ListName, readonly Option[]>>

export type ReadAnswers = {
  values: Values
  /** The fields that were asked for, in order. */
  asked: readonly Field[]
  submission: Submission<Record<string, string | undefined>, string[]>
}

export type Rules = {
  lists: Lists
  address: AddressRules
  /** @returns what is wrong with a telephone number for who is in this country; null when nothing is. */
  telephone(typed: string, country: string | undefined): string | null
}

export function readAnswers(
  form: Pick<RequestForm, "sections">,
  sent: URLSearchParams,
  rules: Rules,
): ReadAnswers {
  const cleaned = new URLSearchParams([...sent].map(([name, value]) => [name, clean(value)]))
  const values = Object.fromEntries(cleaned)
  const asked = askedFields(form, values, rules.address)
  const schema = z.object(
    Object.fromEntries(asked.map((field) => [field.name, schemaOf(field, values, rules)])),
  )
  return { values, asked, submission: parseWithZod(cleaned, { schema }) }
}

/** What a schema can't know by itself: the choices of a list, and what telephone numbers look like in a country. */
function schemaOf(field: Field, { country }: Values, { lists, telephone }: Rules): Field["schema"] {
  if (field.control === "tel")
    return field.schema.superRefine((value, context) => {
      const message = value ? telephone(value, country) : null
      if (message) context.addIssue({ code: "custom", message })
    })
  if (!("list" in field)) return field.schema
  const known = new Set(lists[field.list].map(({ value }) => value))
  return field.schema.refine((value) => value === undefined || known.has(value), { error: field.message })
}

/** Control characters have no place in a text, and some of them no place in a database. */
function clean(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
}
