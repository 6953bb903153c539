import type { Product } from "../records/product.ts"

export type ProductDocument = Product["documents"][number]

/** In the order in which a buyer asks for them; kinds that are not named here come last. */
const kinds = ["data-sheet", "brochure", "drawing", "certificate", "manual", "software"]

/**
 * Documents by kind; within a kind those in the reader's language first, then English, then others, each in the
 * catalogue's order.
 */
function sortDocuments(documents: readonly ProductDocument[], language: string): ProductDocument[] {
  const kindRank = ({ type }: ProductDocument) => (kinds.includes(type) ? kinds.indexOf(type) : kinds.length)
  const rank = ({ content_language }: ProductDocument) =>
    content_language === language ? 0 : content_language === "en" ? 1 : 2
  return [...documents].sort((one, other) => kindRank(one) - kindRank(other) || rank(one) - rank(other))
}

/** Whether the shown documents hold more than drawings, and none in the reader's language. */
export function lacksLanguage(documents: readonly ProductDocument[], language: string): boolean {
  const written = documents.filter(({ type }) => type !== "drawing" && type !== "data-sheet")
  return written.length > 0 && !written.some(({ content_language }) => content_language === language)
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
