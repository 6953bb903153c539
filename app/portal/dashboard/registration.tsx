import { ButtonLink } from "../../design/components/button.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { ServiceName } from "../../sign-in/current-user/service-status.ts"
import { useServiceWords } from "./service-words.ts"

type Props = {
  service: ServiceName
  /** Address of the service's own registration; null when it has none. */
  registrationUrl: string | null
  contactPath: string | null
}

/** Explains how to get access to a service [DASH-11]. Both the dialog and the page show it. */
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
