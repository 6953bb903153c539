/** What customers read and do; every statement carries their organisations. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { totalOf } from "../../../platform/database/total-of.ts"
import type { Page } from "../rows.ts"
import type { NoticeMachineRow, NoticeRow, VersionRow } from "./notice-rows.ts"

/** Null for all organisations, which only staff may see. */
type Sight = readonly string[] | null

export type NoticeFilter = {
  organisations: Sight
  /** Only those that wait for an acknowledgement. */
  isOpen: boolean
  machine: string | null
}

const acknowledgements = `left join notice_acknowledgement a on (a.notice_id, a.version, a.organisation_id, a.machine_id)
  = (m.notice_id, n.version, m.organisation_id, m.machine_id)`

/** `$1`: organisations. */
const published = `from notice n
  join notice_version v on (v.notice_id, v.version) = (n.id, n.version)
  join lateral (select count(*)::int as machines, (count(*) - count(a.machine_id))::int as open from notice_machine m ${acknowledgements}
    where m.notice_id = n.id and ($1::text[] is null or m.organisation_id = any($1))) own on own.machines > 0
  where n.state in ('PUBLISHED', 'WITHDRAWN')`

const mustAcknowledge = `(n.state = 'PUBLISHED' and (v.content->>'mustAcknowledge')::boolean and own.open > 0)`

const columns = `n.id, n.state, n.version, v.content, v.published_at as "publishedAt", n.withdrawn_at as "withdrawnAt",
  own.machines as "machineCount", own.open as "openCount",
  (select min(f.published_at) from notice_version f where f.notice_id = n.id) as "firstPublishedAt"`

export class NoticeStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Those that wait for an acknowledgement first, then the newest. */
  async list(
    filter: NoticeFilter,
    { first, skip }: { first: number; skip: number },
  ): Promise<Page<NoticeRow>> {
    const condition = `${published} and (not $2 or ${mustAcknowledge}) and ($3::text is null or exists (
      select from notice_machine m where m.notice_id = n.id and m.machine_id = $3 and ($1::text[] is null or m.organisation_id = any($1))))`
    const values = [filter.organisations, filter.isOpen, filter.machine]
    const count = async () => {
      const { rows } = await this.db.query<{ total: number }>(
        `select count(*)::int as total ${condition}`,
        values,
      )
      return rows[0]?.total ?? 0
    }
    const { rows } = await this.db.query<NoticeRow>(
      `select ${columns} ${condition} order by ${mustAcknowledge} desc, v.published_at desc, n.id desc limit $4 offset $5`,
      [...values, first, skip],
    )
    return { items: rows, total: await totalOf(rows, { first, skip }, count) }
  }

  /** How many wait for an acknowledgement. */
  async countOpen(organisations: Sight): Promise<number> {
    const { rows } = await this.db.query<{ total: number }>(
      `select count(*)::int as total ${published} and ${mustAcknowledge}`,
      [organisations],
    )
    return rows[0]?.total ?? 0
  }

  async find(organisations: Sight, id: string): Promise<NoticeRow | null> {
    const { rows } = await this.db.query<NoticeRow>(`select ${columns} ${published} and n.id = $2`, [
      organisations,
      id,
    ])
    return rows[0] ?? null
  }

  /** Those without an acknowledgement first. */
  async listMachines(
    organisations: Sight,
    { id, version }: Pick<NoticeRow, "id" | "version">,
    { first, skip }: { first: number; skip: number },
  ): Promise<NoticeMachineRow[]> {
    const { rows } = await this.db.query<NoticeMachineRow>(
      `select s.id, m.organisation_id as organisation, s.serial_number as "serialNumber", s.name, s.model, s.plant_name as plant,
         a.at as "acknowledgedAt", a.person_name as "acknowledgedBy"
       from notice_machine m join machine s on s.id = m.machine_id
       left join notice_acknowledgement a on (a.notice_id, a.version, a.organisation_id, a.machine_id) = (m.notice_id, $3, m.organisation_id, m.machine_id)
       where m.notice_id = $2 and ($1::text[] is null or m.organisation_id = any($1))
       order by (a.at is not null), lower(s.plant_name), lower(coalesce(s.name, s.model)), s.serial_number, s.id limit $4 offset $5`,
      [organisations, id, version, first, skip],
    )
    return rows
  }

  /** The versions of a notice that the caller has read by the methods above. */
  async listVersions(id: string): Promise<VersionRow[]> {
    const { rows } = await this.db.query<VersionRow>(
      `select version, content, published_at as "publishedAt" from notice_version where notice_id = $1 order by version`,
      [id],
    )
    return rows
  }

  /** Which version customers read now; locked against a new one until the transaction ends. Null for what isn't published. */
  async lockVersion(id: string): Promise<number | null> {
    const { rows } = await this.db.query<{ version: number }>(
      "select version from notice where id = $1 and state = 'PUBLISHED' for share",
      [id],
    )
    return rows[0]?.version ?? null
  }

  /** @returns the organisations for whose machines it was acknowledged just now. */
  async acknowledge(
    { id, version, machines }: { id: string; version: number; machines: readonly string[] | null },
    organisations: readonly string[],
    person: { subject: string; name: string },
  ): Promise<string[]> {
    const { rows } = await this.db.query<{ organisation: string }>(
      `insert into notice_acknowledgement (notice_id, version, organisation_id, machine_id, person, person_name)
       select notice_id, $2, organisation_id, machine_id, $5, $6 from notice_machine
       where notice_id = $1 and organisation_id = any($3) and ($4::text[] is null or machine_id = any($4))
       on conflict do nothing returning organisation_id as organisation`,
      [id, version, organisations, machines, person.subject, person.name],
    )
    return rows.map(({ organisation }) => organisation)
  }

  /** For the person's organisations whose machines are affected. */
  async noteReading(id: string, organisations: readonly string[], person: string): Promise<void> {
    await this.db.query(
      `insert into notice_reading (notice_id, version, organisation_id, person)
       select distinct n.id, n.version, m.organisation_id, $3 from notice n join notice_machine m on m.notice_id = n.id
       where n.id = $1 and n.state in ('PUBLISHED', 'WITHDRAWN') and m.organisation_id = any($2) on conflict do nothing`,
      [id, organisations, person],
    )
  }
}
