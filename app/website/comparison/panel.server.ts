import type { ContentImage } from "../../design/components/image-url.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { loadBrandNames, loadClassificationTree } from "../catalogue/records/catalogue.server.ts"
import { isComparable } from "../comparison-basket/basket.ts"
import { comparisonPath } from "../comparison-basket/comparison-path.ts"
import { createColumnMaker } from "./column.server.ts"
import { findCompared } from "./compared-products.server.ts"
import { comparedQuery } from "./compared-products.ts"
import { classificationName, readBasket, togetherHref } from "./comparison.server.ts"

export type PanelProduct = {
  key: string
  name: string
  variantName: string | null
  image: ContentImage | null
  href: string | null
}

export type PanelGroup = {
  slug: string
  name: string
  products: readonly PanelProduct[]
  /** Null while fewer than two products are in the basket [CMP-15]. */
  compareHref: string | null
}

export type PanelView = {
  documentTitle: string
  /** Path of the comparison. */
  path: string
  productsPath: string
  groups: readonly PanelGroup[]
  /** All groups side by side; null with a single group. */
  togetherHref: string | null
}

/** The reader's basket; products that no longer exist for this country are left out. */
export async function loadPanel(context: RequestContext): Promise<PanelView> {
  const { site, locale, translator } = context
  const basket = readBasket(context)
  const tree = await loadClassificationTree(context)
  const [products, brands] = await Promise.all([
    findCompared(
      context,
      basket.flatMap((group) => group.products),
      tree,
    ),
    loadBrandNames(context),
  ])
  const makeColumn = createColumnMaker(context, { tree, products, brands })
  const path = localizedPath(site, locale, comparisonPath)
  const groups = basket.map((group) => {
    const columns = group.products.flatMap((product) => makeColumn(product) ?? [])
    return {
      slug: group.slug,
      name: classificationName(tree, group.slug),
      products: columns.map(({ key, name, variantName, image, url }) => ({
        key,
        name,
        variantName,
        image,
        href: url,
      })),
      compareHref: isComparable(columns) ? path + comparedQuery(null, { classification: group.slug }) : null,
    }
  })
  return {
    documentTitle: documentTitle(translator.t("comparison:title"), siteBrandName(site)),
    path,
    productsPath: localizedPath(site, locale, "/products"),
    groups: groups.filter((group) => group.products.length > 0),
    togetherHref: togetherHref(context, basket),
  }
}
