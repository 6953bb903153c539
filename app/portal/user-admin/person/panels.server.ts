import { accessPanel } from "../access/access-panel.server.ts"
import type { PersonPanelServer } from "../frame/panel.server.ts"
import { invitedPanelServer } from "../invite/invited-panel.server.ts"
import { membershipsPanel } from "../organisations/memberships-panel.server.ts"

/** In any order. A panel's other half with the same key is in `panels.tsx`, what it asks for is a fragment of its own in `person.graphql`. */
export const panelServers: readonly PersonPanelServer[] = [accessPanel, invitedPanelServer, membershipsPanel]
