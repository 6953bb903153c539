/** What time does to invitations. */
import { inTransaction } from "../../../platform/database/database.ts"
import { AccessStore } from "../register/access-store.ts"
import type { DailyPart } from "../register/daily-part.ts"
import { BatchStore } from "./batch-store.ts"

const perTransaction = 20
/** Lists of people who were invited together are kept for so long. */
const batchDays = 90

/** Expired invitations move up in the list of people, where somebody sees them. */
export const settleExpired: DailyPart = async ({ pool }, signal) => {
  let isMore = true
  while (isMore && !signal.aborted)
    isMore = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ person: string; organisation: string }>(
        `select i.person_id as person, i.organisation_id as organisation from customer_invitation i
           join customer_membership m on m.person_id = i.person_id and m.organisation_id = i.organisation_id
         where i.accepted_at is null and i.withdrawn_at is null and i.expires_at <= now() and m.urgency = 2
         order by i.person_id limit $1 for update of m skip locked`,
        [perTransaction],
      )
      for (const { person, organisation } of rows)
        await new AccessStore(client).settle(client, person, organisation)
      return rows.length === perTransaction
    })
}

export const forgetOldBatches: DailyPart = async ({ pool }) => {
  await new BatchStore(pool).forgetOld(batchDays)
}
