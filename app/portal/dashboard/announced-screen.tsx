import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { ButtonLink } from "../../design/components/button.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import type { AnnouncedView } from "./announced.server.ts"
import { useServiceWords } from "./service-words.ts"

/** Shown at the address of a service that the user may use and that is not built yet. */
export function AnnouncedScreen({ view: { service, contactPath, dashboardPath } }: { view: AnnouncedView }) {
  const { t } = useTranslation("portal")
  const { t: dashboard } = useTranslation("dashboard")
  const { name } = useServiceWords(service)
  return (
    <PortalScreen title={t("section.title")} overline={name} lead={t("section.text")}>
      <p className="module-links">
        <ApplicationLink className="button" to={dashboardPath}>
          {dashboard("register.back")}
        </ApplicationLink>
        {contactPath ? (
          <ButtonLink variant="quiet" href={contactPath}>
            {dashboard("register.contact")}
          </ButtonLink>
        ) : null}
      </p>
    </PortalScreen>
  )
}
