/** Notes with a request what the outbox knows of its mails, since the outbox forgets them after 30 days. */
import type pg from "pg"
import type { MailState } from "../../platform/mail/mail.ts"
import type { RequestParts } from "./parts.ts"
import type { DeliveryState } from "./rows.ts"
import { RequestStore } from "./store.ts"
import { RequestWriter } from "./write-store.ts"

const perRun = 500

const deliveryStates = {
  waiting: "WAITING",
  sent: "DELIVERED",
  // Without a mail server the outbox is where mails are read.
  kept: "DELIVERED",
  failed: "GIVEN_UP",
} as const satisfies Record<MailState["status"], DeliveryState>

export function settledAs({ status, attempts, lastError, settledAt }: MailState) {
  const state: DeliveryState = deliveryStates[status]
  return { state, attempts, lastError, deliveredAt: state === "DELIVERED" ? (settledAt ?? new Date()) : null }
}

export async function settleMails({
  pool,
  mail,
}: {
  pool: pg.Pool
  mail: Pick<RequestParts["mail"], "statesOf">
}) {
  const writer = new RequestWriter(pool)
  const waiting = await new RequestStore(pool).listWaitingMails(perRun)
  const states = await mail.statesOf(waiting.flatMap(({ mailKey }) => mailKey ?? []))
  for (const { id, mailKey } of waiting) {
    const known = states.get(mailKey ?? "")
    if (!known || known.status === "waiting") continue
    const { state, attempts, lastError, deliveredAt } = settledAs(known)
    await writer.settle(id, state, { attempts, error: lastError, at: deliveredAt })
  }
}
