import type pg from "pg"
import type { Queue } from "../../platform/queue/queue.ts"
import { forgetOldRequests as forget } from "./forget.ts"
import { deliverToReceiver, forgetOldRequests, makeTicket, settleMails } from "./jobs.ts"
import { settleMails as settle } from "./mail-states.ts"
import type { RequestParts } from "./parts.ts"
import { postRequest, type Receiver } from "./receiver/post-request.ts"
import { tryDelivery } from "./receiver/try-delivery.ts"
import { RequestStore } from "./store.ts"
import { type CreateTicket, ticketFrom } from "./ticket.ts"
import { RequestWriter } from "./write-store.ts"

type Deps = Pick<RequestParts, "mail" | "uploads" | "audit"> & {
  pool: pg.Pool
  /** Null where requests go by mail only. */
  receiver: Receiver | null
  createTicket: CreateTicket
}

/** Delivers and forgets requests, in this thread. */
export async function registerRequestJobs(queue: Queue, deps: Deps): Promise<void> {
  const { pool, receiver, createTicket } = deps
  const filesOf = async (id: string) => (await new RequestStore(pool).listFiles([id])).get(id) ?? []
  await queue.work(makeTicket, (job) =>
    tryDelivery(job, pool, async (row) => {
      const ticket = await createTicket(ticketFrom(row, await filesOf(row.id)))
      await new RequestWriter(pool).noteTicket(row.id, ticket)
    }),
  )
  await queue.work(settleMails, () => settle(deps))
  await queue.schedule(settleMails, "*/5 * * * *")
  await queue.work(forgetOldRequests, () => forget(deps))
  await queue.schedule(forgetOldRequests, "41 * * * *")
  // Without a receiver, jobs that an earlier configuration left wait until there is one again.
  if (!receiver) return
  await queue.work(deliverToReceiver, (job) =>
    tryDelivery(job, pool, async (row) => postRequest(row, await filesOf(row.id), receiver)),
  )
}
