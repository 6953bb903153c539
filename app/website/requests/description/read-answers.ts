/** Checks what was sent against a form's description. */
import type { Submission } from "@conform-to/react"
import { parseWithZod } from "@conform-to/zod/v4"
import { z } from "../../../ground/http/zod.ts"
import { type AddressRules, askedFields } from "./asked-fields.ts"
import type { Field, ListName, RequestForm, Values } from "./request-form.ts"

/** A choice as its reader sees it. */
export type Option = { value: string; label: string }

export type Lists = Readonly<Record<ListName, readonly Option[]>>

export type ReadAnswers = {
  values: Values
  /** The fields that were asked for, in order. */
  asked: readonly Field[]
  submission: Submission<Record<string, string | undefined>, string[]>
}

type Rules = { lists: Lists; address: AddressRules }

export function readAnswers(
  form: Pick<RequestForm, "sections">,
  sent: URLSearchParams,
  { lists, address }: Rules,
): ReadAnswers {
  const cleaned = new URLSearchParams([...sent].map(([name, value]) => [name, clean(value)]))
  const values = Object.fromEntries(cleaned)
  const asked = askedFields(form, values, address)
  const schema = z.object(Object.fromEntries(asked.map((field) => [field.name, schemaOf(field, lists)])))
  return { values, asked, submission: parseWithZod(cleaned, { schema }) }
}

/** What isn't in the list wasn't chosen from it. */
function schemaOf(field: Field, lists: Lists): Field["schema"] {
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
