import type { ReactNode } from "react"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../../frame/portal-screen.tsx"
import type { PersonRefusal } from "./person.server.ts"

/** Says that there is no such person, or none whom the asker may see; technical details behind a disclosure. */
export function PersonRefused({
  refusal: { kind, details },
  overline,
}: {
  refusal: PersonRefusal
  overline: ReactNode
}) {
  const { t } = useTranslation("user-admin")
  const { t: portal } = useTranslation("portal")
  const words =
    kind === "no-permission"
      ? { title: t("refusal.noPermission.title"), text: t("refusal.noPermission.text") }
      : { title: t("refusal.invalidUser.title"), text: t("refusal.invalidUser.text") }
  return (
    <PortalScreen title={words.title} overline={overline} lead={words.text}>
      <details className="portal-fault">
        <summary className="link-button">{portal("fault.details")}</summary>
        <dl className="portal-fault-details">
          <dt>{portal("fault.code")}</dt>
          <dd>
            {details.status} {details.code}
          </dd>
          <dt>{t("refusal.person")}</dt>
          <dd>
            <code>{details.person}</code>
          </dd>
          <dt>{portal("fault.reference")}</dt>
          <dd>
            <code>{details.reference}</code>
          </dd>
          <dt>{portal("fault.time")}</dt>
          <dd>
            <time dateTime={details.time}>{details.time}</time>
          </dd>
        </dl>
      </details>
    </PortalScreen>
  )
}
