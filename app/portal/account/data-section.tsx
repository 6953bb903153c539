import { ButtonLink } from "../../design/components/button.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { accountExportPath } from "./account-path.ts"
import { Section } from "./section.tsx"

/** Offers everything that we hold about the account as a download. */
export function DataSection() {
  const { t } = useTranslation("account")
  const path = usePortalPath()
  return (
    <Section section="data" lead={t("data.lead")}>
      <p>
        <ButtonLink href={path(accountExportPath)} variant="quiet" icon="download" iconPlace="start" download>
          {t("data.download")}
        </ButtonLink>
      </p>
    </Section>
  )
}
