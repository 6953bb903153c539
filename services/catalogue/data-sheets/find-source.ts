/** Collects the data of a sheet from the stored catalogue, in which files are addresses. */
import { readFile } from "node:fs/promises"
import type { ProductRecord, SpecificationRecord } from "../shape.ts"
import type { DataSheetSource } from "./source.ts"

export interface SheetCatalogue {
  findProduct(slug: string): Promise<ProductRecord | null>
  listSpecifications(): Promise<SpecificationRecord[]>
  findBrandName(id: string): Promise<string | null>
  /** The file behind `/assets/<16 digits>/…`. */
  findAsset(key: string): Promise<{ path: string } | null>
}

/** Null when there is no such product, or it has no generated sheet in that language [CAT-18]. */
export async function findSheetSource(
  catalogue: SheetCatalogue,
  slug: string,
  language: string,
): Promise<DataSheetSource | null> {
  const product = await catalogue.findProduct(slug)
  const isOffered = product?.documents.some(
    (document) => document.generated === "data-sheet" && document.language === language,
  )
  if (!product || !isOffered) return null
  const image = product.images.find((one) => one.default) ?? product.images[0]
  const drawing = product.documents.find(({ type, file }) => type === "drawing" && file?.endsWith(".svg"))
  const [definitions, brandName, picture, svg] = await Promise.all([
    catalogue.listSpecifications(),
    product.brand ? catalogue.findBrandName(product.brand) : null,
    readAsset(catalogue, image?.file),
    readAsset(catalogue, drawing?.file),
  ])
  return {
    product,
    specifications: new Map(definitions.map((definition) => [definition.id, definition])),
    brandName: brandName ?? "",
    ...(picture && { picture }),
    ...(svg && { drawing: svg.toString("utf8") }),
  }
}

/** Pictures on other servers are left out, so that a sheet doesn't wait for them. */
async function readAsset(catalogue: SheetCatalogue, url: string | undefined): Promise<Buffer | null> {
  const key = url && /^\/assets\/([0-9a-f]{16})\//.exec(url)?.[1]
  const asset = key ? await catalogue.findAsset(key) : null
  return asset ? readFile(asset.path).catch(() => null) : null
}
