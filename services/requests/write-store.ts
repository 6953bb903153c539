/** SQL for writing requests, inside the caller's transaction. */
import { randomBytes, randomUUID } from "node:crypto"
import type { Queryable } from "../../platform/database/queryable.ts"
import { threadDigest } from "../../platform/mail/thread.ts"
import { wordsOf } from "../../platform/words/words.ts"
import { requestReference } from "./reference.ts"
import type {
  Addressee,
  Channel,
  DeliveryState,
  EventKind,
  HeldMailRow,
  RequestState,
  StaffRow,
} from "./rows.ts"
import { requestWords } from "./search.ts"
import type { NewRequest } from "./validate.ts"

export type NewEvent = {
  requestId: string
  kind: EventKind
  staffId?: string | null
  key?: string | null
  text?: string | null
  changedTo?: string | null
  messageId?: string | null
  messageReferences?: readonly string[] | null
}

export type KeptFile = { uploadId: string; fileName: string; mediaType: string; sizeBytes: number }

type FilePlace = { requestId: string | null; eventId?: string | null; heldMailId?: string | null }

/** Only the first words of a very long correspondence are searchable. */
const maxWordsPerRequest = 20_000
const tokenBytes = 16

/** The name under which mail programs group a request's mails. */
export function threadOf(requestId: string): string {
  return `request:${requestId}`
}

export class RequestWriter {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Makes others with the same content wait until this transaction has ended. */
  async lockDigest(digest: string): Promise<void> {
    await this.db.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`request ${digest}`])
  }

  /** @returns the id, or null when a request with this key exists already. */
  async insert(request: NewRequest, key: string | null, digest: string, now: Date): Promise<string | null> {
    const id = randomUUID()
    const reference = await this.nextReference(now)
    const { sender, to } = request
    const { rowCount } = await this.db.query(
      `insert into request (id, reference, token, key, thread_digest, digest, form, site, locale, country, subject, email, first_name,
         last_name, company, telephone, account, answers, team, office_id, office_name, team_email, time_zone, promise, page, doubts,
         ticket_wish, forget_at, words)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26,
         $27, now() + make_interval(days => $28), array_to_tsvector($29))
       on conflict (key) do nothing`,
      [
        id,
        reference,
        randomBytes(tokenBytes).toString("base64url"),
        key,
        threadDigest(threadOf(id)),
        digest,
        request.form,
        request.site,
        request.locale,
        request.country,
        request.subject,
        sender.email,
        sender.firstName,
        sender.lastName,
        sender.company,
        sender.telephone,
        request.account,
        JSON.stringify(request.answers),
        to.team,
        to.officeId,
        to.officeName,
        to.email,
        to.timeZone,
        request.promise,
        request.page,
        request.doubts,
        request.ticket && JSON.stringify(request.ticket),
        request.retentionDays,
        requestWords({ reference, subject: request.subject, ...sender, answers: request.answers }),
      ],
    )
    return rowCount === 1 ? id : null
  }

  private async nextReference(now: Date): Promise<string> {
    const year = now.getUTCFullYear()
    const { rows } = await this.db.query<{ last: number }>(
      `insert into request_counter (year, last) values ($1, 1)
       on conflict (year) do update set last = request_counter.last + 1 returning last`,
      [year],
    )
    return requestReference(year, rows[0]?.last ?? 1)
  }

  /** Locks the request until the transaction ends. @returns null when there is none. */
  async lock(id: string): Promise<{ state: RequestState; assigneeId: string | null } | null> {
    const { rows } = await this.db.query<{ state: RequestState; assigneeId: string | null }>(
      `select state, assignee_id as "assigneeId" from request where id = $1 for update`,
      [id],
    )
    return rows[0] ?? null
  }

  /** @returns the event's id, or null when an event with this key exists already. */
  async addEvent(event: NewEvent): Promise<string | null> {
    const { rows } = await this.db.query<{ id: string }>(
      `insert into request_event (request_id, kind, staff_id, key, text, changed_to, message_id, message_references)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id::text`,
      [
        event.requestId,
        event.kind,
        event.staffId ?? null,
        event.key ?? null,
        event.text ?? null,
        event.changedTo ?? null,
        event.messageId ?? null,
        event.messageReferences ?? null,
      ],
    )
    const [added] = rows
    if (!added) return null
    await this.db.query(
      `update request set updated_at = now(),
         words = case when length(words) < $2 then words || array_to_tsvector($3) else words end where id = $1`,
      [event.requestId, maxWordsPerRequest, wordsOf(event.text)],
    )
    return added.id
  }

  async setState(id: string, state: RequestState): Promise<void> {
    await this.db.query("update request set state = $2, updated_at = now() where id = $1", [id, state])
  }

  async assign(id: string, staff: string | null): Promise<void> {
    await this.db.query("update request set assignee_id = $2, updated_at = now() where id = $1", [id, staff])
  }

  /** Whoever had the request belongs to the former team, so nobody has it afterwards. */
  async handOver(id: string, { team, officeId, officeName, email, timeZone }: Addressee): Promise<void> {
    await this.db.query(
      `update request set team = $2, office_id = $3, office_name = $4, team_email = $5, time_zone = $6, assignee_id = null,
         updated_at = now() where id = $1`,
      [id, team, officeId, officeName, email, timeZone],
    )
  }

  async noteTicket(id: string, ticketId: string): Promise<void> {
    await this.db.query("update request set ticket_id = $2 where id = $1", [id, ticketId])
  }

  async addFiles({ requestId, eventId, heldMailId }: FilePlace, files: readonly KeptFile[]): Promise<void> {
    for (const [position, file] of files.entries())
      await this.db.query(
        `insert into request_file (request_id, event_id, held_mail_id, position, upload_id, file_name, media_type, size_bytes)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          requestId,
          eventId ?? null,
          heldMailId ?? null,
          position,
          file.uploadId,
          file.fileName,
          file.mediaType,
          file.sizeBytes,
        ],
      )
  }

  async moveFiles(heldMailId: string, requestId: string, eventId: string): Promise<void> {
    await this.db.query(
      "update request_file set request_id = $2, event_id = $3, held_mail_id = null where held_mail_id = $1",
      [heldMailId, requestId, eventId],
    )
  }

  async addDelivery(requestId: string, channel: Channel, mailKey: string | null = null): Promise<string> {
    const { rows } = await this.db.query<{ id: string }>(
      "insert into request_delivery (request_id, channel, mail_key) values ($1, $2, $3) returning id::text",
      [requestId, channel, mailKey],
    )
    return rows[0]?.id ?? ""
  }

  /** Counts an attempt. @returns null when it is delivered or given up already, or its request is forgotten. */
  async takeDelivery(id: string): Promise<{ createdAt: Date } | null> {
    const { rows } = await this.db.query<{ createdAt: Date }>(
      `update request_delivery set attempts = attempts + 1 where id = $1 and state = 'WAITING' returning created_at as "createdAt"`,
      [id],
    )
    return rows[0] ?? null
  }

  async removeDelivery(id: string): Promise<void> {
    await this.db.query("delete from request_delivery where id = $1", [id])
  }

  async settle(
    id: string,
    state: DeliveryState,
    {
      error = null,
      attempts = null,
      at = null,
    }: { error?: string | null; attempts?: number | null; at?: Date | null } = {},
  ): Promise<void> {
    await this.db.query(
      `update request_delivery set state = $2, last_error = $3, attempts = coalesce($4, attempts),
         delivered_at = case when $2 = 'DELIVERED' then coalesce($5, now()) end where id = $1`,
      [id, state, error, attempts, at],
    )
  }

  /** @returns the id, or null when this mail is held already. */
  async holdMail(mail: Omit<HeldMailRow, "id" | "receivedAt">): Promise<string | null> {
    const { rows } = await this.db.query<{ id: string }>(
      `insert into request_held_mail (request_id, sender, subject, text, reason, message_id, message_references)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
      [
        mail.requestId,
        mail.sender,
        mail.subject,
        mail.text,
        mail.reason,
        mail.messageId,
        mail.messageReferences,
      ],
    )
    return rows[0]?.id ?? null
  }

  async removeHeldMail(id: string): Promise<void> {
    await this.db.query("delete from request_held_mail where id = $1", [id])
  }

  async remove(id: string): Promise<void> {
    await this.db.query("delete from request where id = $1", [id])
  }

  /** @returns false when a mail with this signature has come already. */
  async noteSignature(signature: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "insert into request_inbound (signature) values ($1) on conflict do nothing",
      [signature],
    )
    return rowCount === 1
  }

  async forgetSignatures(hours: number): Promise<void> {
    await this.db.query("delete from request_inbound where at < now() - make_interval(hours => $1)", [hours])
  }

  /** The account's link to its requests and, of staff, name and address; what they had is nobody's then. */
  async removePerson(subject: string): Promise<void> {
    await this.db.query("update request set account = null, ticket_wish = null where account = $1", [subject])
    await this.db.query("update request set assignee_id = null where assignee_id = $1", [subject])
    await this.db.query("update request_staff set name = '', email = '' where subject = $1", [subject])
  }

  /** Keeps name and address from the person's newest token; writes at most once an hour when nothing has changed. */
  async keepStaff({ subject, name, email }: StaffRow & { email: string }): Promise<void> {
    await this.db.query(
      `insert into request_staff (subject, name, email) values ($1, $2, $3)
       on conflict (subject) do update set name = excluded.name, email = excluded.email, seen_at = now()
       where request_staff.name <> excluded.name or request_staff.email <> excluded.email
         or request_staff.seen_at < now() - interval '1 hour'`,
      [subject, name, email],
    )
  }
}
