import { AccessOffersDocument, AccessOfPersonDocument } from "../../../ground/graphql/generated/customers.ts"
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
  load: loadAccessPanel,
  async change(asker, { personId, form }) {
    const outcome = await changeAccess(asker, form, personId)
    if (outcome instanceof Response) return outcome
    const { answer, status } = outcome
    const view: AccessPanelView = { ...(await panelOrNothing(asker, personId)), answer }
    return { view, status }
  },
}

/** What was typed is kept also while the service is away. */
function panelOrNothing(asker: PortalAsker, id: string): Promise<AccessPanelView> {
  return loadAccessPanel(asker, id).catch((err: unknown) => {
    if (err instanceof Response) throw err
    asker.context.log.warn({ err }, "a person's access is not known")
    return { accesses: [], organisations: [], roles: {}, isGivenByProvider: isGivenByProvider(asker) }
  })
}

/** @param id of a person whom the asker may see. */
export async function loadAccessPanel(asker: PortalAsker, id: string): Promise<AccessPanelView> {
  const answered = await askCustomers(asker, AccessOfPersonDocument, { id })
  const { memberships = [], accesses = [] } = answered.person.person ?? {}
  const organisations = memberships.map(({ organisation }) => organisation)
  const [first] = organisations
  // The applications are the same everywhere.
  const offers = first ? await askCustomers(asker, AccessOffersDocument, { organisation: first.id }) : null
  const applications = offers?.applications ?? []
  return {
    accesses,
    organisations: organisations.map(({ id: organisation, name }) => {
      const held = accesses.filter((access) => access.organisation.id === organisation)
      const missing = applications
        .filter(({ key, mayGrant }) => mayGrant && !held.some(({ application }) => application === key))
        .map(({ key, roles }) => ({ application: key, roles }))
      return { id: organisation, name, missing }
    }),
    roles: Object.fromEntries(applications.map(({ key, roles }) => [key, roles])),
    isGivenByProvider: isGivenByProvider(asker),
  }
}
