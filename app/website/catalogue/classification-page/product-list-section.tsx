import { ButtonLink } from "../../../design/components/button.tsx"
import { Pagination } from "../../../design/components/pagination.tsx"
import { EmptyState } from "../../../design/components/status.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { MeasurementToggle } from "../../../request/measurement/measurement-toggle.tsx"
import { CompareButton } from "../../comparison-basket/compare-button.tsx"
import { listAnchor } from "../addresses/catalogue-path.ts"
import { filterSearch } from "../filter/filter.ts"
import { FilterChips, FilterForm, filterFormId } from "../filter/filter-form.tsx"
import type { SortOption } from "../filter/filter-options.ts"
import { ProductCard } from "../product-card/product-card.tsx"
import type { ClassificationView } from "./classification-view.server.ts"

/** The filter and the filtered list. */
export function ProductListSection({ view }: { view: ClassificationView }) {
  const { t } = useTranslation("catalogue")
  const { list, href, classification } = view
  const { choice, form, total } = list
  const isService = classification.kind === "service"
  return (
    <section
      className="module product-list"
      id={listAnchor}
      aria-labelledby="list-title"
      data-part="product-list"
    >
      {/* A script that replaces the list writes its new count here; the region itself stays, so that it is announced. */}
      <p className="visually-hidden" role="status" data-part="list-status" />
      <div className="product-list-head" data-part="list-head">
        <h2 className="module-title" id="list-title" data-part="list-title">
          {isService ? t("list.serviceCount", { count: total }) : t("list.count", { count: total })}
        </h2>
        <SortField sorts={form.sorts} />
        {/* Ranges typed in one unit system would mean something else in the other, so switching drops them. */}
        <MeasurementToggle
          current={list.system}
          returnTo={href + filterSearch({ ...choice, ranges: [], system: null, page: 1 })}
        />
      </div>
      <div className="product-list-columns" data-part="list-columns">
        <FilterForm form={form} action={`${href}#${listAnchor}`} total={total} isService={isService} />
        <div className="product-list-results">
          {list.hasUnknown ? (
            <p className="list-note" role="status">
              {t("filter.unknown")}
            </p>
          ) : null}
          {list.similarTo === null ? null : (
            <p className="list-note">{t("list.similar", { text: list.similarTo })}</p>
          )}
          <FilterChips chips={form.chips} href={href} />
          <Results view={view} />
        </div>
      </div>
    </section>
  )
}

/** Belongs to the filter's form, so that sorting keeps the filters and the other way round. */
function SortField({ sorts }: { sorts: readonly SortOption[] }) {
  const { t } = useTranslation("catalogue")
  const names = { "": t("sort.recommended"), name: t("sort.name"), newest: t("sort.newest") }
  return (
    <div className="list-sort">
      <label htmlFor="list-sort">{t("sort.label")}</label>
      <select
        id="list-sort"
        name="sort"
        form={filterFormId}
        defaultValue={sorts.find(({ isChosen }) => isChosen)?.value ?? ""}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label === null ? names[value as keyof typeof names] : t("sort.largest", { name: label })}
          </option>
        ))}
      </select>
      <button
        type="submit"
        form={filterFormId}
        className="button button-quiet button-small"
        data-part="sort-submit"
      >
        {t("sort.submit")}
      </button>
    </div>
  )
}

function Results({ view: { list, href, classification } }: { view: ClassificationView }) {
  const { t } = useTranslation("catalogue")
  const { products, choice, page, pages, total } = list
  const pageHref = (number: number) => `${href}${filterSearch({ ...choice, page: number })}#${listAnchor}`
  if (products.length === 0 && total > 0)
    return (
      <EmptyState
        title={t("list.beyondTitle")}
        headingLevel={3}
        action={<ButtonLink href={pageHref(1)}>{t("list.first")}</ButtonLink>}
      >
        <p>{t("list.beyondText", { page, total: pages })}</p>
      </EmptyState>
    )
  if (products.length === 0)
    return (
      <EmptyState
        icon="filter"
        title={t("list.noneTitle")}
        headingLevel={3}
        action={
          list.isFiltered ? (
            <ButtonLink href={`${href}#${listAnchor}`}>{t("filter.clear")}</ButtonLink>
          ) : undefined
        }
      >
        <p>{list.isFiltered ? t("list.noneText") : t("list.emptyText")}</p>
      </EmptyState>
    )
  return (
    <>
      <div className="product-cards">
        {products.map((product) => (
          <ProductCard
            isTransitional
            key={product.slug}
            product={product}
            actions={classification.kind === "product" ? <CompareButton product={product} /> : undefined}
          />
        ))}
      </div>
      <Pagination label={t("list.pages")} current={page} total={pages} href={pageHref} />
    </>
  )
}
