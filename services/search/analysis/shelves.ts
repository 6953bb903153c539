/**
 * Types of documents that are searched together. Each shelf is asked on its own, so that its words are found without reading those of
 * the others; types of which a site has few documents share one, since each further shelf costs every query time.
 */
import type { DocumentType } from "../documents.ts"

export const shelves = {
  page: ["page"],
  product: ["product"],
  document: ["document"],
  publication: ["story", "release"],
  notice: ["news", "event", "location"],
} as const satisfies Record<string, readonly DocumentType[]>

export type Shelf = keyof typeof shelves

export const shelfNames = Object.keys(shelves) as Shelf[]

/** Whoever searches for a machine or a topic wants its page before what was once written about it. */
export const shelfWeights: Readonly<Record<Shelf, number>> = {
  page: 1,
  product: 1,
  document: 1,
  publication: 0.7,
  notice: 0.75,
}

const shelfByType = new Map(
  shelfNames.flatMap((shelf) => shelves[shelf].map((type): [DocumentType, Shelf] => [type, shelf])),
)

export function shelfOf(type: DocumentType): Shelf {
  const shelf = shelfByType.get(type)
  if (!shelf) throw new Error(`documents of type ${type} have no shelf`)
  return shelf
}
