import { DescriptionList } from "../../../design/components/description-list.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../../request/document/document-context.tsx"
import { MeasurementToggle } from "../../../request/measurement/measurement-toggle.tsx"
import { groupSpecifications, specificationsIn, variantName } from "../records/product.ts"
import { foreignLanguage } from "./foreign-language.ts"
import type { ProductView } from "./product-view.server.ts"

/** The figures of the product or its selected variant, in the reader's units [CAT-12, CAT-22]. */
export function TechnicalData({ view }: { view: ProductView }) {
  const { t } = useTranslation("catalogue")
  const { locale } = useDocument()
  const { product, variant, system, href } = view
  const groups = groupSpecifications(specificationsIn(variant ?? product, system))
  const hasUnits = product.specifications.some(({ measurement_system }) => measurement_system !== null)
  return (
    <>
      <div className="technical-data-head">
        {variant ? (
          <p className="text-lead">
            {t("product.ofVariant", { name: `${product.name} ${variantName(variant, system)}` })}
          </p>
        ) : null}
        {hasUnits ? <MeasurementToggle current={system} returnTo={href} /> : null}
      </div>
      <div className="technical-data" lang={foreignLanguage(view, locale)}>
        {groups.map(({ name, specifications }) => (
          <section key={name ?? ""} className="technical-group">
            {name ? <h3 className="item-title">{name}</h3> : null}
            <DescriptionList
              items={specifications.map(({ value, specification }, index) => ({
                key: `${index}`,
                term: specification.name,
                description: value,
                ...(specification.unit && { unit: specification.unit }),
              }))}
            />
          </section>
        ))}
      </div>
    </>
  )
}
