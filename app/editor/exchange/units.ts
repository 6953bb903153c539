/** Cuts fields into units, which translators see one by one, and puts fields together again. */
import type { Field, FieldValue, RichTextTree } from "../fields/component-fields.ts"
import {
  type Codes,
  type Content,
  codesOf,
  contentOfNodes,
  contentOfText,
  isBlank,
  isLeaf,
  nodesOfContent,
  textOfContent,
  withKnownLinks,
} from "./inline-content.ts"

export type Unit = {
  /** The field's path; behind a colon, which block, item or cell of it: `modules.intro.body:0.1`. */
  id: string
  source: Content
  /** Null where the language has no text yet. */
  target: Content | null
  codes: Codes
}

/** A unit as far as it stands in a value: which piece of it. */
type Piece = { place: string; content: Content; nodes: readonly unknown[] }

/** The units of a field that has a text. Pieces without words need no translation and are left out. */
export function unitsOf({ path, value }: Field, target: FieldValue | null): Unit[] {
  if (value === null) return []
  const targets = target !== null && isSameShape(value, target) ? byPlace(piecesOf(target)) : null
  return piecesOf(value).flatMap(({ place, content, nodes }): Unit[] => {
    if (isBlank(content)) return []
    const own = targets?.get(place)
    const translated = own && !isBlank(own.content) ? withKnownLinks(own.content, content) : null
    const codes = codesOf(own?.nodes ?? [], codesOf(nodes))
    return [{ id: place === "" ? path : `${path}:${place}`, source: content, target: translated, codes }]
  })
}

/** The field that a unit belongs to. */
export function fieldOfUnit(id: string): string {
  return id.split(":")[0] ?? ""
}

/**
 * @param source the value whose shape the new one has.
 * @param contents by the unit's id. A piece without one keeps the source's words.
 * @returns the key of a code that the field doesn't have, as `fault`.
 */
export function valueOfUnits(
  path: string,
  source: FieldValue,
  contents: ReadonlyMap<string, { content: Content; codes: Codes }>,
): { value: FieldValue } | { fault: string; unit: string } {
  const found = (place: string) => contents.get(place === "" ? path : `${path}:${place}`)
  const words = (place: string, text: string) => {
    const own = found(place)
    return own ? textOfContent(own.content) : text
  }
  if (typeof source === "string") return { value: words("", source) }
  if (isRows(source))
    return { value: source.map((row, at) => row.map((cell, index) => words(`${at}.${index}`, cell))) }
  if (isList(source)) return { value: source.map((item, index) => words(String(index), item)) }
  let fault: { fault: string; unit: string } | null = null
  const tree = mapBlocks(source as RichTextTree, (place, nodes) => {
    const own = found(place)
    if (!own) return nodes
    const built = nodesOfContent(own.content, own.codes)
    if (typeof built !== "string") return built
    fault ??= { fault: built, unit: `${path}:${place}` }
    return nodes
  })
  return fault ?? { value: tree }
}

function piecesOf(value: FieldValue): Piece[] {
  if (typeof value === "string") return [{ place: "", content: contentOfText(value), nodes: [] }]
  if (isRows(value))
    return value.flatMap((row, at) => row.map((cell, index) => pieceOfText(`${at}.${index}`, cell)))
  if (isList(value)) return value.map((item, index) => pieceOfText(String(index), item))
  const pieces: Piece[] = []
  mapBlocks(value as RichTextTree, (place, nodes) => {
    pieces.push({ place, content: contentOfNodes(nodes), nodes })
    return nodes
  })
  return pieces
}

function pieceOfText(place: string, text: string): Piece {
  return { place, content: contentOfText(text), nodes: [] }
}

function byPlace(pieces: readonly Piece[]): Map<string, Piece> {
  return new Map(pieces.map((piece) => [piece.place, piece]))
}

function isRows(value: FieldValue): value is readonly (readonly string[])[] {
  return Array.isArray(value) && value.length > 0 && Array.isArray(value[0])
}

function isList(value: FieldValue): value is readonly string[] {
  return Array.isArray(value) && !isRows(value)
}

/** Calls `change` for each block that holds text, with its place in the tree. */
function mapBlocks(
  tree: RichTextTree,
  change: (place: string, nodes: readonly unknown[]) => readonly unknown[],
): RichTextTree {
  function map(node: unknown, place: string): unknown {
    const { children } = (node ?? {}) as { children?: unknown }
    if (!Array.isArray(children)) return node
    if (children.some(isLeaf)) return { ...(node as object), children: change(place, children) }
    return { ...(node as object), children: children.map((child, index) => map(child, `${place}.${index}`)) }
  }
  return { ...tree, children: tree.children.map((block, index) => map(block, String(index))) }
}

/** Only where both have the same blocks, the same cells, can a translation be put beside its source piece by piece. */
export function isSameShape(a: FieldValue, b: FieldValue): boolean {
  return JSON.stringify(shapeOf(a)) === JSON.stringify(shapeOf(b))
}

function shapeOf(value: FieldValue): unknown {
  if (typeof value === "string") return "text"
  if (isRows(value)) return value.map((row) => row.length)
  if (isList(value)) return value.length
  return (value as RichTextTree).children.map(shapeOfNode)
}

function shapeOfNode(node: unknown): unknown {
  const { type, children } = (node ?? {}) as { type?: unknown; children?: unknown }
  if (!Array.isArray(children)) return null
  return children.some(isLeaf) ? type : [type, ...children.map(shapeOfNode)]
}
