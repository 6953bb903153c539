/** All SQL for the thesaurus. */
import { createHash } from "node:crypto"
import type pg from "pg"
import type { Concept } from "./thesaurus.ts"

export class ThesaurusStore {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  /** Changes whenever the thesaurus does. */
  async version(): Promise<string> {
    const { rows } = await this.pool.query<{ version: string }>(
      "select coalesce(string_agg(source || ' ' || version, ',' order by source), '') as version from search_thesaurus",
    )
    return rows[0]?.version ?? ""
  }

  async listConcepts(): Promise<Concept[]> {
    const { rows } = await this.pool.query<{ concepts: Concept[] }>(
      "select concepts from search_thesaurus order by source",
    )
    return rows.flatMap(({ concepts }) => concepts)
  }

  /** Replaces all that this source told before. */
  async replace(source: string, concepts: readonly Concept[]): Promise<void> {
    const text = JSON.stringify(concepts)
    const version = createHash("sha256").update(text).digest("hex").slice(0, 24)
    await this.pool.query(
      `insert into search_thesaurus (source, version, concepts) values ($1, $2, $3)
         on conflict (source) do update set version = excluded.version, concepts = excluded.concepts`,
      [source, version, text],
    )
  }
}
