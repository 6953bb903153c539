/**
 * How much one person may send within an hour, whichever machine or door it comes in by. What counts is what was taken: the rows
 * themselves, so that a form sent twice counts once and nothing has to be kept beside them.
 */
import type { Queryable } from "../../platform/database/queryable.ts"
import { PaceStore, type Sent } from "./pace-store.ts"
import { FieldErrors } from "./validate.ts"

/** Many times what a plant has to say on its worst day, and far below what would drown support and its mails. */
export const mostPerHour = { tickets: 30, entries: 120 } as const

/**
 * Asked in the transaction that adds one, with the person's row held, so that what comes in at the same moment is counted too.
 * @throws {FieldErrors} that say when the next will be taken.
 */
export async function checkPace(client: Queryable, subject: string, what: Sent): Promise<void> {
  const isTicket = what === "tickets" || what === "createSubmissions"
  const most = isTicket ? mostPerHour.tickets : mostPerHour.entries
  const retryAt = await new PaceStore(client).findRetry(subject, what, most)
  if (retryAt) throw new FieldErrors({ field: "pace", code: "too-often", retryAt: retryAt.toISOString() })
}
