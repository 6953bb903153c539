/**
 * Limits how much one person may send within an hour, from any machine and through any interface. It counts the stored
 * rows, so that a form that was sent twice counts once and no extra data is needed.
 */
import type { Queryable } from "../../platform/database/queryable.ts"
import { PaceStore, type Sent } from "./pace-store.ts"
import { FieldErrors } from "./validate.ts"

/** Many times what a plant needs on its worst day, and far below what would overload support and its mails. */
export const mostPerHour = { tickets: 30, entries: 120 } as const

/**
 * Must be called in the transaction that adds a row, with the person's row locked, so that simultaneous requests are
 * counted.
 * @throws {FieldErrors} that say when the next one will be accepted.
 */
export async function checkPace(client: Queryable, subject: string, what: Sent): Promise<void> {
  const isTicket = what === "tickets" || what === "createSubmissions"
  const most = isTicket ? mostPerHour.tickets : mostPerHour.entries
  const retryAt = await new PaceStore(client).findRetry(subject, what, most)
  if (retryAt) throw new FieldErrors({ field: "pace", code: "too-often", retryAt: retryAt.toISOString() })
}
