/** The input of Hygraph's `updatePage`, `updateLocation` and so on for the texts of one language. */
import type { Field, FieldValue, PartStep } from "./component-fields.ts"

type Texts = Record<string, FieldValue | null>
type Localizations = { upsert: { locale: string; create: Texts; update: Texts }[] }
type PartInput = { where: { id: string }; data: PartData }
type PartData = { localizations?: Localizations; [field: string]: unknown }
export type PageUpdateInput = {
  localizations?: Localizations
  modules?: { update: Record<string, PartInput>[] }
}

type Part = { step: PartStep | null; fields: Field[]; parts: Map<string, Part> }

/**
 * @param source every field of the language that is translated from; it has the structure that all languages share.
 * @param known what the language has already; null for a language that the page doesn't have yet.
 * @param given the texts to write, by path. Null takes a text away. A text that must be there and is neither given nor
 *   known is written in the source's words.
 */
export function updateInput(
  language: string,
  source: readonly Field[],
  known: ReadonlyMap<string, FieldValue | null> | null,
  given: ReadonlyMap<string, FieldValue | null>,
): PageUpdateInput {
  const page: Part = { step: null, fields: [], parts: new Map() }
  for (const field of source) partOf(page, field.steps).fields.push(field)

  function localizationsOf({ fields }: Part): Localizations | undefined {
    const update: Texts = {}
    const create: Texts = {}
    for (const { path, name, isRequired, value } of fields) {
      const own = given.get(path)
      if (own !== undefined) update[name] = own
      const text = own ?? known?.get(path) ?? (isRequired ? value : null)
      if (text !== null) create[name] = text
    }
    const isNeeded = known === null ? Object.keys(create).length > 0 : Object.keys(update).length > 0
    return isNeeded ? { upsert: [{ locale: language, create, update }] } : undefined
  }

  function dataOf(part: Part): PartData {
    const localizations = localizationsOf(part)
    const data: PartData = localizations ? { localizations } : {}
    for (const inner of part.parts.values()) {
      const { field, number, id } = inner.step as PartStep
      const own = dataOf(inner)
      if (field === null || Object.keys(own).length === 0) continue
      const input = { where: { id }, data: own }
      const others = (data[field] as { update: PartInput[] } | undefined)?.update ?? []
      data[field] = { update: number === "one" ? input : [...others, input] }
    }
    return data
  }

  const own = dataOf(page)
  // Modules are a union, so each stands below its type.
  const modules = [...page.parts.values()].flatMap((module) => {
    const { field, type, id } = module.step as PartStep
    const data = dataOf(module)
    return field === null && Object.keys(data).length > 0 ? [{ [type]: { where: { id }, data } }] : []
  })
  return {
    ...own,
    ...(modules.length > 0 && { modules: { update: modules } }),
  }
}

function partOf(page: Part, steps: readonly PartStep[]): Part {
  let part = page
  for (const step of steps) {
    // Two fields of a component may hold parts with the same id, such as a column and a row.
    const key = `${step.field} ${step.id}`
    const known = part.parts.get(key) ?? { step, fields: [], parts: new Map() }
    part.parts.set(key, known)
    part = known
  }
  return part
}
