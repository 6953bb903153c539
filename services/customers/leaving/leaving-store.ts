/** SQL for people who leave. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { isInForce } from "../register/in-force.ts"
import { findLastAdministrators } from "../register/last-administrator.ts"
import type { Belonging } from "../register/leaver.ts"

export type LeavingRow = {
  id: string
  person: string
  organisation: string | null
  deletesAccount: boolean
  byPerson: string
  steps: Belonging[]
  isDone: boolean
  /** How often the account's deletion was begun. */
  attempts: number
}

const columns = `id, person_id as person, organisation_id as organisation, deletes_account as "deletesAccount",
  by_person as "byPerson", steps, done_at is not null as "isDone", attempts`

/** Longer than deleting an account may take. */
const leaseSeconds = 120

/** People with an account and tickets in the organisation, since they have to be able to read what they take over. */
const heirs = `from customer_membership m join customer_person p on p.id = m.person_id
  join customer_access a on a.person_id = m.person_id and a.organisation_id = m.organisation_id
  where p.subject is not null and p.removed_at is null and a.application = 'ticketing' and a.status = 'ACTIVE'
    and (a.valid_until is null or a.valid_until >= (now() at time zone 'Europe/Zurich')::date) and ${isInForce("m")}`

export class LeavingStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async find(id: string): Promise<LeavingRow | null> {
    const { rows } = await this.db.query<LeavingRow>(
      `select ${columns} from customer_leaving where id = $1`,
      [id],
    )
    return rows[0] ?? null
  }

  /**
   * Takes those whose account still has to be deleted by a lease: if the process dies, another one takes them when the
   * lease runs out.
   */
  async claim(limit: number, now: Date): Promise<LeavingRow[]> {
    const { rows } = await this.db.query<LeavingRow>(
      `update customer_leaving set due_at = $2::timestamptz + make_interval(secs => $3), attempts = attempts + 1
       where id in (select id from customer_leaving where done_at is null and due_at <= $2
         order by due_at limit $1 for update skip locked) returning ${columns}`,
      [limit, now, leaseSeconds],
    )
    return rows
  }

  async postpone(id: string, until: Date): Promise<void> {
    await this.db.query("update customer_leaving set due_at = $2 where id = $1 and done_at is null", [
      id,
      until,
    ])
  }

  async insert(leaving: Omit<LeavingRow, "attempts"> & { heir: string | null; now: Date }): Promise<void> {
    const { id, person, organisation, heir, deletesAccount, byPerson, steps, isDone, now } = leaving
    await this.db.query(
      `insert into customer_leaving (id, person_id, organisation_id, heir_id, deletes_account, by_person, at, steps, done_at, due_at)
       values ($1, $2, $3, $4, $5, $6, $9, $7, case when $8 then $9::timestamptz end,
         $9::timestamptz + make_interval(secs => $10))`,
      [
        id,
        person,
        organisation,
        heir,
        deletesAccount,
        byPerson,
        JSON.stringify(steps),
        isDone,
        now,
        leaseSeconds,
      ],
    )
  }

  async finish(id: string): Promise<void> {
    await this.db.query("update customer_leaving set done_at = coalesce(done_at, now()) where id = $1", [id])
  }

  /** Who may take over in one of the organisations. By name, at most 200. */
  async listHeirs(
    organisations: readonly string[],
    besides: string,
  ): Promise<{ id: string; name: string }[]> {
    const { rows } = await this.db.query<{ id: string; name: string }>(
      `select p.id, max(p.name) as name ${heirs} and m.organisation_id = any($1) and p.id <> $2
       group by p.id order by max(m.name_key), p.id limit 200`,
      [organisations, besides],
    )
    return rows
  }

  /** Those of the organisations in which the person may take over. */
  async listHeirOrganisations(heir: string, organisations: readonly string[]): Promise<string[]> {
    const { rows } = await this.db.query<{ id: string }>(
      `select m.organisation_id as id ${heirs} and m.organisation_id = any($1) and p.id = $2`,
      [organisations, heir],
    )
    return rows.map(({ id }) => id)
  }

  /** Organisations whose only lasting administrator the person is. */
  async listLastAdministrator(
    person: string,
    organisations: readonly string[],
  ): Promise<{ id: string; name: string }[]> {
    const last = await findLastAdministrators(this.db, organisations)
    const own = organisations.filter((organisation) => last.get(organisation) === person)
    return own.length === 0 ? [] : this.listNames(own)
  }

  async listNames(organisations: readonly string[]): Promise<{ id: string; name: string }[]> {
    const { rows } = await this.db.query<{ id: string; name: string }>(
      "select id, name from customer_organisation where id = any($1) order by lower(name), id",
      [organisations],
    )
    return rows
  }
}
