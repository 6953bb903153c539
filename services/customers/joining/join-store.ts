/** SQL for requests to join an organisation. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { Values } from "../../../platform/database/values.ts"
import type { Sight } from "../register/administrators.ts"

export type JoinStatus = "PENDING" | "ACCEPTED" | "DENIED" | "CANCELLED"

export type JoinRow = {
  id: string
  person: string
  personName: string
  email: string
  organisation: string | null
  organisationName: string | null
  organisationWords: string
  note: string | null
  isSuggested: boolean
  status: JoinStatus
  reason: string | null
  madeAt: Date
  decidedAt: Date | null
}

const select = `select j.id, j.person_id as person, p.name as "personName", p.email, j.organisation_id as organisation,
  o.name as "organisationName", j.organisation_words as "organisationWords", j.note, j.is_suggested as "isSuggested", j.status,
  j.reason, j.made_at as "madeAt", j.decided_at as "decidedAt"
  from customer_join_request j join customer_person p on p.id = j.person_id
    left join customer_organisation o on o.id = j.organisation_id`

type NewRequest = Pick<JoinRow, "person" | "organisation" | "organisationWords" | "note" | "isSuggested">

export class JoinStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** @returns its id; null when the person has one that waits. */
  async insert({
    person,
    organisation,
    organisationWords,
    note,
    isSuggested,
  }: NewRequest): Promise<string | null> {
    const { rows } = await this.db.query<{ id: string }>(
      `insert into customer_join_request (person_id, organisation_id, organisation_words, note, is_suggested, status)
       values ($1, $2, $3, $4, $5, 'PENDING') on conflict do nothing returning id`,
      [person, organisation, organisationWords, note, isSuggested],
    )
    return rows[0]?.id ?? null
  }

  async find(id: string): Promise<JoinRow | null> {
    const { rows } = await this.db.query<JoinRow>(`${select} where j.id = $1`, [id])
    return rows[0] ?? null
  }

  /** The newest first. */
  async listOf(person: string): Promise<JoinRow[]> {
    const { rows } = await this.db.query<JoinRow>(
      `${select} where j.person_id = $1 order by j.made_at desc, j.id limit 50`,
      [person],
    )
    return rows
  }

  async countSince(person: string, hours: number): Promise<number> {
    const { rows } = await this.db.query<{ total: number }>(
      `select count(*)::int as total from customer_join_request
       where person_id = $1 and made_at > now() - make_interval(hours => $2)`,
      [person, hours],
    )
    return rows[0]?.total ?? 0
  }

  /**
   * Those that wait for somebody with this sight, the oldest first. Requests that name no organisation of the register are
   * for who administers all of them.
   */
  async listWaiting(sight: Sight, limit: number): Promise<JoinRow[]> {
    const values = new Values()
    const within = sight === "all" ? "true" : `j.organisation_id = any(${values.add(sight)})`
    const { rows } = await this.db.query<JoinRow>(
      `${select} where j.status = 'PENDING' and p.removed_at is null and ${within}
       order by j.made_at, j.id limit ${values.add(limit)}`,
      values.list,
    )
    return rows
  }

  /** @returns false when it was decided meanwhile. */
  async decide(
    id: string,
    {
      status,
      organisation,
      reason,
      by,
    }: Pick<JoinRow, "status" | "organisation" | "reason"> & { by: string },
  ): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update customer_join_request set status = $2, organisation_id = coalesce($3, organisation_id), reason = $4,
         decided_by = $5, decided_at = now() where id = $1 and status = 'PENDING'`,
      [id, status, organisation, reason, by],
    )
    return rowCount === 1
  }

  /** Organisations that the domain suggests, by name; not those to which the person belongs already, and none to who was removed. */
  async listSuggested(domain: string, person: string): Promise<{ id: string; name: string }[]> {
    const { rows } = await this.db.query<{ id: string; name: string }>(
      `select o.id, o.name from customer_organisation o
       where o.mail_domains @> array[$1] and o.deleted_at is null and not exists (select from customer_membership m
         where m.organisation_id = o.id and m.person_id = $2)
         and exists (select from customer_person p where p.id = $2 and p.removed_at is null)
       order by lower(o.name), o.id limit 10`,
      [domain, person],
    )
    return rows
  }
}
