/** SQL for writing tickets, inside the caller's transaction. */
import type { Caller } from "../../platform/access/caller.ts"
import type { Queryable } from "../../platform/database/queryable.ts"
import { Values } from "../../platform/database/values.ts"
import { wordsOf } from "../../platform/words/words.ts"
import { ticketReference } from "./reference.ts"
import type {
  ClosureReason,
  EntryKind,
  FollowerRow,
  MachineConcerned,
  TicketStatus,
  TicketType,
} from "./rows.ts"
import type { Sight } from "./viewer.ts"
import { isVisible } from "./visible.ts"

export type NewTicket = {
  key: string
  contactId: string
  organisation: { id: string; name: string }
  location: { id: string; name: string }
  type: TicketType
  subject: string
  concern: string
  machineConcerned: MachineConcerned
  machineId: string | null
  machineName: string | null
  machineModel: string | null
  serialNumber: string | null
}

export type NewEntry = {
  ticketId: string
  key: string
  kind: EntryKind
  authorId: string
  isSupport: boolean
  text: string | null
  status: TicketStatus | null
  closureReason: ClosureReason | null
}

export type AttachedFile = { uploadId: string; fileName: string; mediaType: string; sizeBytes: number }

export type LockedTicket = { id: string; organisationId: string; contactId: string; status: TicketStatus }

/** Only the first words of a very long conversation are searchable. */
const maxWordsPerTicket = 20_000

/** Staff who haven't acted as support for this long get no more mails. */
const supportDays = 30

export class TicketWriter {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Stores name and address from the person's newest token. @returns false when the account was deleted. */
  async keepPerson({ subject, name, email, language, isSupport }: Caller): Promise<boolean> {
    const { rows } = await this.db.query(
      `insert into ticket_person (subject, name, email, language, support_at) values ($1, $2, $3, $4, case when $5 then now() end)
       on conflict (subject) do update set name = excluded.name, email = excluded.email, language = excluded.language,
         support_at = excluded.support_at where ticket_person.removed_at is null
       returning subject`,
      [subject, name, email, language, isSupport],
    )
    return rows.length > 0
  }

  async findByKey(contactId: string, key: string): Promise<string | null> {
    const { rows } = await this.db.query<{ id: string }>(
      "select id from ticket where contact_id = $1 and key = $2",
      [contactId, key],
    )
    return rows[0]?.id ?? null
  }

  private async nextReference(now: Date): Promise<string> {
    const year = now.getUTCFullYear()
    const { rows } = await this.db.query<{ last: number }>(
      `insert into ticket_counter (year, last) values ($1, 1)
       on conflict (year) do update set last = ticket_counter.last + 1 returning last`,
      [year],
    )
    return ticketReference(year, rows[0]?.last ?? 1)
  }

  /** @returns null when a ticket of this contact and key exists already. */
  async insertTicket(ticket: NewTicket, now: Date): Promise<string | null> {
    const reference = await this.nextReference(now)
    const { location, organisation, subject, concern, machineName, machineModel, serialNumber } = ticket
    const { rows } = await this.db.query<{ id: string }>(
      `insert into ticket (reference, organisation_id, organisation_name, contact_id, key, type, subject, concern, location_id,
         location_name, machine_concerned, machine_id, machine_name, machine_model, serial_number, words)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, array_to_tsvector($16))
       on conflict (contact_id, key) do nothing returning id`,
      [
        reference,
        organisation.id,
        organisation.name,
        ticket.contactId,
        ticket.key,
        ticket.type,
        subject,
        concern,
        location.id,
        location.name,
        ticket.machineConcerned,
        ticket.machineId,
        machineName,
        machineModel,
        serialNumber,
        wordsOf(reference, subject, concern, location.name, machineName, machineModel, serialNumber),
      ],
    )
    return rows[0]?.id ?? null
  }

  /** Locks the ticket until the transaction ends. @returns null when the viewer may see no such ticket. */
  async lockTicket(id: string, sight: Sight): Promise<LockedTicket | null> {
    const values = new Values()
    const { rows } = await this.db.query<LockedTicket>(
      `select t.id, t.organisation_id as "organisationId", t.contact_id as "contactId", t.status from ticket t
       where t.id = ${values.add(id)} and ${isVisible(sight, values)} for update`,
      values.list,
    )
    return rows[0] ?? null
  }

  async hasEntry(ticketId: string, authorId: string, key: string): Promise<boolean> {
    const { rows } = await this.db.query(
      "select from ticket_entry where ticket_id = $1 and author_id = $2 and key = $3",
      [ticketId, authorId, key],
    )
    return rows.length > 0
  }

  async insertEntry(entry: NewEntry): Promise<string> {
    const { rows } = await this.db.query<{ id: string }>(
      `insert into ticket_entry (ticket_id, kind, author_id, is_support, key, text, status, closure_reason)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id::text`,
      [
        entry.ticketId,
        entry.kind,
        entry.authorId,
        entry.isSupport,
        entry.key,
        entry.text,
        entry.status,
        entry.closureReason,
      ],
    )
    return rows[0]?.id ?? ""
  }

  /** Updates the ticket's row with its newest entry. */
  async applyEntry(
    entryId: string,
    { ticketId, kind, status, closureReason, text }: NewEntry,
  ): Promise<void> {
    await this.db.query(
      `update ticket set updated_at = now(), status = coalesce($2, status),
         closed_at = case when $2 = 'CLOSED' then now() when $2 is null then closed_at end,
         closure_reason = case when $2 is null then closure_reason else $3 end,
         replies = replies + ($4 = 'REPLY')::int, comments = comments + ($4 = 'COMMENT')::int,
         last_reply_id = case when $4 = 'REPLY' then $5::bigint else last_reply_id end,
         words = case when length(words) < $6 then words || array_to_tsvector($7) else words end
       where id = $1`,
      [ticketId, status, closureReason, kind, entryId, maxWordsPerTicket, wordsOf(text)],
    )
  }

  async attach(ticketId: string, entryId: string | null, files: readonly AttachedFile[]): Promise<void> {
    for (const [position, file] of files.entries())
      await this.db.query(
        `insert into ticket_attachment (ticket_id, entry_id, position, upload_id, file_name, media_type, size_bytes)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [ticketId, entryId, position, file.uploadId, file.fileName, file.mediaType, file.sizeBytes],
      )
  }

  /** Makes the person a follower; an earlier choice about mails stays, and the replies so far count as read. */
  async follow(ticketId: string, subject: string): Promise<void> {
    await this.db.query(
      `insert into ticket_follower (ticket_id, subject, read_id, read_replies)
       select t.id, $2, t.last_reply_id, t.replies from ticket t where t.id = $1 on conflict do nothing`,
      [ticketId, subject],
    )
  }

  async setMails(ticketId: string, subject: string, mails: boolean): Promise<void> {
    await this.follow(ticketId, subject)
    await this.db.query("update ticket_follower set mails = $3 where ticket_id = $1 and subject = $2", [
      ticketId,
      subject,
      mails,
    ])
  }

  /** Has no effect on people who don't follow, so that a link in an old mail makes nobody a follower. */
  async endMails(ticketId: string, subject: string): Promise<void> {
    await this.db.query("update ticket_follower set mails = false where ticket_id = $1 and subject = $2", [
      ticketId,
      subject,
    ])
  }

  async markRead(ticketId: string, subject: string): Promise<void> {
    await this.db.query(
      `update ticket_follower f set read_id = t.last_reply_id, read_replies = t.replies from ticket t
       where t.id = $1 and f.ticket_id = t.id and f.subject = $2 and f.read_id < t.last_reply_id`,
      [ticketId, subject],
    )
  }

  async setAllMails(subject: string, wanted: boolean): Promise<void> {
    await this.db.query("update ticket_person set mails = $2 where subject = $1", [subject, wanted])
  }

  /** The followers who want mails about the ticket and whose account still exists. */
  async listFollowers(ticketId: string): Promise<FollowerRow[]> {
    const { rows } = await this.db.query<FollowerRow>(
      `select f.ticket_id as "ticketId", f.subject, p.name, p.email, p.language, t.contact_id = f.subject as "isContact",
         coalesce(p.support_at > now() - make_interval(days => $2), false) as "isSupport"
       from ticket_follower f join ticket_person p on p.subject = f.subject join ticket t on t.id = f.ticket_id
       where f.ticket_id = $1 and f.mails and p.mails and p.removed_at is null and p.email <> '' order by p.name, f.subject`,
      [ticketId, supportDays],
    )
    return rows
  }

  /** Removes the person's name, address and choices; the tickets belong to the organisation and stay. */
  async removePerson(subject: string): Promise<void> {
    await this.db.query("delete from ticket_follower where subject = $1", [subject])
    await this.db.query(
      `insert into ticket_person (subject, name, email, language, mails, removed_at) values ($1, '', '', 'en', false, now())
       on conflict (subject) do update set name = '', email = '', mails = false, removed_at = now()`,
      [subject],
    )
  }
}
