/** What the feed has still to do, and who is at it. */
import type pg from "pg"
import { source } from "./page-feed.ts"

/** Longer than one step of the feed takes, and renewed at each. */
const leaseSeconds = 60
/** Messages may get lost; what they would have told is found this much later. */
const reconciledEveryMinutes = 60

export type Work = { needsReconciling: boolean }

export class FeedStore {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  /** Whatever changed while no process was running is looked for once more. */
  async requestReconciling(): Promise<void> {
    await this.pool.query(
      `insert into search_feed (source) values ($1) on conflict (source) do update set reconciled_at = null`,
      [source],
    )
  }

  /** Null: nothing to do, or another process is at it. */
  async claim(): Promise<Work | null> {
    const { rows } = await this.pool.query<Work>(
      `update search_feed set leased_until = now() + make_interval(secs => $2)
       where source = $1 and leased_until <= now() and (${isReconcilingDue} or exists (select from search_change))
       returning ${isReconcilingDue} as "needsReconciling"`,
      [source, leaseSeconds, reconciledEveryMinutes],
    )
    return rows[0] ?? null
  }

  async renew(): Promise<void> {
    await this.pool.query(
      "update search_feed set leased_until = now() + make_interval(secs => $2) where source = $1",
      [source, leaseSeconds],
    )
  }

  async release({ isReconciled }: { isReconciled: boolean }): Promise<void> {
    await this.pool.query(
      `update search_feed set leased_until = now(), reconciled_at = case when $2 then now() else reconciled_at end where source = $1`,
      [source, isReconciled],
    )
  }

  /** After a fault: others may try, but not at once. */
  async postpone(seconds: number): Promise<void> {
    await this.pool.query(
      "update search_feed set leased_until = now() + make_interval(secs => $2) where source = $1",
      [source, seconds],
    )
  }

  async addChanges(tags: readonly string[]): Promise<void> {
    await this.pool.query(
      `insert into search_change (tag) select distinct unnest($1::text[]) on conflict (tag) do update set created_at = now()`,
      [tags],
    )
  }

  async listChanges(limit: number): Promise<{ tag: string; created: string }[]> {
    const { rows } = await this.pool.query<{ tag: string; created: string }>(
      "select tag, created_at::text as created from search_change order by created_at, tag limit $1",
      [limit],
    )
    return rows
  }

  /** What changed once more in the meantime stays. */
  async removeChanges(changes: readonly { tag: string; created: string }[]): Promise<void> {
    await this.pool.query(
      `delete from search_change as change using unnest($1::text[], $2::timestamptz[]) as done (tag, created)
       where change.tag = done.tag and change.created_at <= done.created`,
      [changes.map(({ tag }) => tag), changes.map(({ created }) => created)],
    )
  }
}

const isReconcilingDue = "(reconciled_at is null or reconciled_at < now() - make_interval(mins => $3))"
