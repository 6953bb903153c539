import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { PortalFault } from "./portal-fault.ts"

type Props = {
  fault: PortalFault
  /** 1 when a whole screen failed; 2 or 3 for one box of a screen. */
  headingLevel: 1 | 2 | 3
}

/** A plain message and a reference for support; technical details are behind a disclosure [ERR-06]. */
export function PortalFaultMessage({ fault, headingLevel }: Props) {
  const { t } = useTranslation("portal")
  const Heading = `h${headingLevel}` as const
  return (
    <div className="portal-fault" role={headingLevel === 1 ? undefined : "status"}>
      <Heading className={headingLevel === 1 ? undefined : "item-title"}>{t("fault.title")}</Heading>
      <p>{t("fault.text")}</p>
      <p>
        {t("fault.reference")} <code>{fault.reference}</code>
      </p>
      <details>
        <summary className="link-button">{t("fault.details")}</summary>
        <dl className="portal-fault-details">
          <dt>{t("fault.service")}</dt>
          <dd>{fault.service}</dd>
          <dt>{t("fault.code")}</dt>
          <dd>{fault.code}</dd>
          <dt>{t("fault.time")}</dt>
          <dd>
            <time dateTime={fault.time}>{fault.time}</time>
          </dd>
          <dt>{t("fault.message")}</dt>
          <dd lang="en">{fault.details}</dd>
        </dl>
      </details>
    </div>
  )
}
