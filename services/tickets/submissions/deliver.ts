/** Brings what people sent to the ticket system: at once where it answers, later where it doesn't, and never twice for one key. */
import { graphqlDocument } from "../../../platform/graphql/ask.ts"
import { UpstreamError } from "../../../platform/graphql/upstream-error.ts"
import type { FieldError } from "../rows.ts"
import { deliveryQuery } from "./operation.ts"
import type { KeptSubmission, SubmissionStore } from "./submission-store.ts"
import type { TicketSystem } from "./ticket-system.ts"

type Log = { warn(fields: object, message: string): void }

/** Null: the system didn't answer, or not so that one could rely on it. */
export type Delivery = {
  hasTicket: boolean
  errors: FieldError[]
  /** What the sender asked for, in their words. */
  wanted: Record<string, unknown>
} | null

type Delivered = { outcomeTicket: { id: string } | null; outcomeErrors: FieldError[] } & Record<
  string,
  unknown
>

export async function deliver(
  { submission }: Pick<KeptSubmission, "submission">,
  { ask }: Pick<TicketSystem, "ask">,
  log: Log,
  query: string = deliveryQuery(),
): Promise<Delivery> {
  const document = graphqlDocument<{ delivered: Delivered }, { submission: typeof submission }>(query)
  const headers = { "idempotency-key": submission.key }
  try {
    const { delivered } = await ask(document, { variables: { submission }, headers })
    const { outcomeTicket, outcomeErrors, ...wanted } = delivered
    return { hasTicket: outcomeTicket !== null, errors: outcomeErrors, wanted }
  } catch (error) {
    const isAnswered = error instanceof UpstreamError && !["timeout", "unavailable"].includes(error.code)
    const fault = isAnswered ? "refused a delivery" : "can't be reached"
    log.warn({ err: error }, `the ticket system ${fault}`)
    return null
  }
}

/** What waits for the ticket system; gone when that has it. @throws when it has to be tried again. */
export async function deliverKept(
  id: string,
  store: SubmissionStore,
  system: TicketSystem,
  log: Log,
): Promise<void> {
  const kept = await store.findWaiting(id)
  if (!kept) return
  const delivery = await deliver(kept, system, log)
  if (!delivery) throw new Error("the ticket system has not taken a submission")
  const errors = errorsOf(kept, delivery)
  // Too much at once will be taken later; it was taken from its sender already.
  if (errors.some(({ code }) => code === "too-often")) throw new Error("too many submissions at once")
  if (errors.length > 0) await store.refuse(id, errors)
  else await store.forget(id)
}

/** A ticket that is gone meanwhile, or no longer the person's, is a fault of its own when nobody waits for the answer. */
function errorsOf({ kind }: KeptSubmission, { hasTicket, errors }: NonNullable<Delivery>): FieldError[] {
  if (errors.length > 0 || hasTicket || kind === "CREATE") return errors
  return [{ field: "ticket", code: "unknown" }]
}
