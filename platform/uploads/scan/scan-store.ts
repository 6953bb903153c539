import type pg from "pg"
import type { ScanResult } from "./clamd.ts"

export type Scan = "NOT_SCANNED" | "CLEAN" | "INFECTED"

/** What the scanner has said of a file; `note` names what it found, or why it couldn't look. */
export type ScanState = { scan: Scan; note: string | null }

export class ScanStore {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  /** Ids of files that wait for the scanner, the newest first: somebody will want to open those. */
  async listWaiting(count: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from upload where scan = 'NOT_SCANNED' and scan_note is null order by created_at desc limit $1`,
      [count],
    )
    return rows.map(({ id }) => id)
  }

  async note(id: string, result: ScanResult): Promise<void> {
    await this.pool.query("update upload set scan = $2, scan_note = $3 where id = $1::uuid", [
      id,
      result.scan,
      "note" in result ? result.note : null,
    ])
  }

  async find(ids: readonly string[]): Promise<Map<string, ScanState>> {
    const { rows } = await this.pool.query<ScanState & { id: string }>(
      "select id, scan, scan_note as note from upload where id = any($1::uuid[])",
      [ids],
    )
    return new Map(rows.map(({ id, ...state }) => [id, state]))
  }
}
