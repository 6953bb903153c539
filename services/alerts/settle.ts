/** Learns from the outbox what became of mails, and stops writing to addresses that don't exist any more. */
import type pg from "pg"
import type { MailService, MailState } from "../../platform/mail/mail.ts"
import { type Delivery, ReleaseStore } from "./release-store.ts"

type Deps = { pool: pg.Pool; mail: Pick<MailService, "statesOf"> }

const perStep = 200
/** One refusal may be a mistake of the server; two in a row, some weeks apart, are none. */
const mostBounces = 2

export async function settleDeliveries({ pool, mail }: Deps): Promise<void> {
  const store = new ReleaseStore(pool)
  let after: Delivery | null = null
  for (;;) {
    const deliveries: Delivery[] = await store.listDeliveries(after, perStep)
    const states = await mail.statesOf(deliveries.map(({ mailKey }) => mailKey))
    for (const [releaseId, some] of Map.groupBy(deliveries, (delivery) => delivery.releaseId))
      await settleSome(store, releaseId, some, states)
    if (deliveries.length < perStep) return
    after = deliveries.at(-1) ?? null
  }
}

async function settleSome(
  store: ReleaseStore,
  releaseId: string,
  deliveries: readonly Delivery[],
  states: ReadonlyMap<string, MailState>,
): Promise<void> {
  const ended = deliveries.flatMap(({ subscriptionId, mailKey }) => {
    const state = states.get(mailKey)
    // The outbox has forgotten it, so it ended long ago.
    if (!state) return [{ subscriptionId, isSent: true, isRefused: false }]
    if (state.status === "waiting") return []
    return [{ subscriptionId, isSent: state.status !== "failed", isRefused: isRefused(state) }]
  })
  if (ended.length === 0) return
  const ids = (those: typeof ended) => those.map(({ subscriptionId }) => subscriptionId)
  const sent = ids(ended.filter(({ isSent }) => isSent))
  const givenUp = ids(ended.filter(({ isSent }) => !isSent))
  await store.settle(releaseId, { sent, givenUp })
  await store.clearBounces(sent)
  await store.countBounces(ids(ended.filter((one) => one.isRefused)), mostBounces)
}

/** The receiving server knows no such reader. A server that was away for three days says nothing about the address. */
function isRefused({ status, lastError }: MailState): boolean {
  return status === "failed" && /\bRCPT TO 5\d\d$/.test(lastError ?? "")
}
