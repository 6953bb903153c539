/** The outbox: what waits, who is at it, and what became of it. */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import type { Mail, MailBlock } from "./mail.ts"

export type MailStatus = "waiting" | "kept" | "sent" | "failed"

export type KeptMail = Mail & {
  id: string
  status: MailStatus
  /** The id with its angle brackets. */
  messageId: string
  previousId: string | null
  createdAt: Date
  attempts: number
  lastError: string | null
}

/** A mail that this process alone may send until the lease ends. */
export type LeasedMail = KeptMail & { lease: string }

const columns = `id, key, status, recipient as "to", language, subject, coalesce(blocks, '[]') as blocks,
  unsubscribe_url as "unsubscribeUrl", message_id as "messageId", thread, previous_id as "previousId",
  created_at as "createdAt", attempts, last_error as "lastError"`

type Row = Omit<LeasedMail, "thread" | "unsubscribeUrl"> & {
  thread: string | null
  unsubscribeUrl: string | null
}

export class MailStore {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  /** @returns whether it is new: a key is kept once. */
  async add(
    mail: Mail,
    { status, domain }: { status: MailStatus; domain: string },
    client: pg.ClientBase | pg.Pool = this.pool,
  ): Promise<boolean> {
    const id = randomUUID()
    const { rowCount } = await client.query(
      `insert into mail (id, key, status, recipient, language, subject, blocks, unsubscribe_url, message_id, thread, previous_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text, (
         select message_id from mail where thread = $10::text and recipient = $4 order by created_at desc limit 1))
       on conflict (key) do nothing`,
      [
        id,
        mail.key,
        status,
        mail.to,
        mail.language,
        mail.subject,
        JSON.stringify(mail.blocks),
        mail.unsubscribeUrl ?? null,
        `<${id}@${domain}>`,
        mail.thread ?? null,
      ],
    )
    return rowCount === 1
  }

  /** Takes mails that are due by a lease, so that no transaction stays open while a server is spoken to. */
  async lease(limit: number, leaseSeconds: number): Promise<LeasedMail[]> {
    const { rows } = await this.pool.query<Row>(
      `update mail set lease = $3, attempts = attempts + 1, due_at = now() + make_interval(secs => $2)
       where id in (
         select id from mail where status = 'waiting' and due_at <= now()
         order by due_at limit $1 for update skip locked)
       returning ${columns}, lease`,
      [limit, leaseSeconds, randomUUID()],
    )
    return rows.map(toMail).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  }

  /** Deletes the content at once but keeps the row, so that the mail isn't sent again. */
  async markSent({ id, lease }: LeasedMail): Promise<void> {
    await this.pool.query(
      `update mail set status = 'sent', settled_at = now(), blocks = null, unsubscribe_url = null, lease = null, last_error = null
       where id = $1 and lease = $2`,
      [id, lease],
    )
  }

  async markFailed({ id, lease }: LeasedMail, error: string): Promise<void> {
    await this.pool.query(
      `update mail set status = 'failed', settled_at = now(), lease = null, last_error = $3 where id = $1 and lease = $2`,
      [id, lease, error],
    )
  }

  async retryLater({ id, lease }: LeasedMail, pauseSeconds: number, error: string): Promise<void> {
    await this.pool.query(
      `update mail set due_at = now() + make_interval(secs => $3), lease = null, last_error = $4 where id = $1 and lease = $2`,
      [id, lease, pauseSeconds, error],
    )
  }

  async removeOld(days: number): Promise<void> {
    await this.pool.query(
      `delete from mail where status <> 'waiting' and created_at < now() - make_interval(days => $1)`,
      [days],
    )
  }

  /** Lists the newest first, for the developer's outbox. */
  async list({ to, limit }: { to?: string | undefined; limit: number }): Promise<KeptMail[]> {
    const { rows } = await this.pool.query<Row>(
      `select ${columns} from mail where $1::text is null or lower(recipient) = lower($1) order by created_at desc, id limit $2`,
      [to ?? null, limit],
    )
    return rows.map(toMail)
  }

  async find(id: string): Promise<KeptMail | null> {
    const { rows } = await this.pool.query<Row>(`select ${columns} from mail where id = $1`, [id])
    return rows[0] ? toMail(rows[0]) : null
  }
}

function toMail({ thread, unsubscribeUrl, ...row }: Row): LeasedMail {
  return {
    ...row,
    blocks: row.blocks as MailBlock[],
    ...(thread === null ? {} : { thread }),
    ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
  }
}
