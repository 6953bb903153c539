import type { ReactNode } from "react"
import { Pagination } from "../../design/components/pagination.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import type { Page } from "../pages/page.ts"
import { ReleaseFilter } from "./release-filter.tsx"
import type { ReleaseListDecoration } from "./release-list.server.ts"
import { isFiltered, releaseSearch } from "./release-query.ts"
import { ReleaseRow } from "./release-row.tsx"

type Props = {
  list: ReleaseListDecoration
  page: Pick<Page, "title" | "description" | "contentLanguage">
  /** The page's modules: what journalists may do with the texts, whom they ask, what the group is. */
  children: ReactNode
}

/** The overview of the media releases: the list with its choices, and below it what the page itself says [MEDIA-02]. */
export function ReleaseListPage({ list, page: { title, description, contentLanguage }, children }: Props) {
  const { locale } = useDocument()
  // The choices are in the reader's language, also where the page is not.
  const ownLanguage = contentLanguage === locale.language ? undefined : locale.language
  return (
    <>
      <div className="layout-grid release-overview">
        <header className="page-title module measure-stretched">
          <h1>{title}</h1>
          {description ? <p className="text-lead">{description}</p> : null}
        </header>
        <div className="module measure-stretched" lang={ownLanguage}>
          <ReleaseFilter list={list} />
          <ReleaseList list={list} />
        </div>
      </div>
      {children}
    </>
  )
}

function ReleaseList({ list }: Pick<Props, "list">) {
  const { t } = useTranslation("releases")
  const { locale } = useDocument()
  const { query, releases, total, pages, path, links, isBeyond } = list
  const number = new Intl.NumberFormat(numberFormatLocale(locale)).format(total)
  return (
    <section className="release-list" aria-labelledby="releases-found">
      <h2 className="release-count" id="releases-found">
        {isFiltered(query) ? t("list.filtered", { number }) : t("list.title", { number })}
      </h2>
      {releases.length > 0 ? (
        <ol className="release-rows">
          {releases.map((release) => (
            <li key={release.id}>
              <ReleaseRow release={release} />
            </li>
          ))}
        </ol>
      ) : (
        <Nothing list={list} />
      )}
      {isBeyond ? null : (
        <Pagination
          current={query.page}
          total={pages}
          href={(page) => `${path}${releaseSearch({ ...query, page })}`}
        />
      )}
      <ul className="release-ways">
        <li>
          <a href={links.alerts}>{t("subscribe")}</a>
        </li>
        <li>
          <a href={links.feed}>{t("feed")}</a>
        </li>
        <li>
          <a href={links.pressKit} download="">
            {t("pressKit")}
          </a>
        </li>
      </ul>
    </section>
  )
}

/** Why the list is empty, and the way back to one that isn't. */
function Nothing({ list: { query, isBeyond, path } }: Pick<Props, "list">) {
  const { t } = useTranslation("releases")
  if (isBeyond) {
    const first = `${path}${releaseSearch({ ...query, page: 1 })}`
    return (
      <EmptyState title={t("list.beyond")} headingLevel={3} action={<a href={first}>{t("list.first")}</a>} />
    )
  }
  if (!isFiltered(query)) return <EmptyState title={t("list.none")} headingLevel={3} />
  return (
    <EmptyState
      icon="search"
      title={t("list.empty")}
      headingLevel={3}
      action={<a href={path}>{t("filter.clear")}</a>}
    >
      <p>{t("list.emptyText")}</p>
    </EmptyState>
  )
}
