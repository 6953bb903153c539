import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Icon } from "./icon.tsx"
import { pagesToOffer } from "./pages-to-offer.ts"
import { withKeys } from "./with-keys.ts"

type PaginationProps = {
  /** Names the list, when a page has several. */
  label?: string
  /** Starts at 1. */
  current: number
  total: number
  /** Address of a page; the first page's address has no number. */
  href: (page: number) => string
}

/** Links to the pages of a long list. On a phone: the current page, back and forward. */
export function Pagination({ label, current, total, href }: PaginationProps) {
  const { t } = useTranslation("ui")
  if (total < 2) return null
  return (
    <nav className="pagination" aria-label={label ?? t("pagination.label")}>
      {current > 1 ? (
        <a
          className="pagination-step"
          href={href(current - 1)}
          rel="prev"
          aria-label={t("pagination.previous")}
        >
          <Icon name="arrow-left" />
        </a>
      ) : null}
      <p className="pagination-position">{t("pagination.position", { page: current, total })}</p>
      <ul>
        {withKeys(pagesToOffer(current, total)).map(({ key, item: page }) => (
          <li key={key}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={href(page)}
                aria-label={t("pagination.page", { page })}
                aria-current={page === current ? "page" : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ul>
      {current < total ? (
        <a className="pagination-step" href={href(current + 1)} rel="next" aria-label={t("pagination.next")}>
          <Icon name="arrow-right" />
        </a>
      ) : null}
    </nav>
  )
}
