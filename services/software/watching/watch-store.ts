/** SQL for people who want to be told of new versions. */
import type { Queryable } from "../../../platform/database/queryable.ts"

export type WatchRow = {
  person: string
  organisation: string
  email: string
  language: string
  roles: string[]
}

export class WatchStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async listOfPerson(person: string): Promise<string[]> {
    const { rows } = await this.db.query<{ product: string }>(
      "select product from software_watch where person = $1 order by product",
      [person],
    )
    return rows.map(({ product }) => product)
  }

  async watch(product: string, { person, organisation, email, language, roles }: WatchRow): Promise<void> {
    await this.db.query(
      `insert into software_watch (product, person, organisation_id, email, language, roles) values ($1, $2, $3, $4, $5, $6)
       on conflict (product, person) do update set organisation_id = excluded.organisation_id, email = excluded.email,
         language = excluded.language, roles = excluded.roles`,
      [product, person, organisation, email, language, roles],
    )
  }

  /** @returns false when nobody was told of it anyway. */
  async end(product: string, person: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "delete from software_watch where product = $1 and person = $2",
      [product, person],
    )
    return rowCount === 1
  }

  /** Locks the version's progress. @returns null when everybody has been told, or when there is no such version to tell of. */
  async take(version: string): Promise<{ lastPerson: string } | null> {
    const { rows } = await this.db.query<{ lastPerson: string }>(
      `select last_person as "lastPerson" from software_told where version_id = $1 and done_at is null for update`,
      [version],
    )
    return rows[0] ?? null
  }

  async next(product: string, after: string, count: number): Promise<WatchRow[]> {
    const { rows } = await this.db.query<WatchRow>(
      `select person, organisation_id as organisation, email, language, roles from software_watch
       where product = $1 and person > $2 order by person limit $3`,
      [product, after, count],
    )
    return rows
  }

  async moveOn(version: string, lastPerson: string | null, isDone: boolean): Promise<void> {
    await this.db.query(
      `update software_told set last_person = coalesce($2::text, last_person), done_at = case when $3::boolean then now() end
       where version_id = $1`,
      [version, lastPerson, isDone],
    )
  }
}
