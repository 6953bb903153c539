import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { ComparisonLink } from "../comparison-basket/comparison-link.tsx"
import { contactPanelId } from "../contact/contact-panel.tsx"
import type { Frame } from "./frame.ts"

/** At the edge of wide screens, a bar at the bottom of small ones [NAV-25]. */
export function SideButtons({ frame: { contactPanel, comparison, news } }: { frame: Frame }) {
  const { t } = useTranslation("frame")
  if (!contactPanel && !comparison && !news) return null
  return (
    <aside className="side-buttons" aria-label={t("sideButtons.label")}>
      {contactPanel ? (
        <button type="button" popovertarget={contactPanelId}>
          <Icon name="phone" size={24} />
          <span>{t("sideButtons.contact")}</span>
        </button>
      ) : null}
      {comparison ? <ComparisonLink {...comparison} /> : null}
      {news ? (
        <a
          href={news.link.href}
          data-action={news.link.action ?? undefined}
          data-part="news-bell"
          data-site={news.siteId}
          data-newest={news.newestId}
        >
          {/* Only a browser knows what its reader has seen, so a script changes one bell for the other. */}
          <i data-part="news-read">
            <Icon name="bell" size={24} />
          </i>
          <i data-part="news-unread" role="img" aria-label={t("sideButtons.unread")} hidden>
            <Icon name="bell-dot" size={24} />
          </i>
          <span>{t("sideButtons.news")}</span>
        </a>
      ) : null}
    </aside>
  )
}
