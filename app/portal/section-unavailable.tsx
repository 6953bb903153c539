import { useTranslation } from "react-i18next"
import { ButtonLink } from "../ui/button.tsx"
import { PortalScreen } from "./portal-screen.tsx"
import type { PortalUnavailableView } from "./portal-unavailable.server.ts"

/** A section of the portal that isn't connected: its reader is signed in, and everything else works. */
export function SectionUnavailable({ view: { contact } }: { view: PortalUnavailableView }) {
  const { t } = useTranslation("portal")
  return (
    <PortalScreen title={t("section.title")} lead={t("section.text")}>
      {contact ? (
        <p>
          <ButtonLink variant="quiet" href={contact.href}>
            {contact.text}
          </ButtonLink>
        </p>
      ) : null}
    </PortalScreen>
  )
}
