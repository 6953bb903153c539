/** SQL for reading requests. */
import type { Queryable } from "../../platform/database/queryable.ts"
import { Values } from "../../platform/database/values.ts"
import { readReference } from "./reference.ts"
import type {
  DeliveryRow,
  EventRow,
  FileRow,
  Page,
  RequestQuery,
  RequestRow,
  RequestSort,
  StaffRow,
} from "./rows.ts"

const sortColumns: Readonly<Record<RequestSort, string>> = {
  RECEIVED: "r.received_at",
  UPDATED: "r.updated_at",
  REFERENCE: "r.reference",
  STATE: "array_position(array['NEW', 'IN_PROGRESS', 'ANSWERED', 'CLOSED', 'SPAM']::text[], r.state::text)",
  FORM: "r.form",
  COUNTRY: "r.country",
}

const requestColumns = `r.id, r.reference, r.token, r.form, r.site, r.locale, r.country, r.subject, r.state, r.email,
  r.first_name as "firstName", r.last_name as "lastName", r.company, r.telephone, r.account, r.answers, r.team,
  r.office_id as "officeId", r.office_name as "officeName", r.team_email as "teamEmail", r.time_zone as "timeZone", r.promise,
  r.page, r.doubts, r.ticket_wish as "ticketWish", r.ticket_id as "ticketId", r.assignee_id as "assigneeId", s.name as "assigneeName",
  r.received_at as "receivedAt", r.updated_at as "updatedAt", r.forget_at as "forgetAt"`

const fromRequest = "from request r left join request_staff s on s.subject = r.assignee_id"

/** Of `request_file f`. */
export const fileColumns = `f.id, f.request_id as "requestId", f.event_id::text as "eventId", f.held_mail_id as "heldMailId",
  f.upload_id as "uploadId", f.file_name as "fileName", f.media_type as "mediaType", f.size_bytes::float8 as "sizeBytes"`

const deliveryColumns = `d.id::text, d.request_id as "requestId", d.channel, d.state, d.mail_key as "mailKey", d.attempts,
  d.last_error as "lastError", d.created_at as "createdAt", d.delivered_at as "deliveredAt"`

export const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export class RequestStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async isEmpty(): Promise<boolean> {
    const { rows } = await this.db.query("select from request limit 1")
    return rows.length === 0
  }

  /** @param id an id, or a reference as somebody typed it. */
  async find(id: string): Promise<RequestRow | null> {
    const reference = readReference(id)
    if (reference) return this.findBy("r.reference = $1", reference)
    return uuid.test(id) ? this.findBy("r.id = $1", id) : null
  }

  findByKey(key: string): Promise<RequestRow | null> {
    return this.findBy("r.key = $1", key)
  }

  findByToken(token: string): Promise<RequestRow | null> {
    return this.findBy("r.token = $1", token)
  }

  /** The request that this content made within the last minutes. */
  async findDouble(digest: string, minutes: number): Promise<RequestRow | null> {
    const { rows } = await this.db.query<RequestRow>(
      `select ${requestColumns} ${fromRequest} where r.digest = $1 and r.received_at > now() - make_interval(mins => $2)
       order by r.received_at desc limit 1`,
      [digest, minutes],
    )
    return rows[0] ?? null
  }

  /** Requests that a mail may answer, by the numbers in it or by the mails that it refers to. */
  async listAnswered(references: readonly string[], digests: readonly string[]): Promise<RequestRow[]> {
    const { rows } = await this.db.query<RequestRow>(
      `select ${requestColumns} ${fromRequest} where r.reference = any($1) or r.thread_digest = any($2)
       order by r.received_at desc limit 10`,
      [references, digests],
    )
    return rows
  }

  async listOfPerson(email: string): Promise<RequestRow[]> {
    const { rows } = await this.db.query<RequestRow>(
      `select ${requestColumns} ${fromRequest} where lower(r.email) = lower($1) order by r.received_at, r.id`,
      [email],
    )
    return rows
  }

  async listToForget(limit: number): Promise<RequestRow[]> {
    const { rows } = await this.db.query<RequestRow>(
      `select ${requestColumns} ${fromRequest} where r.forget_at < now() order by r.forget_at limit $1`,
      [limit],
    )
    return rows
  }

  async list(query: RequestQuery): Promise<Page<RequestRow>> {
    const values = new Values()
    const direction = query.descending ? "desc" : "asc"
    const order = `${sortColumns[query.sort]} ${direction}, r.id ${direction}`
    const chosen = `select r.id from request r where ${conditionsOf(query, values)} order by ${order}
      limit ${values.add(query.first)} offset ${values.add(query.skip)}`
    const counted = new Values()
    // The page is chosen first, so that the wide rows are read for it only.
    const [{ rows: items }, { rows: totals }] = await Promise.all([
      this.db.query<RequestRow>(
        `with page as materialized (${chosen}) select ${requestColumns} ${fromRequest} join page on page.id = r.id order by ${order}`,
        values.list,
      ),
      this.db.query<{ total: number }>(
        `select count(*)::int as total from request r where ${conditionsOf(query, counted)}`,
        counted.list,
      ),
    ])
    return { items, total: totals[0]?.total ?? 0 }
  }

  async count(staff: string): Promise<{ new: number; inProgress: number; mine: number; held: number }> {
    const { rows } = await this.db.query<{ new: number; inProgress: number; mine: number; held: number }>(
      `select (select count(*)::int from request where state = 'NEW') as new,
         (select count(*)::int from request where state = 'IN_PROGRESS') as "inProgress",
         (select count(*)::int from request where assignee_id = $1 and state in ('NEW', 'IN_PROGRESS')) as mine,
         (select count(*)::int from request_held_mail) as held`,
      [staff],
    )
    return rows[0] ?? { new: 0, inProgress: 0, mine: 0, held: 0 }
  }

  /** Lists the oldest first, by their requests. */
  async listEvents(requestIds: readonly string[]): Promise<Map<string, EventRow[]>> {
    const { rows } = await this.db.query<EventRow>(
      `select e.id::text, e.request_id as "requestId", e.kind, e.at, e.staff_id as "staffId", s.name as "staffName", e.text,
         e.changed_to as "changedTo"
       from request_event e left join request_staff s on s.subject = e.staff_id where e.request_id = any($1) order by e.id`,
      [requestIds],
    )
    return Map.groupBy(rows, ({ requestId }) => requestId)
  }

  /** The Message-IDs of the sender's mails, oldest first. */
  async listMessageIds(requestId: string): Promise<string[]> {
    const { rows } = await this.db.query<{ id: string }>(
      "select message_id as id from request_event where request_id = $1 and message_id is not null order by request_event.id",
      [requestId],
    )
    return rows.map(({ id }) => id)
  }

  async listFiles(requestIds: readonly string[]): Promise<Map<string, FileRow[]>> {
    const { rows } = await this.db.query<FileRow & { requestId: string }>(
      `select ${fileColumns} from request_file f where f.request_id = any($1) order by f.position, f.id`,
      [requestIds],
    )
    return Map.groupBy(rows, ({ requestId }) => requestId)
  }

  async findFile(id: string): Promise<FileRow | null> {
    if (!uuid.test(id)) return null
    const { rows } = await this.db.query<FileRow>(
      `select ${fileColumns} from request_file f where f.id = $1`,
      [id],
    )
    return rows[0] ?? null
  }

  async listDeliveries(requestIds: readonly string[]): Promise<Map<string, DeliveryRow[]>> {
    const { rows } = await this.db.query<DeliveryRow>(
      `select ${deliveryColumns} from request_delivery d where d.request_id = any($1) order by d.id`,
      [requestIds],
    )
    return Map.groupBy(rows, ({ requestId }) => requestId)
  }

  /** Mails that may have been sent since. */
  async listWaitingMails(limit: number): Promise<DeliveryRow[]> {
    const { rows } = await this.db.query<DeliveryRow>(
      `select ${deliveryColumns} from request_delivery d where d.state = 'WAITING' and d.mail_key is not null order by d.created_at limit $1`,
      [limit],
    )
    return rows
  }

  /** Deliveries that were given up, or that should have succeeded long ago, of requests that somebody still works on. */
  async countStuck(waitingMinutes: number): Promise<{ givenUp: number; waiting: number }> {
    const { rows } = await this.db.query<{ givenUp: number; waiting: number }>(
      `select count(*) filter (where d.state = 'GIVEN_UP')::int as "givenUp", count(*) filter (where d.state = 'WAITING')::int as waiting
       from request_delivery d join request r on r.id = d.request_id
       where r.state not in ('CLOSED', 'SPAM')
         and (d.state = 'GIVEN_UP' or d.state = 'WAITING' and d.created_at < now() - make_interval(mins => $1))`,
      [waitingMinutes],
    )
    return rows[0] ?? { givenUp: 0, waiting: 0 }
  }

  async listStaff(): Promise<StaffRow[]> {
    const { rows } = await this.db.query<StaffRow>(
      "select subject, name from request_staff where name <> '' order by lower(name), subject",
    )
    return rows
  }

  async findStaff(subject: string): Promise<StaffRow | null> {
    const { rows } = await this.db.query<StaffRow>(
      "select subject, name from request_staff where subject = $1",
      [subject],
    )
    return rows[0] ?? null
  }

  async findStaffByEmail(email: string): Promise<StaffRow | null> {
    const { rows } = await this.db.query<StaffRow>(
      "select subject, name from request_staff where lower(email) = lower($1) and email <> '' limit 1",
      [email],
    )
    return rows[0] ?? null
  }

  private async findBy(condition: string, value: string): Promise<RequestRow | null> {
    const { rows } = await this.db.query<RequestRow>(
      `select ${requestColumns} ${fromRequest} where ${condition}`,
      [value],
    )
    return rows[0] ?? null
  }
}

function conditionsOf(query: RequestQuery, values: Values): string {
  const { forms, states, teams, offices, countries, assignee, search } = query
  const among = (column: string, wanted: readonly string[] | null) =>
    wanted ? [`${column} = any(${values.add(wanted)})`] : []
  const conditions = [
    ...among("r.form", forms),
    ...among("r.state", states),
    ...among("r.team", teams),
    ...among("r.office_id", offices),
    ...among("r.country", countries),
    ...(assignee === "" ? ["r.assignee_id is null"] : []),
    ...(assignee ? [`r.assignee_id = ${values.add(assignee)}`] : []),
    ...(search ? [`r.words @@ ${values.add(search)}::tsquery`] : []),
  ]
  return conditions.length > 0 ? conditions.join(" and ") : "true"
}
