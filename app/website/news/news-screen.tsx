import { EmptyState } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import { NewsItem } from "./news-item.tsx"
import type { NewsView } from "./news-view.server.ts"

/** A site's news, ten at a time. */
export function NewsScreen({ view }: { view: NewsView }) {
  const { t } = useTranslation("news")
  const { items, olderHref, isFirst, path, breadcrumbs } = view
  return (
    <>
      <Breadcrumbs trail={breadcrumbs} />
      <div className="layout-grid news-screen">
        <header className="page-title module measure-stretched">
          <h1>{t("title")}</h1>
        </header>
        <section className="module measure-stretched" aria-label={t("title")}>
          {items.length > 0 ? (
            <ul className="news-list">
              {items.map((news) => (
                <li key={news.id}>
                  <NewsItem news={news} headingLevel={2} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState icon="bell" title={t("empty")}>
              <p>{t("emptyText")}</p>
            </EmptyState>
          )}
          <p className="button-row news-ways">
            {isFirst ? null : (
              <a className="button button-quiet" href={path}>
                {t("newest")}
              </a>
            )}
            {olderHref ? (
              <a className="button button-quiet" href={olderHref} rel="next">
                {t("older")}
              </a>
            ) : null}
            {items.length > 0 ? <a href={`${path}/feed.xml`}>{t("feed")}</a> : null}
          </p>
        </section>
      </div>
    </>
  )
}
