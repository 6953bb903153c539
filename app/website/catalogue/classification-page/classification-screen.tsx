import { Card } from "../../../design/components/card.tsx"
import { DataTable } from "../../../design/components/data-table.tsx"
import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { Breadcrumbs } from "../../breadcrumbs/breadcrumbs.tsx"
import type { ClassificationKind } from "../records/classification.ts"
import { CapabilityLinks } from "./capability-links.tsx"
import type { ClassificationLink, ClassificationView } from "./classification-view.server.ts"
import type { FigureTable } from "./figure-table.ts"
import { ProductListSection } from "./product-list-section.tsx"

/** A section of the catalogue or a classification: what is below it, and its products with a filter. */
export function ClassificationScreen({ view }: { view: ClassificationView }) {
  const { t } = useTranslation("catalogue")
  const { classification, children, capabilities, breadcrumbs, list } = view
  // A reader who has filtered or paged no longer needs the overview of subclassifications.
  const isOverview = !list.isFiltered && list.page === 1
  return (
    <>
      <Breadcrumbs trail={breadcrumbs} />
      <article className="layout-grid catalogue">
        <header className="catalogue-title">
          <h1>{classification.name}</h1>
          {classification.description ? <p className="text-lead">{classification.description}</p> : null}
        </header>
        {isOverview && children.length > 0 ? <Children links={children} kind={classification.kind} /> : null}
        {isOverview && capabilities.length > 0 ? (
          <section className="module" aria-labelledby="capabilities-title">
            <h2 className="module-title" id="capabilities-title">
              {t("section.capabilities")}
            </h2>
            <CapabilityLinks capabilities={capabilities} />
          </section>
        ) : null}
        {list.figures ? <Figures view={view} figures={list.figures} /> : null}
        <ProductListSection view={view} />
      </article>
    </>
  )
}

/** Machines of one class side by side, each a link to its page. */
function Figures({ view, figures }: { view: ClassificationView; figures: FigureTable }) {
  const { t } = useTranslation("catalogue")
  const { list, classification } = view
  const bySlug = new Map(list.products.map((product) => [product.slug, product]))
  return (
    <section className="module key-figure-table" aria-labelledby="figures-title">
      <h2 className="module-title" id="figures-title">
        {t("section.figures")}
      </h2>
      <DataTable
        caption={t("section.figuresCaption", { name: classification.name })}
        isCaptionHidden
        columns={[
          { name: t("section.model") },
          ...figures.columns.map(({ name, unit }) => ({ name, ...(unit && { unit }) })),
        ]}
        rows={figures.rows.map(({ slug, cells }) => {
          const product = bySlug.get(slug)
          const name = product?.name ?? slug
          return { heading: product?.href ? <a href={product.href}>{name}</a> : name, cells }
        })}
        onPhones="scroll"
      />
    </section>
  )
}

type ChildrenProps = { links: readonly ClassificationLink[]; kind: ClassificationKind }

function Children({ links, kind }: ChildrenProps) {
  const { t } = useTranslation("catalogue")
  return (
    <section className="module classification-cards" aria-labelledby="children-title">
      <h2 className="visually-hidden" id="children-title">
        {t("section.areas")}
      </h2>
      <div className="card-list">
        {links.map(({ name, href, description, imageUrl, productCount }, index) => (
          <Card
            key={href}
            title={name}
            href={href}
            picture={
              <ResponsiveImage
                image={imageUrl ? { url: imageUrl, alternativeText: "" } : null}
                preset="classification-high-resolution"
                sizes="(min-width: 1240px) 380px, (min-width: 576px) 45vw, 7rem"
                order={index === 0 ? "first" : "late"}
              />
            }
          >
            {description ? <p>{description}</p> : null}
            {productCount ? (
              <p className="text-small">
                {kind === "service"
                  ? t("list.serviceCount", { count: productCount })
                  : t("list.count", { count: productCount })}
              </p>
            ) : null}
          </Card>
        ))}
      </div>
    </section>
  )
}
