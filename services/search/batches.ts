import type { SearchDocument } from "./documents.ts"

/** Larger batches are no faster and block readers on the embedded database. */
const documentsPerWrite = 60

/** Keeps an object's languages and what belongs to it in one batch, since a write replaces all of them. */
export function batches(documents: readonly SearchDocument[]): SearchDocument[][] {
  const made: SearchDocument[][] = []
  let current: SearchDocument[] = []
  for (const group of Map.groupBy(documents, ({ id, parentId }) => parentId ?? id).values()) {
    if (current.length > 0 && current.length + group.length > documentsPerWrite) {
      made.push(current)
      current = []
    }
    current.push(...group)
  }
  return current.length > 0 ? [...made, current] : made
}
