import { MembershipDocument, type MembershipQuery } from "../graphql/generated/customers.ts"
import { askAs } from "../portal/ask-as.server.ts"
import type { PortalAsker } from "../portal/portal-asker.server.ts"

/** The asker as the customers' register knows them. */
export async function readMembership(asker: PortalAsker): Promise<MembershipQuery["me"]> {
  return (await askAs(asker, asker.context.upstreams.customers.request, MembershipDocument, {})).me
}
