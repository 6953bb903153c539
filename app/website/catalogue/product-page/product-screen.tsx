import type { ReactNode } from "react"
import { Fold } from "../../../design/components/fold.tsx"
import { withKeys } from "../../../design/components/with-keys.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../../request/document/document-context.tsx"
import { Breadcrumbs } from "../../breadcrumbs/breadcrumbs.tsx"
import { CompareButton } from "../../comparison-basket/compare-button.tsx"
import { QuoteButton } from "../../contact/quote-button.tsx"
import { CapabilityLinks } from "../classification-page/capability-links.tsx"
import { ProductCard } from "../product-card/product-card.tsx"
import type { ProductCardData } from "../product-card/product-card-data.ts"
import { shownHighlights, specificationsIn, variantName } from "../records/product.ts"
import { foreignLanguage } from "./foreign-language.ts"
import { ProductContact } from "./product-contact.tsx"
import { ProductDownloads } from "./product-downloads.tsx"
import { ProductHead } from "./product-head.tsx"
import { ProductFilm, ProductHighlights } from "./product-highlights.tsx"
import { ProductVariants } from "./product-variants.tsx"
import type { ProductView } from "./product-view.server.ts"
import { TechnicalData } from "./technical-data.tsx"

type Part = {
  id: string
  title: string
  /** A shorter title for the page's own navigation. */
  shortTitle?: string
  content: ReactNode
}

type Props = {
  view: ProductView
  /** Stories about the product; the catalogue doesn't know what they are [STORY-08]. */
  stories?: ReactNode
}

/** The page of a product or service [CAT-21…28]; printed, it is a data sheet. */
export function ProductScreen({ view, stories = null }: Props) {
  const { locale } = useDocument()
  const parts = useParts(view, stories)
  return (
    <>
      <Breadcrumbs trail={view.breadcrumbs} pageLanguage={foreignLanguage(view, locale)} />
      <article className="layout-grid product">
        <ProductHead view={view} />
        <ProductBar view={view} parts={parts} />
        {parts.map(({ id, title, content }) => (
          <section key={id} id={id} className={`module product-${id}`} aria-labelledby={`${id}-title`}>
            <h2 className="module-title" id={`${id}-title`}>
              {title}
            </h2>
            {content}
          </section>
        ))}
      </article>
    </>
  )
}

/** Stays at the top: what this page is about, its sections where there is room, and the next step. */
function ProductBar({ view, parts }: { view: ProductView; parts: readonly Part[] }) {
  const { t } = useTranslation("catalogue")
  const { product, variant, system } = view
  return (
    <div className="product-bar" data-part="sticky-bar">
      <p className="product-bar-name">
        {product.name}
        {variant ? <span> {variantName(variant, system)}</span> : null}
      </p>
      {parts.length > 2 ? (
        <nav
          className="anchor-navigation"
          aria-label={t("product.sections")}
          data-enhance="anchor-navigation"
        >
          <ul>
            {parts.map(({ id, title, shortTitle }) => (
              <li key={id}>
                <a href={`#${id}`}>{shortTitle ?? title}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <QuoteButton href={view.quoteHref} className="button button-small" />
    </div>
  )
}

/** The sections that have content. */
function useParts(view: ProductView, stories: ReactNode): Part[] {
  const { t } = useTranslation("catalogue")
  const { locale } = useDocument()
  const { product, classification, capabilities, related, contact } = view
  const isService = classification.kind === "service"
  const highlights = shownHighlights(product)
  const has = (content: readonly unknown[]) => content.length > 0
  const parts: (Part & { isShown: boolean })[] = [
    {
      id: "highlights",
      title: t("product.highlights"),
      isShown: has(highlights),
      content: <ProductHighlights highlights={highlights} language={foreignLanguage(view, locale)} />,
    },
    {
      id: "film",
      title: t("product.film"),
      isShown: product.video_url !== null,
      content: <ProductFilm product={product} />,
    },
    {
      id: "data",
      title: isService ? t("product.scope") : t("product.technicalData"),
      isShown: has(product.specifications),
      content: (
        <Fold label={t("product.allData", { number: specificationsIn(product, view.system).length })}>
          <TechnicalData view={view} />
        </Fold>
      ),
    },
    {
      id: "variants",
      title: t("product.variants"),
      isShown: product.variants.length > 1,
      content: (
        <Fold label={t("product.allVariantsFolded", { number: product.variants.length })}>
          <ProductVariants view={view} />
        </Fold>
      ),
    },
    {
      id: "capabilities",
      title: t("product.capabilities"),
      isShown: has(capabilities),
      content: <CapabilityLinks capabilities={capabilities} />,
    },
    {
      id: "modules",
      title: t("product.modularSystem"),
      isShown: has(related.component),
      content: (
        <Related products={related.component} lead={t("product.modularLead", { name: product.name })} />
      ),
    },
    {
      id: "downloads",
      title: t("product.downloads"),
      isShown: has(product.documents),
      content: (
        <Fold label={t("product.allDownloads", { number: product.documents.length })}>
          <ProductDownloads documents={product.documents} askHref={view.documentHref} />
        </Fold>
      ),
    },
    {
      id: "services",
      title: t("product.services"),
      isShown: has(related.service),
      content: <Related products={related.service} />,
    },
    {
      id: "related",
      title: t("product.related"),
      isShown: has(related.related),
      content: <Related products={related.related} />,
    },
    {
      id: "stories",
      title: t("product.stories", { name: product.name }),
      shortTitle: t("product.storiesShort"),
      isShown: Boolean(stories),
      content: stories,
    },
    {
      id: "contact",
      title: t("product.contact", { name: product.name }),
      shortTitle: t("product.ask"),
      isShown: contact !== null,
      content: contact && <ProductContact contact={contact} product={view.shown} forms={view} />,
    },
  ]
  return parts.filter(({ isShown }) => isShown)
}

function Related({ products, lead }: { products: readonly ProductCardData[]; lead?: string }) {
  return (
    <>
      {lead ? <p className="text-lead related-lead">{lead}</p> : null}
      <div className="product-cards">
        {withKeys(products).map(({ key, item }) => (
          <ProductCard
            key={key}
            product={item}
            actions={item.kind === "product" ? <CompareButton product={item} /> : undefined}
          />
        ))}
      </div>
    </>
  )
}
