import {
  AccessPanelAloneDocument,
  type AccessPanelFragment,
} from "../../../ground/graphql/generated/customers.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { askCustomers } from "../customers.server.ts"
import { isGivenByProvider } from "../frame/given-by-provider.server.ts"
import type { PersonPanelServer } from "../frame/panel.server.ts"
import type { Access } from "./access.ts"
import { accessIntents } from "./access-schema.ts"
import { type AccessFormAnswer, changeAccess } from "./change-access.server.ts"

export type AccessPanelView = {
  /** The most urgent first. */
  accesses: Access[]
  /** Those that the asker administers and the person belongs to, by name. */
  organisations: { id: string; name: string; missing: { application: string; roles: string[] }[] }[]
  /** Roles inside of each application that has some. */
  roles: Record<string, string[]>
  isGivenByProvider: boolean
  /** A form that couldn't be done. */
  answer?: AccessFormAnswer
}

/** The Applications part of a person's page. */
export const accessPanel: PersonPanelServer = {
  key: "access",
  intents: accessIntents,
  view: accessPanelView,
  async change(asker, { personId, form }) {
    const outcome = await changeAccess(asker, form, personId)
    if (outcome instanceof Response) return outcome
    const { answer, status } = outcome
    const view: AccessPanelView = { ...(await panelOrNothing(asker, personId)), answer }
    return { view, status }
  },
}

/** What was typed is kept also while the service is away. */
async function panelOrNothing(asker: PortalAsker, id: string): Promise<AccessPanelView> {
  try {
    return accessPanelView(await askCustomers(asker, AccessPanelAloneDocument, { id }), asker)
  } catch (err) {
    if (err instanceof Response) throw err
    asker.context.log.warn({ err }, "a person's access is not known")
    return { accesses: [], organisations: [], roles: {}, isGivenByProvider: isGivenByProvider(asker) }
  }
}

export function accessPanelView({ person }: AccessPanelFragment, asker: PortalAsker): AccessPanelView {
  const { memberships = [], accesses = [] } = person.person ?? {}
  return {
    // What another provider gives isn't known here; an open invitation is.
    accesses: isGivenByProvider(asker) ? accesses.filter(({ status }) => status !== "UNKNOWN") : accesses,
    organisations: memberships.map(({ organisation: { id, name }, offers }) => {
      const held = accesses.filter(({ organisation }) => organisation.id === id)
      const missing = offers
        .filter(({ key, mayGrant }) => mayGrant && !held.some(({ application }) => application === key))
        .map(({ key, roles }) => ({ application: key, roles }))
      return { id, name, missing }
    }),
    // The applications are the same everywhere.
    roles: Object.fromEntries(memberships[0]?.offers.map(({ key, roles }) => [key, roles]) ?? []),
    isGivenByProvider: isGivenByProvider(asker),
  }
}
