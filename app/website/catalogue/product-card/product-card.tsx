import type { ReactNode } from "react"
import { Card } from "../../../design/components/card.tsx"
import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import { withKeys } from "../../../design/components/with-keys.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import type { ProductCardData } from "./product-card-data.ts"
import { transitionNames } from "./transition-names.ts"

type Props = {
  product: ProductCardData
  headingLevel?: 2 | 3 | 4
  actions?: ReactNode
  /** Whether this card grows into the product's page; for one list per page, which has each product once. On phones its picture is small. */
  isTransitional?: boolean
}

export function ProductCard({ product, headingLevel = 3, actions, isTransitional = false }: Props) {
  const { t } = useTranslation("catalogue")
  const names = isTransitional ? transitionNames(product.slug) : null
  const { name, href, image, brandName, shortDescription, facts, variantCount } = product
  return (
    <Card
      className="product-card"
      title={name}
      headingLevel={headingLevel}
      {...(href && { href })}
      overline={brandName}
      transitionName={names?.name}
      picture={
        <ResponsiveImage
          image={image && { ...image, alternativeText: "" }}
          preset="product-card"
          transitionName={names?.picture}
          sizes={`(min-width: 1200px) 280px, (min-width: 576px) 45vw, ${isTransitional ? "7rem" : "75vw"}`}
        />
      }
      actions={actions}
    >
      {shortDescription ? <p className="product-card-text">{shortDescription}</p> : null}
      {facts.length > 0 ? (
        <dl className="product-facts">
          {withKeys(facts).map(({ key, item }) => (
            <div key={key}>
              <dt>{item.name}</dt>
              <dd>
                {item.value}
                {item.unit ? <span className="unit"> {item.unit}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {variantCount > 1 ? <p className="text-small">{t("card.variants", { count: variantCount })}</p> : null}
    </Card>
  )
}
