import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { ButtonLink } from "../../design/components/button.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { InstallationSection } from "./installation-section.tsx"
import type { SecretAnswer, WireFlowView } from "./wire-flow.server.ts"

type Props = { view: WireFlowView; answer: SecretAnswer | undefined }

/** Wire-flow (Artemis) for who runs it in the own network [ROUTE-14]. */
export function WireFlowScreen({ view, answer }: Props) {
  const { t } = useTranslation("wire-flow")
  if (view.kind === "coming-soon")
    return (
      <PortalScreen title={t("title")} lead={t("soon")}>
        {null}
      </PortalScreen>
    )
  if (view.kind === "unknown")
    return (
      <PortalScreen title={t("title")} lead={t("unknown")}>
        <p>
          <ApplicationLink className="button" to={view.registerPath}>
            {t("askForAccess")}
          </ApplicationLink>
        </p>
      </PortalScreen>
    )
  const { installations, cloudUrl, agentUrl } = view
  return (
    <PortalScreen
      title={t("title")}
      lead={t("lead")}
      actions={
        cloudUrl ? (
          <ButtonLink href={cloudUrl} variant="quiet">
            {t("openCloud")}
          </ButtonLink>
        ) : null
      }
    >
      {installations.length > 0 ? (
        installations.map((installation) => (
          <InstallationSection
            key={installation.id}
            installation={installation}
            agentUrl={agentUrl}
            secret={answer?.installation === installation.id ? answer.secret : null}
          />
        ))
      ) : (
        <EmptyState title={t("none")}>
          <p>{t("noneText")}</p>
        </EmptyState>
      )}
    </PortalScreen>
  )
}
