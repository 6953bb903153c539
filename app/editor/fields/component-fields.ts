/** Reads the texts of components, and of what is in them, as a flat list of fields. */
import { type ComponentTexts, partTexts } from "./component-texts.ts"

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
  /** The components that hold it, from the outermost in; empty for a text of the entry itself. */
  steps: readonly PartStep[]
  /** Its name in the innermost component. */
  name: string
}

export type Component = { __typename: string; id: string; key?: string } & Record<string, unknown>

const noTexts: ComponentTexts = { texts: {} }

/**
 * Components of a union may not call texts of different types by one name, so each name is asked with its type in front.
 */
export function selectionOf(type: string, { texts, parts = {} }: ComponentTexts, depth = 0): string {
  const own = Object.entries(texts).map(
    ([name, kind]) => `${alias(type, name)}: ${name}${kind === "rich" ? " { raw }" : ""}`,
  )
  const inner = Object.entries(parts).flatMap(([name, part]) => {
    // Items of a navigation hold items.
    const isDeepest = part.type === type && depth >= deepest
    const below = part.type === type ? depth + 1 : depth
    return isDeepest
      ? []
      : `${alias(type, name)}: ${name} { __typename id ${selectionOf(part.type, textsOfPart(part.type), below)} }`
  })
  return [...own, ...inner].join(" ")
}

/** The deepest navigation has two levels below its sections; one more does no harm. */
const deepest = 2

function alias(type: string, name: string): string {
  return `${type}_${name}`
}

function textsOfPart(type: string): ComponentTexts {
  return partTexts[type] ?? noTexts
}

/** @param path where the component is; empty for an entry itself. */
export function fieldsOf(
  component: Component,
  path: string,
  steps: readonly PartStep[],
  of: ComponentTexts | undefined,
): Field[] {
  const { texts, required = [], parts = {} } = of ?? noTexts
  const type = component.__typename
  const below = (name: string) => (path === "" ? name : `${path}.${name}`)
  const own = Object.entries(texts).map(([name, kind]): Field => {
    const value = shownValue(component[alias(type, name)], kind)
    return { path: below(name), value, isRequired: required.includes(name), steps, name }
  })
  const inner = Object.entries(parts).flatMap(([field, part]) => {
    const found = [component[alias(type, field)]].flat().filter(Boolean) as Component[]
    return found.flatMap((one, index) => {
      const step = { field, number: part.number, type: part.type, id: one.id }
      const place = part.isNamed ? one.id : index
      const at = part.number === "one" ? below(field) : `${below(field)}.${place}`
      return fieldsOf(one, at, [...steps, step], textsOfPart(part.type))
    })
  })
  return [...own, ...inner]
}

function shownValue(answered: unknown, kind: ComponentTexts["texts"][string]): FieldValue | null {
  if (answered === null || answered === undefined) return null
  if (kind === "rich") return (answered as { raw: RichTextTree }).raw
  return Array.isArray(answered) && answered.length === 0 ? null : (answered as FieldValue)
}
