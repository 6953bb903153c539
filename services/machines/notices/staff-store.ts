/** What staff read and change. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { Page } from "../rows.ts"
import type { NoticeContent } from "./notice-content.ts"
import type { NoticeState, ReachRow, StaffNoticeRow } from "./notice-rows.ts"

const columns = `n.id, n.state, n.version, n.revision, n.draft, v.content as published, n.changed_at as "changedAt",
  v.published_at as "publishedAt", n.withdrawn_at as "withdrawnAt", n.advisory is not null as "isImported", n.is_matched as "isMatched",
  own.machines as "machineCount", own.open as "openCount"`

const from = `from notice n left join notice_version v on (v.notice_id, v.version) = (n.id, n.version)
  cross join lateral (select count(*)::int as machines, (count(*) - count(a.machine_id))::int as open from notice_machine m
    left join notice_acknowledgement a on (a.notice_id, a.version, a.organisation_id, a.machine_id) = (m.notice_id, n.version, m.organisation_id, m.machine_id)
    where m.notice_id = n.id) own`

export class StaffNoticeStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Drafts first, then the newest. */
  async list(
    state: NoticeState | null,
    range: { first: number; skip: number },
  ): Promise<Page<StaffNoticeRow>> {
    const { rows } = await this.db.query<StaffNoticeRow>(
      `select ${columns} ${from} where ($1::text is null or n.state = $1) order by (n.state <> 'DRAFT'), n.changed_at desc, n.id desc limit $2 offset $3`,
      [state, range.first, range.skip],
    )
    const { rows: counted } = await this.db.query<{ total: number }>(
      "select count(*)::int as total from notice where ($1::text is null or state = $1)",
      [state],
    )
    return { items: rows, total: counted[0]?.total ?? 0 }
  }

  async find(id: string): Promise<StaffNoticeRow | null> {
    const { rows } = await this.db.query<StaffNoticeRow>(`select ${columns} ${from} where n.id = $1`, [id])
    return rows[0] ?? null
  }

  /** The notice that the same form has made before. */
  async findByKey(madeBy: string, key: string): Promise<string | null> {
    const { rows } = await this.db.query<{ id: string }>(
      "select id from notice where made_by = $1 and key = $2",
      [madeBy, key],
    )
    return rows[0]?.id ?? null
  }

  /** One after the other in each year. It is called inside a transaction, in which nobody else makes one. */
  async create(
    year: number,
    {
      draft,
      advisory,
      key,
      madeBy,
    }: { draft: NoticeContent; advisory: string | null; key: string; madeBy: string },
  ): Promise<string> {
    await this.db.query("lock table notice in share row exclusive mode")
    const { rows } = await this.db.query<{ id: string }>(
      `insert into notice (id, draft, advisory, key, made_by)
       select 'KSA-' || $1::text || '-' || lpad((coalesce(max(split_part(id, '-', 3)::int), 0) + 1)::text, 4, '0'), $2, $3, $4, $5
       from notice where id like 'KSA-' || $1::text || '-%' returning id`,
      [String(year), JSON.stringify(draft), advisory, key, madeBy],
    )
    return rows[0]?.id ?? ""
  }

  /** @returns false when somebody else was quicker. */
  async saveDraft(id: string, revision: number, draft: NoticeContent): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "update notice set draft = $3, revision = revision + 1, changed_at = now() where id = $1 and revision = $2 and state <> 'WITHDRAWN'",
      [id, revision, JSON.stringify(draft)],
    )
    return rowCount === 1
  }

  /** Customers read the draft from now on, as a new version. @returns the version, null when somebody else was quicker. */
  async publish(
    { id, revision }: { id: string; revision: number },
    { by, at }: { by: string; at: Date },
  ): Promise<number | null> {
    const { rows } = await this.db.query<{ version: number }>(
      `update notice set state = 'PUBLISHED', version = version + 1, revision = revision + 1, changed_at = now(), matched_after = '', is_matched = false
       where id = $1 and revision = $2 and state <> 'WITHDRAWN' returning version`,
      [id, revision],
    )
    const version = rows[0]?.version ?? null
    if (version !== null)
      await this.db.query(
        `insert into notice_version (notice_id, version, content, models, published_by, published_at)
         select id, version, draft, array(select distinct jsonb_array_elements(draft->'affects')->>'model'), $2, $3 from notice where id = $1`,
        [id, by, at],
      )
    return version
  }

  /** @returns the version that customers had; null when somebody else was quicker. */
  async withdraw({ id, revision }: { id: string; revision: number }, at: Date): Promise<number | null> {
    const { rows } = await this.db.query<{ version: number }>(
      `update notice set state = 'WITHDRAWN', revision = revision + 1, changed_at = now(), withdrawn_at = $3
       where id = $1 and revision = $2 and state = 'PUBLISHED' returning version`,
      [id, revision, at],
    )
    return rows[0]?.version ?? null
  }

  /** @returns false when it was published or changed meanwhile: what customers have read is kept. */
  async deleteDraft(id: string, revision: number): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "delete from notice where id = $1 and revision = $2 and state = 'DRAFT'",
      [id, revision],
    )
    return rowCount === 1
  }

  /** Those who haven't acknowledged first. @param organisations null for all. */
  async listReach(
    organisations: readonly string[] | null,
    id: string,
    { first, skip }: { first: number; skip: number },
  ): Promise<Page<ReachRow>> {
    const { rows } = await this.db.query<ReachRow & { total: number }>(
      `select m.organisation_id as organisation, count(*)::int as machines, count(a.machine_id)::int as acknowledged, max(a.at) as "acknowledgedAt",
         (array_agg(a.person_name order by a.at desc nulls last))[1] as "acknowledgedBy",
         (select count(distinct w.person)::int from notice_mail w where w.notice_id = $2 and w.version = n.version and w.organisation_id = m.organisation_id) as told,
         (select min(w.at) from notice_mail w where w.notice_id = $2 and w.version = n.version and w.organisation_id = m.organisation_id) as "toldAt",
         (select max(w.at) from notice_mail w where w.notice_id = $2 and w.version = n.version and w.organisation_id = m.organisation_id and w.kind = 'AGAIN') as "remindedAt",
         (select count(*)::int from notice_reading r where r.notice_id = $2 and r.version = n.version and r.organisation_id = m.organisation_id) as read,
         count(*) over ()::int as total
       from notice_machine m join notice n on n.id = m.notice_id
       left join notice_acknowledgement a on (a.notice_id, a.version, a.organisation_id, a.machine_id) = (m.notice_id, n.version, m.organisation_id, m.machine_id)
       where m.notice_id = $2 and ($1::text[] is null or m.organisation_id = any($1))
       group by m.organisation_id, n.version order by (count(*) = count(a.machine_id)), m.organisation_id limit $3 offset $4`,
      [organisations, id, first, skip],
    )
    return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
  }
}
