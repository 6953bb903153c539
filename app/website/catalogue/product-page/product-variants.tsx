import { DataTable } from "../../../design/components/data-table.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../../request/document/document-context.tsx"
import { variantSearch } from "../addresses/catalogue-path.ts"
import { variantKey, variantName } from "../records/product.ts"
import type { ProductView } from "./product-view.server.ts"
import { variantTable } from "./variant-rows.ts"

/** What the variants differ in; each links to its own technical data [CAT-13, CAT-24]. */
export function ProductVariants({ view: { product, variant, system } }: { view: ProductView }) {
  const { t } = useTranslation("catalogue")
  const { localizedPath } = useDocument()
  const { columns, rows } = variantTable(product, system)
  return (
    <DataTable
      caption={t("product.variantsCaption", { name: product.name })}
      isCaptionHidden
      columns={[
        { name: t("product.variant") },
        ...columns.map(({ name, unit }) => ({ name, ...(unit && { unit }) })),
      ]}
      rows={product.variants.map((known, index) => ({
        heading: (
          <a
            href={`${localizedPath}${variantSearch(variantKey(known.id))}#data`}
            aria-current={known.id === variant?.id ? "true" : undefined}
          >
            {variantName(known, system)}
          </a>
        ),
        cells: rows[index] ?? [],
      }))}
      onPhones="scroll"
    />
  )
}
