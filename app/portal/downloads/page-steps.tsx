import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"

type Props = { page: number; hasMore: boolean; to(page: number): string }

/** Forward and back in a list. */
export function PageSteps({ page, hasMore, to }: Props) {
  const { t } = useTranslation("ui")
  if (page === 1 && !hasMore) return null
  return (
    <nav className="software-steps" aria-label={t("pagination.label")}>
      {page > 1 ? <ApplicationLink to={to(page - 1)}>← {t("pagination.previous")}</ApplicationLink> : null}
      {hasMore ? <ApplicationLink to={to(page + 1)}>{t("pagination.next")} →</ApplicationLink> : null}
    </nav>
  )
}
