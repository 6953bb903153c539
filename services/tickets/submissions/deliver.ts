/** Delivers submissions to the ticket system: immediately if it answers, else later, and never twice per key. */
import { graphqlDocument } from "../../../platform/graphql/ask.ts"
import { UpstreamError } from "../../../platform/graphql/upstream-error.ts"
import type { FieldError } from "../rows.ts"
import { deliveryQuery } from "./operation.ts"
import type { KeptSubmission, SubmissionStore } from "./submission-store.ts"
import type { TicketSystem } from "./ticket-system.ts"

type Log = { warn(fields: object, message: string): void }

/** Null when the system gave no answer, or no reliable one. */
export type Delivery = {
  hasTicket: boolean
  errors: FieldError[]
  /** The fields that the sender's query asked for, under their names. */
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
    requireShape(delivered)
    const { outcomeTicket, outcomeErrors, ...wanted } = delivered
    return { hasTicket: outcomeTicket !== null, errors: outcomeErrors, wanted }
  } catch (error) {
    log.warn({ err: error }, `the ticket system ${faultOf(error)}`)
    return null
  }
}

/**
 * An upstream that isn't ours may answer without errors and still lack what was asked for. @throws what is missing, in
 * place of a fault somewhere further on.
 */
function requireShape(delivered: Partial<Delivered> | null | undefined): void {
  const missing = !delivered
    ? "deliverSubmission"
    : delivered.outcomeTicket === undefined
      ? "deliverSubmission.ticket"
      : Array.isArray(delivered.outcomeErrors)
        ? null
        : "deliverSubmission.errors, a list"
  if (missing)
    throw new UpstreamError("tickets", `Deliver was answered without ${missing}`, { code: "broken" })
}

/**
 * Delivers a waiting submission and deletes it when the system has accepted it. @throws when it has to be tried again.
 */
export async function deliverKept(id: string, store: SubmissionStore, system: TicketSystem): Promise<void> {
  const kept = await store.findWaiting(id)
  if (!kept) return
  // The queue tells of a job that failed, and how often, so this is the reason that it tells.
  let reason = ""
  const delivery = await deliver(kept, system, {
    warn(_fields, fault) {
      reason = fault
    },
  })
  if (!delivery) throw new Error(reason)
  const errors = errorsOf(kept, delivery)
  // The system will accept it later; the sender has got a confirmation already.
  if (errors.some(({ code }) => code === "too-often")) throw new Error("too many submissions at once")
  if (errors.length > 0) await store.refuse(id, errors)
  else await store.forget(id)
}

function faultOf(error: unknown): string {
  const code = error instanceof UpstreamError ? error.code : "unavailable"
  if (code === "timeout" || code === "unavailable") return "can't be reached"
  return code === "broken" ? "gave an answer that can't be used" : "refused a delivery"
}

/**
 * In a later delivery, a ticket that is gone or no longer visible to the person is an error, since nobody waits for the
 * answer.
 */
function errorsOf({ kind }: KeptSubmission, { hasTicket, errors }: NonNullable<Delivery>): FieldError[] {
  if (errors.length > 0 || hasTicket || kind === "CREATE") return errors
  return [{ field: "ticket", code: "unknown" }]
}
