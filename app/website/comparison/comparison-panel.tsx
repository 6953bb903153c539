import { ButtonLink, IconButton } from "../../design/components/button.tsx"
import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { BasketForm } from "./basket-form.tsx"
import type { PanelGroup, PanelProduct, PanelView } from "./panel.server.ts"

/**
 * The basket beside a page [CMP-13]. A script inserts the element with `data-part="comparison-panel"` and writes what
 * was added into the live region.
 */
export function ComparisonPanel({ view }: { view: PanelView }) {
  const { t } = useTranslation("comparison")
  return (
    <div className="comparison-basket" data-part="comparison-panel">
      <h2 id="comparison-panel-title">{t("panel.title")}</h2>
      <IconButton className="comparison-close" icon="close" label={t("close")} data-part="close" />
      <p className="comparison-told" role="status" data-part="told" />
      {view.groups.map((group) => (
        <Group key={group.slug} group={group} returnTo={view.path} />
      ))}
      {view.togetherHref ? (
        <p className="comparison-together">
          <ButtonLink href={view.togetherHref} variant="quiet" data-part="compare">
            {t("together")}
          </ButtonLink>
        </p>
      ) : null}
      {view.groups.length === 0 ? (
        <EmptyState
          icon="compare"
          headingLevel={3}
          title={t("empty.title")}
          action={<ButtonLink href={view.productsPath}>{t("empty.products")}</ButtonLink>}
        >
          <p>{t("empty.text")}</p>
        </EmptyState>
      ) : null}
    </div>
  )
}

function Group({ group, returnTo }: { group: PanelGroup; returnTo: string }) {
  const { t } = useTranslation("comparison")
  return (
    <section className="comparison-basket-group">
      <h3>{group.name}</h3>
      <ul>
        {group.products.map((product) => (
          <Item key={product.key} product={product} returnTo={returnTo} />
        ))}
      </ul>
      {group.compareHref ? (
        <ButtonLink href={group.compareHref} data-part="compare">
          {t("panel.compare")}
        </ButtonLink>
      ) : (
        <p className="comparison-hint">{t("oneMore")}</p>
      )}
      <BasketForm intent="remove-classification" returnTo={returnTo} fields={{ classification: group.slug }}>
        <button className="link-button" type="submit">
          {t("removeGroup", { classification: group.name })}
        </button>
      </BasketForm>
    </section>
  )
}

function Item({ product, returnTo }: { product: PanelProduct; returnTo: string }) {
  const { t } = useTranslation("comparison")
  const { key, name, variantName, image, href } = product
  return (
    <li>
      {/* In a grid, each `source` of a picture would take a column, so the picture is wrapped. */}
      <span>
        <ResponsiveImage image={image && { ...image, alternativeText: "" }} preset="lightbox-thumbnail" />
      </span>
      <p>
        {href ? <a href={href}>{name}</a> : name}
        {variantName ? <span className="comparison-variant">{variantName}</span> : null}
      </p>
      <BasketForm intent="remove" returnTo={returnTo} fields={{ key }}>
        <IconButton
          type="submit"
          icon="trash"
          label={t("removeNamed", { product: variantName ? `${name}, ${variantName}` : name })}
        />
      </BasketForm>
    </li>
  )
}
