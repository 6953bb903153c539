import { OrganisationNamesDocument } from "../../ground/graphql/generated/customers.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

export type OrganisationName = { id: string; name: string }

const mostNames = 100

/**
 * The organisations whose data the asker may look at, by name: customers know theirs from their session, staff ask the
 * register for those of all customers. Empty when it fails, since lists stand without them.
 */
export async function listOrganisationNames(asker: PortalAsker): Promise<OrganisationName[]> {
  const { context, user } = asker
  if (user.kind !== "internal-staff" && !user.isDelegatedAdminInternal) return [...user.organisations]
  try {
    const { request } = context.upstreams.customers
    const { organisations } = await askAs(asker, request, OrganisationNamesDocument, { first: mostNames })
    return organisations.items.map(({ id, name }) => ({ id, name }))
  } catch (err) {
    if (err instanceof Response) throw err
    context.log.warn({ err }, "the names of organisations are not known")
    return [...user.organisations]
  }
}
