/** SQL for requests. Every statement that reads them for people carries the organisations that the asker may see. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { Photo, RequestKind, RequestRow, RequestStatus, StoredWish } from "./request-rows.ts"

/** Null for all of them, which only staff may see. */
type Sight = readonly string[] | null

export type NewRequest = {
  key: string
  kind: RequestKind
  organisation: string
  machine: string | null
  serialKey: string | null
  by: { id: string; name: string; email: string; language: string }
  wish: StoredWish
  note: string | null
}

export type RequestFilter = { statuses: readonly RequestStatus[] | null; machine: string | null }

type Decided = { status: RequestStatus; reason: string | null; by: string; version: number | null }

// The machine only while the organisation has it: what its next owner calls it isn't theirs.
const columns = `r.id, r.kind, r.organisation_id as organisation, r.machine_id as "machineId",
  (select json_build_object('id', m.id, 'serialNumber', m.serial_number, 'name', m.name, 'model', m.model) from machine m
    where m.id = r.machine_id and m.organisation_id = r.organisation_id) as machine,
  r.by_person as by, r.by_name as "byName", r.by_email as "byEmail", r.by_language as "byLanguage", r.wish, r.note, r.status, r.reason,
  r.made_at as "madeAt", r.decided_at as "decidedAt", r.version`

export class RequestStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** @returns null where the same form was sent before, or another request of the kind waits. */
  async add(request: NewRequest): Promise<string | null> {
    const { key, kind, organisation, machine, serialKey, by, wish, note } = request
    const { rows } = await this.db.query<{ id: string }>(
      `insert into machine_request (key, kind, organisation_id, machine_id, serial_key, by_person, by_name, by_email, by_language, wish, note)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
      [
        key,
        kind,
        organisation,
        machine,
        serialKey,
        by.id,
        by.name,
        by.email,
        by.language,
        JSON.stringify(wish),
        note,
      ],
    )
    return rows[0]?.id ?? null
  }

  async keepPhotos(id: string, photos: readonly Photo[]): Promise<void> {
    await this.db.query(
      "update machine_request set wish = wish || jsonb_build_object('photos', $2::jsonb) where id = $1",
      [id, JSON.stringify(photos)],
    )
  }

  async findByKey(subject: string, key: string): Promise<RequestRow | null> {
    const { rows } = await this.db.query<RequestRow>(
      `select ${columns} from machine_request r where r.by_person = $1 and r.key = $2`,
      [subject, key],
    )
    return rows[0] ?? null
  }

  async find(sight: Sight, id: string): Promise<RequestRow | null> {
    const { rows } = await this.db.query<RequestRow>(
      `select ${columns} from machine_request r where ($1::text[] is null or r.organisation_id = any($1)) and r.id::text = $2`,
      [sight, id],
    )
    return rows[0] ?? null
  }

  /** Those that wait first, the oldest of them on top; then the newest. */
  async list(
    sight: Sight,
    { statuses, machine }: RequestFilter,
    { first, skip }: { first: number; skip: number },
  ): Promise<{ items: RequestRow[]; total: number }> {
    const condition = `($1::text[] is null or r.organisation_id = any($1)) and ($2::text[] is null or r.status = any($2))
      and ($3::text is null or r.machine_id = $3)`
    const values = [sight, statuses, machine]
    const { rows } = await this.db.query<RequestRow>(
      `select ${columns} from machine_request r where ${condition}
       order by r.status <> 'NEW', case when r.status = 'NEW' then r.made_at end, r.made_at desc, r.id limit $4 offset $5`,
      [...values, first, skip],
    )
    const { rows: counted } = await this.db.query<{ total: number }>(
      `select count(*)::int as total from machine_request r where ${condition}`,
      values,
    )
    return { items: rows, total: counted[0]?.total ?? 0 }
  }

  /** @returns false when somebody was faster, or the request is decided. */
  async decide(id: string, { status, reason, by, version }: Decided): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update machine_request set status = $2, reason = $3, decided_by = $4, decided_at = now(), version = version + 1
       where id = $1 and status = 'NEW' and ($5::int is null or version = $5)`,
      [id, status, reason, by, version],
    )
    return rowCount === 1
  }

  /** Of ADD: the machine that staff made of it. */
  async nameMachine(id: string, machine: string): Promise<void> {
    await this.db.query("update machine_request set machine_id = $2 where id = $1", [id, machine])
  }

  async countOpenOf(subject: string, organisation: string): Promise<number> {
    const { rows } = await this.db.query<{ total: number }>(
      `select count(*)::int as total from machine_request where by_person = $1 and organisation_id = $2 and status = 'NEW'`,
      [subject, organisation],
    )
    return rows[0]?.total ?? 0
  }

  /** What still waits is the heir's; without one it waits with nobody to tell. @returns how much it was. */
  async handOver(
    subject: string,
    organisation: string,
    heir: { subject: string; name: string; email: string; language: string } | null,
  ): Promise<number> {
    const { rowCount } = await this.db.query(
      `update machine_request set by_person = $3, by_name = $4, by_email = $5, by_language = $6, key = id::text
       where by_person = $1 and organisation_id = $2 and status = 'NEW'`,
      [
        subject,
        organisation,
        heir?.subject ?? "",
        heir?.name ?? "",
        heir?.email ?? "",
        heir?.language ?? "en",
      ],
    )
    return rowCount ?? 0
  }

  /** What names a person whose account is deleted; what they asked for stays. */
  async forget(subject: string): Promise<void> {
    await this.db.query(
      `update machine_request set by_person = '', by_name = '', by_email = '', key = id::text where by_person = $1`,
      [subject],
    )
    await this.db.query("update machine_request set decided_by = '' where decided_by = $1", [subject])
  }
}
