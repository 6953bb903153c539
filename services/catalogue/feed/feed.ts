/** Sends new, changed and deleted products and classifications to the search service, a hundred at a time. */
import type { CatalogueStore } from "../store.ts"
import { classificationDocumentId, toClassificationDocuments } from "./classification-documents.ts"
import type { FeedStore } from "./feed-store.ts"
import { documentId, type FoundDocument, toDocuments } from "./product-documents.ts"
import type { Surroundings } from "./surroundings.ts"

/** The part of the search service that receives documents. */
export type SearchTarget = {
  indexDocuments(source: string, documents: readonly FoundDocument[]): Promise<void>
  removeDocuments(source: string, ids: readonly string[]): Promise<void>
}

type Options = {
  catalogue: CatalogueStore
  store: FeedStore
  search: SearchTarget
  /** The site that shows the catalogue. */
  siteId: () => Promise<string>
  /** Stops after the current batch. */
  signal?: AbortSignal | undefined
}

export const source = "catalogue"
/** Each step is short: the embedded database makes every reader wait for it. */
const productsPerCall = 100

/** @returns how many products were sent. It can be stopped and repeated at any time, since sending twice does no harm. */
export async function feedSearch({ catalogue, store, search, siteId, signal }: Options): Promise<number> {
  let told = 0
  const version = await store.sharedVersion()
  while (!signal?.aborted) {
    const gone = await store.listGone(productsPerCall)
    if (gone.length === 0) break
    await search.removeDocuments(source, gone.map(toldDocumentId))
    await store.noteGone(gone)
    told += gone.length
  }
  let around: Surroundings | undefined
  if (!signal?.aborted && !(await store.areClassificationsTold(version))) {
    around = await readSurroundings(catalogue, await siteId(), version)
    told += await tellClassifications(around, { search, store })
  }
  let last = ""
  while (!signal?.aborted) {
    const products = await store.listChanged(version, last, productsPerCall)
    if (products.length === 0) break
    last = products.at(-1)?.slug ?? ""
    around ??= await readSurroundings(catalogue, await siteId(), version)
    const known = around
    const documents = products.map((product) => toDocuments(product, known))
    await search.indexDocuments(source, documents.flat())
    const hidden = products.filter((_, index) => documents[index]?.length === 0)
    if (hidden.length > 0)
      await search.removeDocuments(
        source,
        hidden.map(({ slug }) => documentId(slug)),
      )
    await store.noteTold(products, version)
    told += products.length
  }
  return told
}

/** All are sent when one has changed, since they are few. */
async function tellClassifications(
  around: Surroundings,
  { search, store }: Pick<Options, "search" | "store">,
): Promise<number> {
  const classifications = [...around.classifications].map(([id, data]) => ({ id, data }))
  const documents = classifications.flatMap((classification) =>
    toClassificationDocuments(classification, around),
  )
  const ids = classifications.map(({ id }) => classificationDocumentId(id))
  const shown = new Set(documents.map(({ id }) => id))
  await search.indexDocuments(source, documents)
  const hidden = ids.filter((id) => !shown.has(id))
  if (hidden.length > 0) await search.removeDocuments(source, hidden)
  await store.noteClassificationsTold(ids, around.version)
  return classifications.length
}

function toldDocumentId(told: string): string {
  return told.startsWith(classificationDocumentId("")) ? told : documentId(told)
}

async function readSurroundings(
  catalogue: CatalogueStore,
  siteId: string,
  version: string,
): Promise<Surroundings> {
  const [brands, capabilities, classifications, specifications] = await Promise.all([
    catalogue.listEntries("brand"),
    catalogue.listEntries("capability"),
    catalogue.listEntries("classification"),
    catalogue.listEntries("specification"),
  ])
  return {
    siteId,
    version,
    brands: byId(brands),
    capabilities: byId(capabilities),
    classifications: byId(classifications),
    specifications: byId(specifications),
  }
}

function byId<Data>(rows: readonly { id: string; data: Data }[]): Map<string, Data> {
  return new Map(rows.map(({ id, data }) => [id, data]))
}
