/** Changes who may see colleagues' tickets, and records each change in the audit log. */
import { inTransaction } from "../../platform/database/database.ts"
import { MembershipStore } from "./register/membership-store.ts"
import { PersonStore } from "./register/person-store.ts"
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
    const memberships = new MembershipStore(client)
    const person = await new PersonStore(client).lock(member)
    const known = person && (await memberships.find(person.id, organisation))
    const changed = await memberships.setSeesColleagues(organisation, member, allowed)
    if (!changed || known?.seesColleaguesTickets === allowed) return changed
    const details = { right, allowed }
    await audit.record(
      { action: "access-changed", actor: caller.subject, subject: changed.id, organisation, details },
      client,
    )
    return changed
  })
}
