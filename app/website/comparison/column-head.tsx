import { Button, IconButton } from "../../design/components/button.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { transitionNames } from "../catalogue/product-card/transition-names.ts"
import { formatChoice } from "../comparison-basket/choice.ts"
import { BasketForm } from "./basket-form.tsx"
import type { ComparedColumn, ComparisonView } from "./comparison-view.ts"

type HeadProps = { column: ComparedColumn; view: ComparisonView }

/** Two variants of one product may stand side by side, but a view transition takes a name once. */
function isFirstOfProduct({ key, slug }: ComparedColumn, { columns }: ComparisonView): boolean {
  return columns.find((column) => column.slug === slug)?.key === key
}

/** A product's picture and its remove button. */
export function ColumnPicture({ column, view }: HeadProps) {
  return (
    <div className="comparison-picture">
      <ResponsiveImage
        image={column.image && { ...column.image, alternativeText: "" }}
        preset="gallery"
        sizes="(min-width: 768px) 240px, 45vw"
        transitionName={isFirstOfProduct(column, view) ? transitionNames(column.slug).picture : undefined}
      />
      <RemoveColumn column={column} view={view} />
    </div>
  )
}

/** The product's name, which leads to its page, and the variant's. */
export function ColumnName({ column, view }: HeadProps) {
  const { name, variantName, url } = column
  return (
    <>
      <div data-transition={isFirstOfProduct(column, view) ? transitionNames(column.slug).name : undefined}>
        {url ? <a href={url}>{name}</a> : name}
      </div>
      {variantName ? <span className="comparison-variant">{variantName}</span> : null}
    </>
  )
}

function RemoveColumn({ column: { key, name, variantName, removeHref }, view }: HeadProps) {
  const { t } = useTranslation("comparison")
  const label = t("removeNamed", { product: variantName ? `${name}, ${variantName}` : name })
  if (removeHref) {
    return (
      <a className="icon-button comparison-remove" href={removeHref} aria-label={label}>
        <Icon name="close" size={24} />
      </a>
    )
  }
  return (
    <BasketForm intent="remove" returnTo={view.address} fields={{ key }} className="comparison-remove">
      <IconButton type="submit" icon="close" label={label} />
    </BasketForm>
  )
}

/** Brand, short description and variant choice. On phones, where fields name the columns, also the way to the product. */
export function ColumnDetails({ column, view }: HeadProps) {
  const { name, url, brand, shortDescription, variants } = column
  return (
    <div className="comparison-about">
      {brand ? <p className="overline">{brand}</p> : null}
      {url ? (
        <p className="comparison-product">
          <a href={url}>{name}</a>
        </p>
      ) : null}
      {shortDescription ? <p>{shortDescription}</p> : null}
      {variants.length > 0 ? <VariantForm column={column} view={view} /> : null}
    </div>
  )
}

/** The choice changes the reader's basket [CMP-08], or the address when the address names the products. */
function VariantForm({ column, view }: HeadProps) {
  const { t } = useTranslation("comparison")
  const { isOwn, path, address, columns, onlyDifferences } = view
  const { key, slug, name, variants, selectedVariantId } = column
  const id = `comparison-variant-${key}`
  const place = columns.indexOf(column)
  const toValue = (variantId: string | null) =>
    isOwn ? (variantId ?? "") : formatChoice({ slug, variantId })
  return (
    <form
      className="comparison-variants"
      method={isOwn ? "post" : "get"}
      action={isOwn ? "/api/comparison" : path}
    >
      {isOwn ? (
        <>
          <input type="hidden" name="intent" value="variant" />
          <input type="hidden" name="returnTo" value={address} />
          <input type="hidden" name="key" value={key} />
        </>
      ) : (
        <OtherProducts columns={columns.slice(0, place)} />
      )}
      <label htmlFor={id}>
        {t("variant.label")} <span className="visually-hidden">{name}</span>
      </label>
      <select
        className="input"
        id={id}
        name={isOwn ? "variant" : "products"}
        defaultValue={toValue(selectedVariantId)}
      >
        <option value={toValue(null)}>{t("variant.none")}</option>
        {variants.map((variant) => (
          <option key={variant.id} value={toValue(variant.id)}>
            {variant.name}
          </option>
        ))}
      </select>
      {isOwn ? null : <OtherProducts columns={columns.slice(place + 1)} />}
      {!isOwn && onlyDifferences ? <input type="hidden" name="differences" value="only" /> : null}
      <Button type="submit" variant="quiet" size="small">
        {t("variant.show")}
      </Button>
    </form>
  )
}

/** A GET form sends its fields in document order, which becomes the order of the columns. */
function OtherProducts({ columns }: { columns: readonly ComparedColumn[] }) {
  return columns.map(({ key, slug, selectedVariantId }) => (
    <input
      key={key}
      type="hidden"
      name="products"
      value={formatChoice({ slug, variantId: selectedVariantId })}
    />
  ))
}
