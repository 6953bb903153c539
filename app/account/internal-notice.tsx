import { useTranslation } from "react-i18next"
import { Section } from "./section.tsx"

/** [ACCT-06, ACCT-07] */
export function InternalNotice() {
  const { t } = useTranslation("account")
  return (
    <Section section="profile">
      <div className="portal-note">
        <p className="item-title">{t("internal.title")}</p>
        <p>{t("internal.text")}</p>
      </div>
    </Section>
  )
}
