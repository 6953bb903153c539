/** Brings what people sent to the ticket system: at once where it answers, later where it doesn't, and never twice for one key. */
import { type Ask, graphqlDocument } from "../../../platform/graphql/ask.ts"
import { UpstreamError } from "../../../platform/graphql/upstream-error.ts"
import type { FieldError } from "../rows.ts"
import { deliveryQuery } from "./operation.ts"
import type { KeptSubmission, SubmissionStore } from "./submission-store.ts"

export type TicketSystem = {
  url: string
  fetch: typeof globalThis.fetch
  timeoutMs: number
  /** With the website's own token, that opens `deliverSubmission`. */
  ask: Ask
}

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

const submissionsPerRound = 20

/** One round over what is due. The first that doesn't get through ends it: the others wouldn't either. @returns how many got through. */
export async function deliverDue(store: SubmissionStore, system: TicketSystem, log: Log): Promise<number> {
  const due = await store.claimDue(submissionsPerRound)
  for (const [index, kept] of due.entries()) {
    const delivery = await deliver(kept, system, log)
    if (!delivery) {
      for (const left of due.slice(index)) await store.tryLater(left)
      return index
    }
    const errors = errorsOf(kept, delivery)
    // Too much at once will be taken later; it was taken from its sender already.
    if (errors.some(({ code }) => code === "too-often")) await store.tryLater(kept)
    else if (errors.length > 0) await store.refuse(kept.id, errors)
    else await store.forget(kept.id)
  }
  return due.length
}

/** A ticket that is gone meanwhile, or no longer the person's, is a fault of its own when nobody waits for the answer. */
function errorsOf({ kind }: KeptSubmission, { hasTicket, errors }: NonNullable<Delivery>): FieldError[] {
  if (errors.length > 0 || hasTicket || kind === "CREATE") return errors
  return [{ field: "ticket", code: "unknown" }]
}
