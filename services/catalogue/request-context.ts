/** What the answer to one query is made with; what it loads, it loads once. */
import { createLoader, type Loader } from "../../platform/graphql/loader.ts"
import type { FilterStore } from "./filter-store.ts"
import type { EntryKind, EntryRow, ListedProduct } from "./rows.ts"
import type { Text } from "./shape.ts"
import type { CatalogueStore, SheetSizes } from "./store.ts"

export type PlacedName = { slug: string; name: Text; countries: string[] | null }

export type CatalogueContext = {
  store: CatalogueStore
  filters: FilterStore
  entries<Kind extends EntryKind>(kind: Kind): Promise<EntryRow<Kind>[]>
  summaries: Loader<ListedProduct>
  sheetSizes: Loader<SheetSizes>
  /** By the id of their classification. */
  placedProducts(): Promise<ReadonlyMap<string, PlacedName[]>>
  productCounts(country: string | null): Promise<ReadonlyMap<string, number>>
}

export function createContext(stores: { store: CatalogueStore; filters: FilterStore }): CatalogueContext {
  const { store } = stores
  const counts = new Map<string | null, Promise<ReadonlyMap<string, number>>>()
  const entries = {
    brand: once(() => store.listEntries("brand")),
    capability: once(() => store.listEntries("capability")),
    classification: once(() => store.listEntries("classification")),
    specification: once(() => store.listEntries("specification")),
  }
  return {
    ...stores,
    entries: <Kind extends EntryKind>(kind: Kind) => entries[kind]() as Promise<EntryRow<Kind>[]>,
    summaries: createLoader((slugs) => store.summariesBySlug(slugs)),
    sheetSizes: createLoader((slugs) => store.sheetSizesBySlug(slugs)),
    placedProducts: once(async () =>
      Map.groupBy(await store.listPlaces(), ({ classification }) => classification),
    ),
    productCounts(country) {
      const counted = counts.get(country) ?? store.countProducts(country)
      counts.set(country, counted)
      return counted
    },
  }
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
