import type { RequestContext } from "../../../request/context/context.server.ts"
import { brandAddress } from "../../../request/sites/brand-address.ts"
import type { Product } from "../records/product.ts"

type Reader = Pick<RequestContext, "systemData" | "site" | "locale" | "origin">

/** The brand that content knows by that id, and its site if the reader isn't on it; otherwise the catalogue's name for it [CAT-33]. */
export function productBrand(
  { brand }: Pick<Product, "brand">,
  reader: Reader,
  names: ReadonlyMap<string, string>,
) {
  if (brand === null) return null
  const known = reader.systemData.brands.find(({ pimId }) => pimId === brand)
  const name = known?.name ?? names.get(brand)
  const isOwn = known !== undefined && known.id === reader.site.brand?.id
  const url = known && !isOwn ? brandAddress(known, reader) : null
  return name ? { name, url, logo: known?.image ?? null } : null
}
