import { MembershipDocument, type MembershipQuery } from "../../ground/graphql/generated/customers.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

/** The signed-in user as the customers service knows them: organisation and rights. */
export async function readMembership(asker: PortalAsker): Promise<MembershipQuery["me"]> {
  return (await askAs(asker, asker.context.upstreams.customers.request, MembershipDocument, {})).me
}
