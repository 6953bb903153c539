/** Changes who may see colleagues' tickets, and records each change in the audit log. */
import { inTransaction } from "../../platform/database/database.ts"
import { MemberStore } from "./member-store.ts"
import type { CustomersContext } from "./request-context.ts"
import type { MemberRow } from "./rows.ts"
import { CustomerStore } from "./store.ts"

type Asker = Pick<CustomersContext, "pool" | "audit" | "caller">

const right = "colleagues-tickets"

/** Records nothing when the value doesn't change. */
export function changeColleaguesSeeTickets(
  { pool, audit, caller }: Asker,
  organisation: string,
  allowed: boolean,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    if (!(await new CustomerStore(client).setColleaguesSeeTickets(organisation, allowed))) return
    const details = { right, allowed }
    await audit.record(
      { action: "access-changed", actor: caller.subject, subject: null, organisation, details },
      client,
    )
  })
}

/** @returns null when the organisation has no such member. */
export function changeMemberSeesColleagues(
  { pool, audit, caller }: Asker,
  organisation: string,
  { member, allowed }: { member: string; allowed: boolean },
): Promise<MemberRow | null> {
  return inTransaction(pool, async (client) => {
    const members = new MemberStore(client)
    const known = await members.findKnown(member)
    const changed = await members.setSeesColleagues(organisation, member, allowed)
    if (!changed || known?.seesColleaguesTickets === allowed) return changed
    const details = { right, allowed }
    await audit.record(
      { action: "access-changed", actor: caller.subject, subject: member, organisation, details },
      client,
    )
    return changed
  })
}
