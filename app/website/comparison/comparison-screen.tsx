import { ButtonLink, IconButton } from "../../design/components/button.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { inOneSentence } from "../../ground/i18n/list-format.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import { isComparable } from "../comparison-basket/basket.ts"
import { BasketForm } from "./basket-form.tsx"
import { maxCompared } from "./compared-products.ts"
import { ComparisonTable } from "./comparison-table.tsx"
import { ComparisonTools } from "./comparison-tools.tsx"
import type { ComparisonView, OtherProduct } from "./comparison-view.ts"
import { OfferForm } from "./offer-form.tsx"

/**
 * Products side by side [CMP-14]. The dialog over a page shows the element with `data-part="comparison"`; its close
 * button works only there.
 */
export function ComparisonScreen({ view }: { view: ComparisonView }) {
  const { t } = useTranslation("comparison")
  const isEmpty = view.columns.length === 0
  return (
    <>
      <Breadcrumbs trail={view.trail} />
      <article className="page-width comparison" data-part="comparison" data-share={view.shareHref}>
        <header className="comparison-head">
          <h1>{t("title")}</h1>
          <IconButton className="comparison-close" label={t("close")} icon="close" data-part="close" hidden />
          {view.classification && view.groups.length < 2 ? (
            <p className="text-lead">{view.classification.name}</p>
          ) : null}
        </header>
        {view.groups.length > 1 ? <GroupTabs groups={view.groups} togetherHref={view.togetherHref} /> : null}
        <Notices view={view} />
        {isEmpty ? <Nothing view={view} /> : <Compared view={view} />}
      </article>
    </>
  )
}

function Compared({ view }: { view: ComparisonView }) {
  const { t } = useTranslation("comparison")
  return (
    <>
      <ComparisonTools view={view} />
      {isComparable(view.columns) ? null : <p className="comparison-notice">{t("oneMore")}</p>}
      <ComparisonTable view={view} />
      {view.isOwn && view.others.length > 0 ? <Others view={view} /> : null}
      {view.offers.length > 0 ? <OfferForm view={view} /> : null}
      {view.isOwn && view.classification ? (
        <BasketForm
          intent="remove-classification"
          returnTo={view.path}
          fields={{ classification: view.classification.slug }}
          className="comparison-clear"
        >
          <button className="link-button" type="submit">
            {t("removeGroup", { classification: view.classification.name })}
          </button>
        </BasketForm>
      ) : null}
    </>
  )
}

/** Each classification has its own comparison, since machines of one kind have most in common; all together is the last. */
function GroupTabs({ groups, togetherHref }: Pick<ComparisonView, "groups" | "togetherHref">) {
  const { t } = useTranslation("comparison")
  return (
    <nav className="comparison-groups" aria-label={t("groups")}>
      <ul>
        {groups.map(({ slug, name, count, href, isCurrent }) => (
          <li key={slug}>
            <a href={href} aria-current={isCurrent ? "page" : undefined}>
              {name} <span className="comparison-count">{count}</span>
            </a>
          </li>
        ))}
        {togetherHref ? (
          <li>
            <a href={togetherHref}>{t("together")}</a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

function Notices({ view: { unknown, others, isOwn } }: { view: ComparisonView }) {
  const { t, i18n } = useTranslation("comparison")
  const leftOut = isOwn ? [] : others.map(({ name }) => name)
  return (
    <>
      {unknown.length > 0 ? (
        <p className="comparison-notice">
          {t("unknown", { products: inOneSentence(unknown, i18n.language) })}
        </p>
      ) : null}
      {leftOut.length > 0 ? (
        <p className="comparison-notice">
          {t("leftOut", { maximum: maxCompared, products: inOneSentence(leftOut, i18n.language) })}
        </p>
      ) : null}
    </>
  )
}

function Nothing({ view }: { view: ComparisonView }) {
  const { t } = useTranslation("comparison")
  return (
    <EmptyState
      icon="compare"
      title={t("empty.title")}
      action={<ButtonLink href={view.productsPath}>{t("empty.products")}</ButtonLink>}
    >
      <p>{t("empty.text")}</p>
    </EmptyState>
  )
}

/** Products that don't fit side by side; the first one moves up when a column is removed. */
function Others({ view }: { view: ComparisonView }) {
  const { t } = useTranslation("comparison")
  return (
    <section className="comparison-others" aria-labelledby="comparison-others">
      <h2 id="comparison-others">{t("others")}</h2>
      <ul>
        {view.others.map((product) => (
          <OtherItem key={product.key} product={product} returnTo={view.address} />
        ))}
      </ul>
    </section>
  )
}

function OtherItem({ product: { key, name, href }, returnTo }: { product: OtherProduct; returnTo: string }) {
  const { t } = useTranslation("comparison")
  return (
    <li>
      {href ? <a href={href}>{name}</a> : name}
      <BasketForm intent="remove" returnTo={returnTo} fields={{ key }}>
        <IconButton type="submit" icon="trash" label={t("removeNamed", { product: name })} />
      </BasketForm>
    </li>
  )
}
