import { assetFilePath } from "../../../platform/files/kept-files.ts"
import type { CatalogueStore } from "../store.ts"
import type { SheetCatalogue } from "./find-source.ts"

/** The file behind an address, by the 16 digits in the address. */
export type FindAsset = (key: string) => Promise<{ path: string; fileName: string; mimeType: string } | null>

export function createFindAsset(store: CatalogueStore, dataDir: string): FindAsset {
  return async (key) => {
    const file = await store.findFile(key)
    return file && { path: assetFilePath(dataDir, file.sha256), fileName: file.name, mimeType: file.mimeType }
  }
}

export function sheetCatalogue(store: CatalogueStore, findAsset: FindAsset): SheetCatalogue {
  return {
    findAsset,
    findProduct: async (slug) => (await store.productsBySlug([slug])).get(slug)?.data ?? null,
    listSpecifications: async () => (await store.listEntries("specification")).map(({ data }) => data),
    async findBrandName(id) {
      const brands = await store.listEntries("brand")
      return brands.find((brand) => brand.id === id)?.data.name ?? null
    },
  }
}
