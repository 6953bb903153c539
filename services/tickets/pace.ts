/**
 * Limits how much one person may send within an hour, from any machine and through any interface. It counts the stored
 * rows, so that a form that was sent twice counts once and no extra data is needed.
 */
import type { Queryable } from "../../platform/database/queryable.ts"
import { FieldErrors } from "./validate.ts"

/** Many times what a plant needs on its worst day, and far below what would overload support and its mails. */
export const mostPerHour = { tickets: 30, entries: 120 } as const

const hour = "interval '1 hour'"

/** The rows that count towards each limit. */
const decisive = {
  tickets: `select created_at as at from ticket where contact_id = $1 and source is null
    and updated_at > now() - ${hour} and created_at > now() - ${hour}`,
  entries: `select created_at as at from ticket_entry where author_id = $1 and not is_support and created_at > now() - ${hour}`,
  createSubmissions: `select created_at as at from ticket_submission where subject = $1 and kind = 'CREATE' and created_at > now() - ${hour}`,
  otherSubmissions: `select created_at as at from ticket_submission where subject = $1 and kind <> 'CREATE' and created_at > now() - ${hour}`,
} as const

/**
 * Must be called in the transaction that adds a row, with the person's row locked, so that simultaneous requests are
 * counted.
 * @throws {FieldErrors} that say when the next one will be accepted.
 */
export async function checkPace(
  client: Queryable,
  subject: string,
  what: keyof typeof decisive,
): Promise<void> {
  const isTicket = what === "tickets" || what === "createSubmissions"
  const most = isTicket ? mostPerHour.tickets : mostPerHour.entries
  const { rows } = await client.query<{ retryAt: Date }>(
    `select at + ${hour} as "retryAt" from (${decisive[what]}) sent order by at desc offset $2 limit 1`,
    [subject, most - 1],
  )
  const [row] = rows
  if (row) throw new FieldErrors({ field: "pace", code: "too-often", retryAt: row.retryAt.toISOString() })
}
