import type { Queryable } from "../database/queryable.ts"
import type { RunRequest } from "./run.ts"

export type RunRow = {
  id: string
  request: RunRequest
  total: number
  done: number
  changed: number
  /** Kind, id and language of the last target that was worked on. */
  reached: string[] | null
  startedAt: Date
  endedAt: Date | null
  fault: string | null
}

/** All SQL about work on many targets. */
export class RunStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async add(id: string, request: RunRequest, total: number): Promise<void> {
    await this.db.query("insert into translation_run (id, request, total) values ($1, $2, $3)", [
      id,
      JSON.stringify(request),
      total,
    ])
  }

  async find(id: string): Promise<RunRow | null> {
    const { rows } = await this.db.query<RunRow>(
      `select id, request, total, done, changed, reached, started_at as "startedAt", ended_at as "endedAt", fault
       from translation_run where id = $1`,
      [id],
    )
    return rows[0] ?? null
  }

  async note(
    id: string,
    { done, changed, reached }: Pick<RunRow, "done" | "changed" | "reached">,
  ): Promise<void> {
    await this.db.query(
      "update translation_run set done = $2, changed = $3, reached = $4, fault = null where id = $1",
      [id, done, changed, reached],
    )
  }

  async noteFault(id: string, fault: string): Promise<void> {
    await this.db.query("update translation_run set fault = $2 where id = $1", [id, fault])
  }

  async end(id: string): Promise<void> {
    await this.db.query("update translation_run set ended_at = now(), fault = null where id = $1", [id])
  }

  /** What ended a month ago is told to nobody any more. */
  async sweep(): Promise<void> {
    await this.db.query("delete from translation_run where ended_at < now() - interval '30 days'")
  }
}
