import { useTranslation } from "react-i18next"
import { ButtonLink } from "../../design/components/button.tsx"
import type { ServiceName } from "../../sign-in/current-user/service-status.ts"
import { useServiceWords } from "./service-words.ts"

type Props = {
  service: ServiceName
  /** Where the service has a registration of its own. */
  registrationUrl: string | null
  contactPath: string | null
}

/** How to get at a service that one is not registered for [DASH-11]; in the dialog and on a page of its own. */
export function RegistrationWords({ service, registrationUrl }: Omit<Props, "contactPath">) {
  const { t } = useTranslation("dashboard")
  const { text } = useServiceWords(service)
  return (
    <>
      <p>{text}</p>
      <p>{registrationUrl ? t("register.byForm") : t("register.byTeam")}</p>
      {service === "user-admin" ? null : <p>{t("register.byAdministrator")}</p>}
    </>
  )
}

export function RegistrationActions({ registrationUrl, contactPath }: Omit<Props, "service">) {
  const { t } = useTranslation("dashboard")
  return (
    <>
      {registrationUrl ? <ButtonLink href={registrationUrl}>{t("register.start")}</ButtonLink> : null}
      {contactPath ? (
        <ButtonLink variant={registrationUrl ? "quiet" : "primary"} href={contactPath}>
          {t("register.contact")}
        </ButtonLink>
      ) : null}
    </>
  )
}
