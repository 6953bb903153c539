import type { Product } from "../records/product.ts"

export type ProductDocument = Product["documents"][number]

/** Documents in the reader's language first, then English, then others; within a language in the catalogue's order. */
function sortDocuments(documents: readonly ProductDocument[], language: string): ProductDocument[] {
  const rank = ({ content_language }: ProductDocument) =>
    content_language === language ? 0 : content_language === "en" ? 1 : 2
  return [...documents].sort((one, other) => rank(one) - rank(other))
}

/** Parts the sorted documents into those shown at once and those in other languages. */
export function partDocuments(
  documents: readonly ProductDocument[],
  language: string,
): { near: ProductDocument[]; far: ProductDocument[] } {
  const { near = [], far = [] } = Object.groupBy(
    sortDocuments(documents, language),
    ({ content_language }) => (content_language === language || content_language === "en" ? "near" : "far"),
  )
  return { near, far }
}

/** The data sheet to offer first: in the reader's language if there is one. */
export function findDataSheet(
  documents: readonly ProductDocument[],
  language: string,
): ProductDocument | undefined {
  return sortDocuments(documents, language).find(({ type }) => type === "data-sheet")
}
