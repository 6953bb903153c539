/** What changed and has not been told yet. */
import type pg from "pg"

export type Change = { id: string; tags: string[]; attempts: number }

// Longer than telling can take, so that a second process doesn't tell what the first is at.
const leaseSeconds = 60
const longestPauseSeconds = 300
// Readers keep nothing this long; what they could not be told by then they have forgotten anyway.
const keptDays = 3

export class ChangeStore {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  /** By a lease and not by an open transaction: the embedded database runs one transaction at a time. */
  async claim(limit: number): Promise<Change[]> {
    await this.pool.query(
      "delete from catalogue_change where created_at < now() - make_interval(days => $1)",
      [keptDays],
    )
    const { rows } = await this.pool.query<Change>(
      `update catalogue_change set due_at = now() + make_interval(secs => $1), attempts = attempts + 1
       where id in (select id from catalogue_change where due_at <= now() order by id limit $2 for update skip locked)
       returning id, tags, attempts`,
      [leaseSeconds, limit],
    )
    return rows.sort((a, b) => Number(a.id) - Number(b.id))
  }

  async forget({ id }: Change): Promise<void> {
    await this.pool.query("delete from catalogue_change where id = $1", [id])
  }

  async tryLater({ id, attempts }: Change): Promise<void> {
    await this.pool.query(
      "update catalogue_change set due_at = now() + make_interval(secs => $2) where id = $1",
      [id, Math.min(2 ** attempts, longestPauseSeconds)],
    )
  }
}
