/** SQL for installations. Each statement names the organisations that the asker may see, or the installation that signed. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { isUuid } from "../store.ts"
import type { AgentReport } from "./agent-report.ts"
import type { InstallationFacts, InstallationRow } from "./rows.ts"

const columns = `id, organisation_id as organisation, location_id as location, plant_name as "plantName", name, address, product, licences,
  licences_until::text as "licencesUntil", secret_made_at as "secretMadeAt", reported_at as "reportedAt", report`

const mostInstallations = 500

export class InstallationStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** @param organisation null for all of them, which only staff may see. */
  async list(organisation: string | null): Promise<InstallationRow[]> {
    const { rows } = await this.db.query<InstallationRow>(
      `select ${columns} from wire_installation where $1::text is null or organisation_id = $1
       order by organisation_id, name, id limit ${mostInstallations}`,
      [organisation],
    )
    return rows
  }

  async find(id: string): Promise<InstallationRow | null> {
    if (!isUuid(id)) return null
    const { rows } = await this.db.query<InstallationRow>(
      `select ${columns} from wire_installation where id = $1`,
      [id],
    )
    return rows[0] ?? null
  }

  /** @returns false when the id belongs to another organisation's installation. */
  async save(facts: InstallationFacts): Promise<boolean> {
    const { id, organisation, location, plantName, name, address, product, licences, licencesUntil } = facts
    const { rowCount } = await this.db.query(
      `insert into wire_installation (id, organisation_id, location_id, plant_name, name, address, product, licences, licences_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (id) do update set location_id = excluded.location_id, plant_name = excluded.plant_name, name = excluded.name,
         address = excluded.address, product = excluded.product, licences = excluded.licences, licences_until = excluded.licences_until
       where wire_installation.organisation_id = excluded.organisation_id`,
      [id, organisation, location, plantName, name, address, product, licences, licencesUntil],
    )
    return rowCount === 1
  }

  async delete(id: string): Promise<InstallationRow | null> {
    if (!isUuid(id)) return null
    const { rows } = await this.db.query<InstallationRow>(
      `delete from wire_installation where id = $1 returning ${columns}`,
      [id],
    )
    return rows[0] ?? null
  }

  /** @returns false where it isn't one of these organisations'. */
  async setSecret(id: string, organisations: readonly string[], sealed: Buffer, at: Date): Promise<boolean> {
    if (!isUuid(id)) return false
    const { rowCount } = await this.db.query(
      `update wire_installation set secret = $3, secret_made_at = $4 where id = $1 and organisation_id = any($2)`,
      [id, organisations, sealed, at],
    )
    return rowCount === 1
  }

  async findSecret(id: string): Promise<Buffer | null> {
    if (!isUuid(id)) return null
    const { rows } = await this.db.query<{ secret: Uint8Array | null }>(
      "select secret from wire_installation where id = $1",
      [id],
    )
    const secret = rows[0]?.secret
    return secret ? Buffer.from(secret) : null
  }

  /** @returns false for a report that isn't newer than the last one: it was sent before. */
  async report(id: string, stamp: number, report: AgentReport, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update wire_installation set last_stamp = $2, report = $3, reported_at = $4 where id = $1 and last_stamp < $2`,
      [id, stamp, JSON.stringify(report), at],
    )
    return rowCount === 1
  }

  async isEmpty(): Promise<boolean> {
    const { rowCount } = await this.db.query("select from wire_installation limit 1")
    return rowCount === 0
  }
}
