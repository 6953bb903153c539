/** The mutations that update the index, for the embedded service and for remote ones. */
import { type Ask, graphqlDocument } from "../../../platform/graphql/ask.ts"
import type { SearchDocument } from "../documents.ts"

type WrittenDocument = Omit<SearchDocument, "type"> & { type: string }

const indexing = graphqlDocument<
  { indexDocuments: number },
  { source: string; documents: WrittenDocument[] }
>(
  `mutation IndexDocuments($source: String!, $documents: [DocumentInput!]!) {
    indexDocuments(source: $source, documents: $documents)
  }`,
)

const removing = graphqlDocument<{ removeDocuments: number }, { source: string; ids: readonly string[] }>(
  `mutation RemoveDocuments($source: String!, $ids: [ID!]!) { removeDocuments(source: $source, ids: $ids) }`,
)

/** @param documents a thousand at most. */
export async function indexDocuments(
  search: Ask,
  source: string,
  documents: readonly SearchDocument[],
): Promise<void> {
  const written = documents.map((document) => ({ ...document, type: document.type.toUpperCase() }))
  await search(indexing, { variables: { source, documents: written } })
}

export async function removeDocuments(search: Ask, source: string, ids: readonly string[]): Promise<void> {
  await search(removing, { variables: { source, ids } })
}
