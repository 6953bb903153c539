/** SQL for links that work without a sign-in. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { isUuid } from "../store.ts"
import { digestOfCode } from "./link-code.ts"

export type LinkRow = {
  id: string
  fileId: string
  product: string
  version: string
  fileName: string
  organisation: string
  purpose: string
  madeBy: string
  expiresAt: Date
  uses: number
  maxUses: number
  usedAt: Date | null
  revokedAt: Date | null
}

const columns = `l.id, l.file_id as "fileId", v.product, v.version, f.file_name as "fileName", l.organisation_id as organisation,
  l.purpose, l.made_by as "madeBy", l.expires_at as "expiresAt", l.uses, l.max_uses as "maxUses", l.used_at as "usedAt",
  l.revoked_at as "revokedAt"`

const joined =
  "software_link l join software_file f on f.id = l.file_id join software_version v on v.id = f.version_id"

const isOpen = "l.revoked_at is null and l.expires_at > now() and l.uses < l.max_uses"

type New = {
  id: string
  code: string
  key: string
  file: string
  organisation: string
  purpose: string
  madeBy: string
  expiresAt: Date
  maxUses: number
}

export class LinkStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async findByCode(code: string): Promise<LinkRow | null> {
    const { rows } = await this.db.query<LinkRow>(`select ${columns} from ${joined} where l.code_hash = $1`, [
      digestOfCode(code),
    ])
    return rows[0] ?? null
  }

  async find(id: string): Promise<LinkRow | null> {
    if (!isUuid(id)) return null
    const { rows } = await this.db.query<LinkRow>(`select ${columns} from ${joined} where l.id = $1`, [id])
    return rows[0] ?? null
  }

  async findByKey(madeBy: string, key: string): Promise<LinkRow | null> {
    const { rows } = await this.db.query<LinkRow>(
      `select ${columns} from ${joined} where l.made_by = $1 and l.key = $2`,
      [madeBy, key],
    )
    return rows[0] ?? null
  }

  /**
   * Of the organisation; for people without one, and staff, their own. Locks, so that two links made at once can't both be the last one
   * allowed.
   */
  async countOpen(organisation: string, madeBy: string): Promise<number> {
    await this.db.query("select pg_advisory_xact_lock(hashtext('software links ' || $1))", [
      organisation || madeBy,
    ])
    const { rows } = await this.db.query<{ count: number }>(
      `select count(*)::int as count from software_link l where l.organisation_id = $1 and ($1 <> '' or l.made_by = $2) and ${isOpen}`,
      [organisation, madeBy],
    )
    return rows[0]?.count ?? 0
  }

  async add({ id, code, key, file, organisation, purpose, madeBy, expiresAt, maxUses }: New): Promise<void> {
    await this.db.query(
      `insert into software_link (id, code_hash, key, file_id, organisation_id, purpose, made_by, expires_at, max_uses)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, digestOfCode(code), key, file, organisation, purpose, madeBy, expiresAt, maxUses],
    )
  }

  /** Open links of a person, and with an organisation all of that one. */
  async listOpen(madeBy: string, organisation: string | null, product: string | null): Promise<LinkRow[]> {
    const { rows } = await this.db.query<LinkRow>(
      `select ${columns} from ${joined}
       where (l.made_by = $1 or l.organisation_id = $2) and ($3::text is null or v.product = $3) and ${isOpen}
       order by l.made_at desc, l.id limit 100`,
      [madeBy, organisation, product],
    )
    return rows
  }

  /** @returns false for a link that neither the person made nor the organisation has. */
  async revoke(id: string, madeBy: string, organisation: string | null): Promise<boolean> {
    if (!isUuid(id)) return false
    const { rowCount } = await this.db.query(
      `update software_link set revoked_at = coalesce(revoked_at, now())
       where id = $1 and (made_by = $2 or organisation_id = $3)`,
      [id, madeBy, organisation],
    )
    return rowCount === 1
  }

  /** @returns false when it was used as often as it may be, perhaps by somebody else just now. */
  async use(id: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update software_link l set uses = uses + 1, used_at = now() where l.id = $1 and ${isOpen}`,
      [id],
    )
    return rowCount === 1
  }

  /** Links that ended long ago, which nobody asks for any more. */
  async sweep(): Promise<void> {
    await this.db.query(
      "delete from software_link where expires_at < now() - interval '90 days' or revoked_at < now() - interval '90 days'",
    )
  }
}
