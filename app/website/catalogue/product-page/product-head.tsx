import { ButtonLink } from "../../../design/components/button.tsx"
import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import { withKeys } from "../../../design/components/with-keys.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../../request/document/document-context.tsx"
import { CompareButton } from "../../comparison-basket/compare-button.tsx"
import { QuoteButton } from "../../contact/quote-button.tsx"
import { variantSearch } from "../addresses/catalogue-path.ts"
import { transitionNames } from "../product-card/transition-names.ts"
import { productImages, safeUrl, variantKey, variantName } from "../records/product.ts"
import { foreignLanguage } from "./foreign-language.ts"
import { paragraphs } from "./paragraphs.ts"
import { findDataSheet } from "./product-documents.ts"
import { ProductGallery } from "./product-gallery.tsx"
import type { ProductView } from "./product-view.server.ts"
import { TurningView } from "./turning-view.tsx"

/** Name, pictures, variant choice, and the two main actions: the data sheet and the contact. */
export function ProductHead({ view }: { view: ProductView }) {
  const { t } = useTranslation("catalogue")
  const { product, variant, classification, keyFigures } = view
  const { locale } = useDocument()
  const names = transitionNames(product.slug)
  return (
    <header className="product-head">
      <ProductGallery
        images={productImages(product)}
        transitionName={names.picture}
        turningView={<TurningView product={product} />}
      />
      <div className="product-words">
        <BrandMark view={view} />
        <div className="product-words" lang={foreignLanguage(view, locale)}>
          <h1 data-transition={names.name}>{product.name}</h1>
          {product.short_description ? <p className="text-lead">{product.short_description}</p> : null}
          <KeyFigures figures={keyFigures} />
          {withKeys(paragraphs(product.long_description)).map(({ key, item }) => (
            <p key={key}>{item}</p>
          ))}
        </div>
        {product.article_number ? (
          <p className="text-small">{t("product.articleNumber", { number: product.article_number })}</p>
        ) : null}
        <VariantChoice view={view} />
        <div className="button-row product-actions">
          <QuoteButton href={view.quoteHref} />
          <DataSheetLink view={view} />
          {classification.kind === "product" ? (
            <CompareButton product={product} variantId={variant && variantKey(variant.id)} size="normal" />
          ) : null}
        </div>
      </div>
    </header>
  )
}

/** The brand's logo, or its name where it has none, and its own site [CAT-33]. */
function BrandMark({ view: { brand } }: { view: ProductView }) {
  if (!brand) return null
  const url = safeUrl(brand.url)
  const mark = brand.logo ? (
    <ResponsiveImage
      image={{ ...brand.logo, alternativeText: brand.name }}
      preset="brand"
      order="with-page"
      className="product-brand-logo"
    />
  ) : (
    brand.name
  )
  return <p className="overline product-brand">{url ? <a href={url}>{mark}</a> : mark}</p>
}

function KeyFigures({ figures }: { figures: ProductView["keyFigures"] }) {
  if (figures.length === 0) return null
  return (
    <dl className="product-key-figures">
      {withKeys(figures).map(({ key, item: { name, value, unit } }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            {value}
            {unit ? <span className="unit"> {unit}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function DataSheetLink({ view: { product } }: { view: ProductView }) {
  const { t } = useTranslation("catalogue")
  const { locale } = useDocument()
  const sheet = findDataSheet(product.documents, locale.language)
  const url = sheet && safeUrl(sheet.url)
  if (!url) return null
  return (
    <ButtonLink
      href={url}
      variant="quiet"
      icon="download"
      download={sheet.filename}
      hrefLang={sheet.content_language}
    >
      {t("documents.data-sheet")} ({sheet.extension.toUpperCase()})
    </ButtonLink>
  )
}

/** Each variant has its own address, which can be shared and selects its technical data [CAT-24]. */
function VariantChoice({ view: { product, variant, isVariantUnknown, system } }: { view: ProductView }) {
  const { t } = useTranslation("catalogue")
  const { localizedPath } = useDocument()
  if (product.variants.length < 2) return null
  return (
    <nav className="variant-choice" aria-label={t("product.chooseVariant")}>
      <p className="variant-choice-label">{t("product.chooseVariant")}</p>
      {isVariantUnknown ? (
        <p className="list-note" role="status">
          {t("product.unknownVariant")}
        </p>
      ) : null}
      <ul>
        <li>
          <a href={localizedPath} aria-current={variant === null ? "true" : undefined}>
            {t("product.allVariants")}
          </a>
        </li>
        {product.variants.map((known) => (
          <li key={known.id}>
            <a
              href={localizedPath + variantSearch(variantKey(known.id))}
              aria-current={known.id === variant?.id ? "true" : undefined}
            >
              {variantName(known, system)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
