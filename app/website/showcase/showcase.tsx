import { Card } from "../../design/components/card.tsx"
import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import type { CatalogueShowcaseFieldsFragment } from "../../ground/graphql/generated/content.ts"
import { ProductCard } from "../catalogue/product-card/product-card.tsx"
import { FinderForm } from "../product-finder/finder-form.tsx"
import type { Family, ShowcaseData } from "./showcase.server.ts"

type Props = { module: CatalogueShowcaseFieldsFragment; data: ShowcaseData }

/** The content of a showcase; null when the catalogue has nothing to show. */
export function showcaseContent({ module: { shows, title }, data }: Props) {
  const headingLevel = title ? 3 : 2
  switch (shows) {
    case "FAMILIES":
      return data.families?.length ? <Families families={data.families} headingLevel={headingLevel} /> : null
    case "FINDER":
      return data.finder?.tasks.length ? <FinderForm questions={data.finder} /> : null
    case "NEWEST":
      return data.newest?.length ? (
        <div className="product-cards">
          {data.newest.map((product) => (
            <ProductCard key={product.slug} product={product} headingLevel={headingLevel} />
          ))}
        </div>
      ) : null
  }
}

function Families({ families, headingLevel }: { families: readonly Family[]; headingLevel: 2 | 3 }) {
  return (
    <div className="family-list">
      {families.map(({ name, href, description, imageUrl }) => (
        <Card
          key={href}
          className="family"
          title={name}
          href={href}
          headingLevel={headingLevel}
          picture={
            <ResponsiveImage
              image={imageUrl ? { url: imageUrl, alternativeText: "" } : null}
              preset="classification-high-resolution"
              sizes="(min-width: 1240px) 380px, (min-width: 640px) 45vw, 40vw"
            />
          }
        >
          {description ? <p className="family-text">{description}</p> : null}
        </Card>
      ))}
    </div>
  )
}
