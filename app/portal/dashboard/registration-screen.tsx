import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import type { FormAnswer } from "../../forms/form-state.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import type { RegistrationView } from "./registration.server.ts"
import { RegistrationActions, RegistrationWords } from "./registration.tsx"
import { useServiceWords } from "./service-words.ts"

type Props = { view: RegistrationView; answer: FormAnswer | undefined }

export function RegistrationScreen({ view, answer }: Props) {
  const { t } = useTranslation("dashboard")
  const { name } = useServiceWords(view.service)
  const { service, way, before, contactPath, dashboardPath } = view
  return (
    <PortalScreen title={t("register.title", { service: name })}>
      <div className="rich-text">
        <RegistrationWords service={service} way={way} before={before} />
      </div>
      <div className="registration-actions">
        <RegistrationActions
          {...{ service, way, before, contactPath, answer }}
          pagePath={`${dashboardPath}/register/${service}`}
        />
        <ApplicationLink className="button button-quiet" to={dashboardPath}>
          {t("register.back")}
        </ApplicationLink>
      </div>
    </PortalScreen>
  )
}
