import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import type { RegistrationView } from "./registration.server.ts"
import { RegistrationActions, RegistrationWords } from "./registration.tsx"
import { useServiceWords } from "./service-words.ts"

export function RegistrationScreen({ view }: { view: RegistrationView }) {
  const { t } = useTranslation("dashboard")
  const { name } = useServiceWords(view.service)
  return (
    <PortalScreen title={t("register.title", { service: name })}>
      <div className="rich-text">
        <RegistrationWords service={view.service} registrationUrl={view.registrationUrl} />
      </div>
      <p className="module-links">
        <RegistrationActions registrationUrl={view.registrationUrl} contactPath={view.contactPath} />
        <ApplicationLink className="button button-quiet" to={view.dashboardPath}>
          {t("register.back")}
        </ApplicationLink>
      </p>
    </PortalScreen>
  )
}
