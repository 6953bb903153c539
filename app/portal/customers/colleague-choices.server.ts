import { ColleagueChoicesDocument } from "../../ground/graphql/generated/customers.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

export type Colleague = { id: string; name: string }

/** Everybody in the organisation, for its administrators; nobody for others, and while the register can't be asked. */
export async function listColleagues(asker: PortalAsker, organisation: string): Promise<Colleague[]> {
  try {
    const { request } = asker.context.upstreams.customers
    const answer = await askAs(asker, request, ColleagueChoicesDocument, { organisation })
    return (answer.organisation?.members ?? []).map(({ id, name }) => ({ id, name }))
  } catch (err) {
    if (err instanceof Response) throw err
    asker.context.log.warn({ err }, "who belongs to the organisation is not known")
    return []
  }
}
