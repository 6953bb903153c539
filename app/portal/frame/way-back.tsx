import type { ReactNode } from "react"
import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { Icon } from "../../design/components/icon.tsx"

/** Above the heading of a screen: the way to the list or thing that it belongs to. */
export function WayBack({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ApplicationLink to={to}>
      <Icon name="arrow-left" /> {children}
    </ApplicationLink>
  )
}
