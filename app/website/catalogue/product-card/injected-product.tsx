import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { ProductCard } from "./product-card.tsx"
import type { ProductCardData } from "./product-card-data.ts"

/** Shown at the end of a page: the product that the page is about [PAGE-02]. */
export function InjectedProduct({ product }: { product: ProductCardData }) {
  const { t } = useTranslation("catalogue")
  return (
    <section className="page-width injected-product" aria-label={t("product.ofPage")}>
      <ProductCard product={product} headingLevel={2} />
    </section>
  )
}
