/** SQL for reading tickets. */
import type { Queryable } from "../../platform/database/queryable.ts"
import { Values } from "../../platform/database/values.ts"
import { readReference } from "./reference.ts"
import type {
  AttachmentRow,
  Counts,
  EntryRow,
  TicketQuery,
  TicketRow,
  TicketSort,
  TicketStatus,
} from "./rows.ts"
import type { Sight } from "./viewer.ts"
import { isListed, isVisible } from "./visible.ts"

const sortColumns: Readonly<Record<TicketSort, string>> = {
  UPDATED: "t.updated_at",
  CREATED: "t.created_at",
  REFERENCE: "t.reference",
  SUBJECT: "lower(t.subject)",
  TYPE: "t.type",
  STATUS: "array_position(array['NEW', 'IN_PROGRESS', 'ANSWERED', 'CLOSED'], t.status)",
  LOCATION: "lower(t.location_name)",
}

/** Needs the joins `ticket_person p`, the contact, and `ticket_follower f`, the viewer's own row. */
const ticketColumns = `t.id, t.reference, t.organisation_id as "organisationId", t.organisation_name as "organisationName",
  t.contact_id as "contactId", p.name as "contactName", p.email as "contactEmail", p.removed_at is not null as "isContactGone",
  t.type, t.status, t.subject, t.concern, t.location_id as "locationId", t.location_name as "locationName",
  t.machine_concerned as "machineConcerned", t.machine_id as "machineId", t.machine_name as "machineName",
  t.machine_model as "machineModel", t.serial_number as "serialNumber", t.created_at as "createdAt", t.updated_at as "updatedAt",
  t.closed_at as "closedAt", t.closure_reason as "closureReason", t.replies, t.comments,
  coalesce(f.mails, false) as "isWatched", coalesce(t.replies - f.read_replies, 0) as "unreadReplies"`

const attachmentColumns = `a.id, a.ticket_id as "ticketId", a.entry_id as "entryId", a.upload_id as "uploadId", a.file_name as "fileName",
  a.media_type as "mediaType", a.size_bytes::float8 as "sizeBytes"`

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export type TicketFacts = {
  id: string
  reference: string
  organisationId: string
  subject: string
  status: TicketStatus
  locationName: string
  machine: string | null
  serialNumber: string | null
  actorName: string
  isActorSupport: boolean
}

export class TicketStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async isEmpty(): Promise<boolean> {
    const { rows } = await this.db.query("select from ticket limit 1")
    return rows.length === 0
  }

  /** @param id an id, or a reference as somebody typed it. */
  async findTicket(id: string, sight: Sight): Promise<TicketRow | null> {
    const values = new Values()
    const reference = readReference(id)
    if (!reference && !uuid.test(id)) return null
    const wanted = reference ? `t.reference = ${values.add(reference)}` : `t.id = ${values.add(id)}`
    const { rows } = await this.db.query<TicketRow>(
      `select ${ticketColumns} ${this.from(sight, values)} where ${wanted} and ${isVisible(sight, values)}`,
      values.list,
    )
    return rows[0] ?? null
  }

  /** @returns null where there is no such ticket, whoever asks. */
  async findReference(id: string): Promise<string | null> {
    const { rows } = await this.db.query<{ reference: string }>(
      "select reference from ticket where id = $1",
      [id],
    )
    return rows[0]?.reference ?? null
  }

  /** What a mail says of a ticket and of one of its entries. */
  async findFacts({
    ticketId,
    entryId,
  }: {
    ticketId: string
    entryId?: string | undefined
  }): Promise<TicketFacts | null> {
    const { rows } = await this.db.query<TicketFacts>(
      `select t.id, t.reference, t.organisation_id as "organisationId", t.subject, t.status, t.location_name as "locationName",
         coalesce(t.machine_name, t.machine_model) as machine, t.serial_number as "serialNumber",
         coalesce(p.name, '') as "actorName", coalesce(e.is_support, false) as "isActorSupport"
       from ticket t left join ticket_entry e on e.id = $2::bigint left join ticket_person p on p.subject = e.author_id
       where t.id = $1`,
      [ticketId, entryId ?? null],
    )
    return rows[0] ?? null
  }

  /** Machines with tickets that aren't closed. @param organisation null for those that lists show. */
  async listMachines(
    organisation: string | null,
    sight: Sight,
  ): Promise<{ machine: string; open: number }[]> {
    const values = new Values()
    const own = organisation ? `t.organisation_id = ${values.add(organisation)} and ` : ""
    const { rows } = await this.db.query<{ machine: string; open: number }>(
      `select t.machine_id as machine, count(*)::int as open from ticket t
       where ${own}${isListed(sight, values)} and t.machine_id is not null and t.status <> 'CLOSED'
       group by t.machine_id order by open desc, t.machine_id limit 1000`,
      values.list,
    )
    return rows
  }

  async listTickets(query: TicketQuery, sight: Sight): Promise<TicketRow[]> {
    const { sort, descending, first, skip } = query
    const values = new Values()
    // Selects the page first, so that replies and people are joined only for its rows.
    const direction = descending ? "desc" : "asc"
    const order = `${sortColumns[sort]} ${direction}, t.id ${direction}`
    const chosen = `select t.id ${fromTickets(query, sight, values)} order by ${order}
      limit ${values.add(first)} offset ${values.add(skip)}`
    const from = this.from(sight, values)
    const { rows } = await this.db.query<TicketRow>(
      `with page as materialized (${chosen}) select ${ticketColumns} ${from} join page on page.id = t.id order by ${order}`,
      values.list,
    )
    return rows
  }

  /** How many the list has on all its pages. */
  async countListed(query: TicketQuery, sight: Sight): Promise<number> {
    const values = new Values()
    const { rows } = await this.db.query<{ total: number }>(
      `select count(*)::int as total ${fromTickets(query, sight, values)}`,
      values.list,
    )
    return rows[0]?.total ?? 0
  }

  async countTickets(scope: TicketQuery["scope"], sight: Sight): Promise<Counts> {
    const values = new Values()
    const seen = `${inScope(scope, sight, values)} and ${isListed(sight, values)}`
    // Replies are counted from the read marks of the asker, who follows far fewer tickets than support may see.
    const { rows } = await this.db.query<Counts>(
      `select count(*)::int as total, count(*) filter (where t.status <> 'CLOSED')::int as open,
         count(*) filter (where t.status = 'ANSWERED')::int as answered,
         (select coalesce(sum(t.replies - f.read_replies), 0)::int from ticket_follower f join ticket t on t.id = f.ticket_id
          where f.subject = ${values.add(sight.subject)} and t.replies > f.read_replies and ${seen}) as "unreadReplies"
       from ticket t where ${seen}`,
      values.list,
    )
    return rows[0] ?? { total: 0, open: 0, answered: 0, unreadReplies: 0 }
  }

  private from({ subject }: Sight, values: Values): string {
    return `from ticket t join ticket_person p on p.subject = t.contact_id
      left join ticket_follower f on f.ticket_id = t.id and f.subject = ${values.add(subject)}`
  }

  /** Lists the oldest first, by their tickets: notes only for support; unread ones are marked for the viewer. */
  async listEntries(
    ticketIds: readonly string[],
    { subject, isSupport }: Sight,
  ): Promise<Map<string, EntryRow[]>> {
    const { rows } = await this.db.query<EntryRow>(
      `select e.id::text, e.ticket_id as "ticketId", e.kind, e.author_id as "authorId", p.name as "authorName",
         p.email as "authorEmail", p.removed_at is not null as "isAuthorGone", e.is_support as "isSupport", e.text, e.status,
         e.closure_reason as "closureReason", e.created_at as "createdAt",
         e.kind = 'REPLY' and e.id > coalesce(f.read_id, e.id) as "isUnread"
       from ticket_entry e join ticket_person p on p.subject = e.author_id
         left join ticket_follower f on f.ticket_id = e.ticket_id and f.subject = $2
       where e.ticket_id = any($1) and (e.kind <> 'NOTE' or $3) order by e.id`,
      [ticketIds, subject, isSupport],
    )
    return Map.groupBy(rows, ({ ticketId }) => ticketId)
  }

  /** Lists the files of the tickets' first texts and of their entries, by their tickets. */
  async listAttachments(ticketIds: readonly string[]): Promise<Map<string, AttachmentRow[]>> {
    const { rows } = await this.db.query<AttachmentRow>(
      `select ${attachmentColumns} from ticket_attachment a where a.ticket_id = any($1) order by a.position`,
      [ticketIds],
    )
    return Map.groupBy(rows, ({ ticketId }) => ticketId)
  }

  async findAttachment(id: string, sight: Sight): Promise<AttachmentRow | null> {
    if (!uuid.test(id)) return null
    const values = new Values()
    const { rows } = await this.db.query<AttachmentRow>(
      `select ${attachmentColumns} from ticket_attachment a join ticket t on t.id = a.ticket_id
       where a.id = ${values.add(id)} and ${isVisible(sight, values)}`,
      values.list,
    )
    return rows[0] ?? null
  }

  async wantsMails(subject: string): Promise<boolean> {
    const { rows } = await this.db.query<{ mails: boolean }>(
      "select mails from ticket_person where subject = $1",
      [subject],
    )
    return rows[0]?.mails ?? true
  }
}

function inScope(scope: TicketQuery["scope"], { subject }: Sight, values: Values): string {
  if (scope === "ALL") return "true"
  const asker = values.add(subject)
  if (scope === "COLLEAGUES") return `t.contact_id <> ${asker}`
  const mine = `t.contact_id = ${asker}`
  if (scope === "MINE") return mine
  return `(${mine} or exists (select from ticket_entry e where e.ticket_id = t.id and e.author_id = ${asker}))`
}

/** Joins the read marks only when they narrow the list. */
function fromTickets(query: TicketQuery, sight: Sight, values: Values): string {
  const { statuses, types, locations, machine, organisation, search, unread } = query
  const followed = unread
    ? `join ticket_follower f on f.ticket_id = t.id and f.subject = ${values.add(sight.subject)}`
    : ""
  const conditions = [
    isListed(sight, values),
    inScope(query.scope, sight, values),
    ...(statuses ? [`t.status = any(${values.add(statuses)})`] : []),
    ...(types ? [`t.type = any(${values.add(types)})`] : []),
    ...(locations ? [`t.location_id = any(${values.add(locations)})`] : []),
    ...(machine ? [`t.machine_id = ${values.add(machine)}`] : []),
    ...(organisation ? [`t.organisation_id = ${values.add(organisation)}`] : []),
    ...(search ? [`t.words @@ ${values.add(search)}::tsquery`] : []),
    ...(unread ? ["t.replies > f.read_replies"] : []),
  ]
  return `from ticket t ${followed} where ${conditions.join(" and ")}`
}
