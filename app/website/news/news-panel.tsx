import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { NewsItem, NewsItemTemplate } from "./news-item.tsx"
import type { NewsView } from "./news-view.server.ts"

/**
 * The latest news for the panel over the page. Its script takes this part of the document, so that all texts come from the server; the
 * close button gets the focus when the panel opens.
 */
export function NewsPanel({ view }: { view: NewsView }) {
  const { t } = useTranslation("news")
  const { items, moreHref, path, siteId } = view
  return (
    <div
      className="news-panel-content"
      data-part="news-panel"
      data-site={siteId}
      data-newest={items[0]?.id}
      data-read={t("read")}
      data-failed={t("failed")}
    >
      <button
        type="button"
        className="icon-button news-panel-close"
        data-part="close"
        aria-label={t("close")}
      >
        <Icon name="close" size={24} />
      </button>
      <h1 className="news-panel-title" id="news-panel-title">
        {t("title")}
      </h1>
      {items.length > 0 ? (
        <button type="button" className="link-button" data-part="mark-read">
          {t("markRead")}
        </button>
      ) : (
        <p>{t("empty")}</p>
      )}
      <p className="text-small" role="status" data-part="told" />
      <ul className="news-list" id="news-list">
        {items.map((news) => (
          <li key={news.id}>
            <NewsItem news={news} headingLevel={2} />
          </li>
        ))}
      </ul>
      <NewsItemTemplate headingLevel={2} />
      {moreHref ? (
        <button type="button" className="button button-quiet" data-part="more" data-href={moreHref}>
          {t("more")}
        </button>
      ) : null}
      <p className="news-panel-all">
        <a href={path}>{t("all")}</a>
      </p>
    </div>
  )
}
