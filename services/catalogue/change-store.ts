/** Changes that no subscriber has been told of yet. */
import type pg from "pg"

export type Change = { id: string; tags: string[]; attempts: number }

// Longer than telling takes, so that a second process doesn't repeat what the first is doing.
const leaseSeconds = 60
const longestPauseSeconds = 300
// No reader caches anything this long, so older changes need not be told.
const keptDays = 3

export class ChangeStore {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  /** Taken by a lease instead of an open transaction, since the embedded database runs one transaction at a time. */
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
