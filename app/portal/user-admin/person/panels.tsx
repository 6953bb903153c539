import { AccessPanel } from "../access/access-panel.tsx"
import type { PersonPanel } from "../frame/panel.ts"
import { InvitedPanel } from "../invite/invited-panel.tsx"
import { MembershipsPanel } from "../organisations/memberships-panel.tsx"

/** The parts of a person's page between their facts and their history, in this order; each room adds its line here and in `panels.server.ts`. */
export const panels: readonly PersonPanel[] = [
  { key: "access", Panel: AccessPanel },
  { key: "invitations", Panel: InvitedPanel },
  { key: "memberships", Panel: MembershipsPanel },
]
