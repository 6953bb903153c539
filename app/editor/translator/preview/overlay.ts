/**
 * Puts texts that nobody has saved into the answer to the query of a page, so that the page is rendered as it would be with them. A query
 * may give a field another name, so where a text goes is read off the query itself.
 */
import type { DocumentNode, FieldNode, FragmentDefinitionNode, SelectionSetNode } from "graphql"
import type { FieldValue } from "../../fields/component-fields.ts"

type Answer = Record<string, unknown>

/** @param page is changed in place. A path that the answer doesn't have is left out. */
export function overlayTexts(
  document: DocumentNode,
  page: Answer,
  selection: SelectionSetNode,
  texts: ReadonlyMap<string, FieldValue | null>,
): void {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === "FragmentDefinition" ? [[definition.name.value, definition] as const] : [],
    ),
  )
  for (const [path, value] of texts) put({ object: page, selection, fragments }, path.split("."), value)
}

type Place = {
  object: Answer
  selection: SelectionSetNode
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

function put(place: Place, [name = "", ...rest]: readonly string[], value: FieldValue | null): void {
  const field = findField(place, name)
  if (!field) return
  const own = field.alias?.value ?? name
  if (rest.length === 0) {
    if (own in place.object) place.object[own] = shaped(field, value)
    return
  }
  const [below, left] = step(place.object[own], rest)
  if (below && field.selectionSet)
    put({ ...place, object: below, selection: field.selectionSet }, left, value)
}

/** Into a list by the module's key or by the place in it, else into the one component. */
function step(inner: unknown, [first = "", ...rest]: readonly string[]): [Answer | null, readonly string[]] {
  if (!Array.isArray(inner)) return [inner as Answer | null, [first, ...rest]]
  const found = /^\d+$/.test(first) ? inner[Number(first)] : inner.find(({ key }) => key === first)
  return [(found as Answer | undefined) ?? null, rest]
}

function shaped(field: FieldNode, value: FieldValue | null): unknown {
  return field.selectionSet && value !== null ? { raw: value } : value
}

/** The field of this name as the object's own type is asked for it. */
function findField({ object, selection, fragments }: Place, name: string): FieldNode | null {
  const type = object.__typename
  for (const node of selection.selections) {
    if (node.kind === "Field") {
      if (node.name.value === name) return node
      continue
    }
    const fragment = node.kind === "FragmentSpread" ? fragments.get(node.name.value) : node
    if (!fragment) continue
    const condition = fragment.typeCondition?.name.value
    const isOwn =
      condition === undefined || type === undefined || condition === type || !isConcrete(condition)
    const found = isOwn ? findField({ object, selection: fragment.selectionSet, fragments }, name) : null
    if (found) return found
  }
  return null
}

/** Fragments on the union and the interface of modules hold those of the types. */
function isConcrete(type: string): boolean {
  return !["PageModule", "Module", "Entry", "Node"].includes(type)
}
