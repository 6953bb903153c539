import { MembershipDocument, type MembershipQuery } from "../../ground/graphql/generated/customers.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

type Membership = MembershipQuery["me"] & { requestsToJoin: MembershipQuery["myJoinRequests"] }

/** The signed-in user as the customers service knows them: organisations, access and requests. */
export async function readMembership(asker: PortalAsker): Promise<Membership> {
  const { request } = asker.context.upstreams.customers
  const { me, myJoinRequests } = await askAs(asker, request, MembershipDocument, {})
  return { ...me, requestsToJoin: myJoinRequests }
}
