/** The texts of a page in one language, as a flat list of fields, and the query that reads them. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { parse } from "graphql"
import {
  type Component,
  type Field,
  type FieldValue,
  fieldsOf,
  type RichTextTree,
  selectionOf,
} from "./component-fields.ts"
import { moduleTexts } from "./component-texts.ts"

export type { Field, FieldValue, PartStep, RichTextTree } from "./component-fields.ts"

export type PageFields = { id: string; language: string; fields: Field[] }

export type PageAnswer = {
  id: string
  locale: string
  title: string
  description: string | null
  leadText: string | null
  story: { transcript: { raw: RichTextTree } | null } | null
  modules: Component[]
}
type Answer = { page: PageAnswer | null }
type Variables = { id: string; stage: "DRAFT" | "PUBLISHED"; locales: string[] }

/** Every text of a page, made of the list of texts, in place of a `.graphql` file that would repeat it. */
export const pageTextsSelection = `
  locale title description leadText
  story { transcript { raw } }
  modules {
    __typename
    ... on Module { id key }
    ${Object.entries(moduleTexts)
      .map(([type, own]) => `... on ${type} { ${selectionOf(type, own)} }`)
      .join("\n")}
  }`

export const pageFieldsDocument: TypedDocumentNode<Answer, Variables> = parse(`
  query PageFields($id: ID!, $stage: Stage!, $locales: [Locale!]) {
    page(where: { id: $id }, stage: $stage, locales: $locales) { id ${pageTextsSelection} }
  }
`)

export function readPageFields(page: PageAnswer): PageFields {
  const { id, locale, title, description, leadText, story, modules } = page
  const own = (name: string, value: FieldValue | null, isRequired = false): Field => {
    return { path: name, value, isRequired, steps: [], name }
  }
  // A page without a description answers its lead in place of it.
  const fields = [
    own("title", title, true),
    own("description", description === leadText ? null : description),
    own("leadText", leadText),
    ...(story ? [own("transcript", story.transcript?.raw ?? null)] : []),
    ...modules.flatMap((module) => {
      const step = { field: null, number: "many" as const, type: module.__typename, id: module.id }
      return fieldsOf(module, `modules.${module.key}`, [step], moduleTexts[module.__typename])
    }),
  ]
  return { id, language: locale, fields }
}
