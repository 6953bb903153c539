import { useLocation } from "@remix-run/react"
import type { ComponentProps } from "react"
import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { useSay } from "../../../forms/say.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../../frame/portal-screen.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { userAdminPath } from "../user-admin-path.ts"
import { sections } from "./sections.ts"

/** A screen of user administration, with the way to the others above it. */
export function UserAdminScreen({ children, ...screen }: ComponentProps<typeof PortalScreen>) {
  return (
    <PortalScreen {...screen}>
      {sections.length > 1 ? <Sections /> : null}
      {children}
    </PortalScreen>
  )
}

function Sections() {
  const { t } = useTranslation("user-admin")
  const say = useSay()
  const path = usePortalPath()
  const { pathname } = useLocation()
  return (
    <nav className="tab-bar" aria-label={t("section.label")}>
      <ul>
        {sections.map((section) => (
          <li key={section.path}>
            <ApplicationLink to={path(section.path)} aria-current={currentOf(pathname, section.path, path)}>
              {say(section.title)}
            </ApplicationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A section stays marked on the screens below it; the list of people is above all others, so it is only marked itself. */
function currentOf(pathname: string, section: string, path: (to: string) => string) {
  if (pathname === path(section)) return "page"
  return section !== userAdminPath && pathname.startsWith(`${path(section)}/`) ? "true" : undefined
}
