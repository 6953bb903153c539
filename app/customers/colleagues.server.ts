/** Whether everybody in an organisation sees each other's tickets: its administrator says so. */
import {
  ColleaguesSeeTicketsDocument,
  SetColleaguesSeeTicketsDocument,
} from "../graphql/generated/customers.ts"
import { askAs } from "../portal/ask-as.server.ts"
import type { PortalAsker } from "../portal/portal-asker.server.ts"

/** Null: it isn't the asker's to say, or can't be told just now. */
export async function findColleaguesRule(asker: PortalAsker): Promise<boolean | null> {
  if (!asker.user.isDelegatedAdminExternal) return null
  const { request } = asker.context.upstreams.customers
  try {
    const { me } = await askAs(asker, request, ColleaguesSeeTicketsDocument, {})
    return me.isAdministrator ? (me.organisation?.colleaguesSeeTickets ?? null) : null
  } catch (err) {
    asker.context.log.warn({ err }, "who sees colleagues' tickets is not known")
    return null
  }
}

/** The customers service refuses whoever may not. */
export async function setColleaguesRule(asker: PortalAsker, allowed: boolean): Promise<void> {
  const { context, user } = asker
  await askAs(asker, context.upstreams.customers.request, SetColleaguesSeeTicketsDocument, { allowed })
  const entry = {
    action: "access-changed",
    actor: user.id,
    subject: null,
    organisation: user.organisation,
    address: context.clientAddress,
    details: { colleaguesSeeTickets: allowed },
  }
  // It has happened, whether it could be written down or not.
  await context.upstreams.services.audit
    .record(entry)
    .catch((err: Error) => context.log.error({ err, entry }, "not written into the audit record"))
}
