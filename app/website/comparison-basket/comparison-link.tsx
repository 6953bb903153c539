import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"

/** The link to the comparison among the side buttons; a script turns it into a button that opens the panel. */
export function ComparisonLink({ href, panelHref }: { href: string; panelHref: string }) {
  const { t } = useTranslation("comparison")
  return (
    <a
      href={href}
      data-part="comparison-link"
      data-panel={panelHref}
      data-told-removed={t("told.removed")}
      data-told-link={t("told.link")}
      data-undo={t("told.undo")}
    >
      <Icon name="compare" size={24} />
      <span>{t("panel.open")}</span>
      <b className="comparison-badge" data-part="comparison-count" hidden />
    </a>
  )
}
