import { ButtonLink } from "../../../design/components/button.tsx"
import { withKeys } from "../../../design/components/with-keys.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../../request/document/document-context.tsx"
import { CompareButton } from "../../comparison-basket/compare-button.tsx"
import { variantSearch } from "../addresses/catalogue-path.ts"
import { productImages, safeUrl, variantKey, variantName } from "../records/product.ts"
import { foreignLanguage } from "./foreign-language.ts"
import { paragraphs } from "./paragraphs.ts"
import { findDataSheet } from "./product-documents.ts"
import { ProductGallery } from "./product-gallery.tsx"
import type { ProductView } from "./product-view.server.ts"

/** Name, pictures, variant choice, and the two main actions: the data sheet and the contact. */
export function ProductHead({ view }: { view: ProductView }) {
  const { t } = useTranslation("catalogue")
  const { product, variant, classification, brand, contact } = view
  const { locale } = useDocument()
  const brandUrl = safeUrl(brand?.url ?? null)
  return (
    <header className="product-head">
      <ProductGallery images={productImages(product)} />
      <div className="product-words">
        {brand ? (
          <p className="overline">{brandUrl ? <a href={brandUrl}>{brand.name}</a> : brand.name}</p>
        ) : null}
        <div className="product-words" lang={foreignLanguage(view, locale)}>
          <h1>{product.name}</h1>
          {product.short_description ? <p className="text-lead">{product.short_description}</p> : null}
          {withKeys(paragraphs(product.long_description)).map(({ key, item }) => (
            <p key={key}>{item}</p>
          ))}
        </div>
        {product.article_number ? (
          <p className="text-small">{t("product.articleNumber", { number: product.article_number })}</p>
        ) : null}
        <VariantChoice view={view} />
        <div className="button-row product-actions">
          {contact ? <ButtonLink href="#contact">{t("product.ask")}</ButtonLink> : null}
          <DataSheetLink view={view} />
          {classification.kind === "product" ? (
            <CompareButton product={product} variantId={variant && variantKey(variant.id)} size="normal" />
          ) : null}
        </div>
      </div>
    </header>
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
