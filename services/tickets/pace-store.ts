import type { Queryable } from "../../platform/database/queryable.ts"

const hour = "interval '1 hour'"

/** The rows that count towards each limit. */
const sentWithinHour = {
  tickets: `select created_at as at from ticket where contact_id = $1 and source is null
    and updated_at > now() - ${hour} and created_at > now() - ${hour}`,
  entries: `select created_at as at from ticket_entry where author_id = $1 and not is_support and created_at > now() - ${hour}`,
  createSubmissions: `select created_at as at from ticket_submission where subject = $1 and kind = 'CREATE' and created_at > now() - ${hour}`,
  otherSubmissions: `select created_at as at from ticket_submission where subject = $1 and kind <> 'CREATE' and created_at > now() - ${hour}`,
} as const

export type Sent = keyof typeof sentWithinHour

/** SQL that counts what one person sends. */
export class PaceStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** @returns when the person may send one more, with `most` in an hour; null: now. */
  async findRetry(subject: string, what: Sent, most: number): Promise<Date | null> {
    // The entry that has to become an hour old before the next is allowed.
    const { rows } = await this.db.query<{ retryAt: Date }>(
      `select at + ${hour} as "retryAt" from (${sentWithinHour[what]}) sent order by at desc offset $2 limit 1`,
      [subject, most - 1],
    )
    return rows[0]?.retryAt ?? null
  }
}
