/** The texts of a page in one language, as a flat list of fields, and the query that reads them. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { parse } from "graphql"
import { type ComponentTexts, moduleTexts, partTexts } from "./component-texts.ts"

export type RichTextTree = { children: unknown[] }
export type FieldValue = string | RichTextTree | readonly string[] | readonly (readonly string[])[]

/** A component on the way to a text: a module, and what is in it. `field` is null for a module itself. */
export type PartStep = { field: string | null; number: "one" | "many"; type: string; id: string }

export type Field = {
  /** `title`, `modules.facts.items.0.text`: the same in every language, as long as the structure is. */
  path: string
  /** Null where this language has no such text. */
  value: FieldValue | null
  isRequired: boolean
  /** The components that hold it, from the outermost in; empty for a text of the page itself. */
  steps: readonly PartStep[]
  /** Its name in the innermost component. */
  name: string
}

export type PageFields = { id: string; language: string; fields: Field[] }

type Component = { __typename: string; id: string; key?: string } & Record<string, unknown>
type PageAnswer = {
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

/**
 * Components of a union may not call texts of different types by one name, so each name is asked with its type in front. The document is
 * made of the list of texts, in place of a `.graphql` file that would repeat it.
 */
export const pageFieldsDocument: TypedDocumentNode<Answer, Variables> = parse(`
  query PageFields($id: ID!, $stage: Stage!, $locales: [Locale!]) {
    page(where: { id: $id }, stage: $stage, locales: $locales) {
      id locale title description leadText
      story { transcript { raw } }
      modules {
        __typename
        ... on Module { id key }
        ${Object.entries(moduleTexts)
          .map(([type, own]) => `... on ${type} { ${selectionOf(type, own)} }`)
          .join("\n")}
      }
    }
  }
`)

function selectionOf(type: string, { texts, parts = {} }: ComponentTexts): string {
  const own = Object.entries(texts).map(
    ([name, kind]) => `${alias(type, name)}: ${name}${kind === "rich" ? " { raw }" : ""}`,
  )
  const inner = Object.entries(parts).map(
    ([name, part]) =>
      `${alias(type, name)}: ${name} { __typename id ${selectionOf(part.type, textsOfPart(part.type))} }`,
  )
  return [...own, ...inner].join(" ")
}

function alias(type: string, name: string): string {
  return `${type}_${name}`
}

function textsOfPart(type: string): ComponentTexts {
  return partTexts[type] ?? { texts: {} }
}

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
      return fieldsOf(
        module,
        `modules.${module.key}`,
        [step],
        moduleTexts[module.__typename] ?? { texts: {} },
      )
    }),
  ]
  return { id, language: locale, fields }
}

function fieldsOf(
  component: Component,
  path: string,
  steps: readonly PartStep[],
  of: ComponentTexts,
): Field[] {
  const { texts, required = [], parts = {} } = of
  const type = component.__typename
  const own = Object.entries(texts).map(([name, kind]): Field => {
    const value = shownValue(component[alias(type, name)], kind)
    return { path: `${path}.${name}`, value, isRequired: required.includes(name), steps, name }
  })
  const inner = Object.entries(parts).flatMap(([field, part]) => {
    const found = [component[alias(type, field)]].flat().filter(Boolean) as Component[]
    return found.flatMap((one, index) => {
      const below = part.number === "one" ? `${path}.${field}` : `${path}.${field}.${index}`
      const step = { field, number: part.number, type: part.type, id: one.id }
      return fieldsOf(one, below, [...steps, step], textsOfPart(part.type))
    })
  })
  return [...own, ...inner]
}

function shownValue(answered: unknown, kind: ComponentTexts["texts"][string]): FieldValue | null {
  if (answered === null || answered === undefined) return null
  if (kind === "rich") return (answered as { raw: RichTextTree }).raw
  return Array.isArray(answered) && answered.length === 0 ? null : (answered as FieldValue)
}
