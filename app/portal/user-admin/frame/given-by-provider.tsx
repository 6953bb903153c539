import { useTranslation } from "../../../ground/i18n/use-translation.tsx"

/** In place of buttons that would change access: another identity provider says who may do what. */
export function GivenByProvider() {
  const { t } = useTranslation("access")
  return <p className="portal-note">{t("provider.text")}</p>
}
