import { createHash } from "node:crypto"
import type { AdapterPayload } from "oidc-provider"
import type { Queryable } from "../../../platform/database/queryable.ts"
import { createSeal, type Seal } from "../../../platform/secrets/seal.ts"
import type { Secrets } from "../../../platform/secrets/secrets.ts"

type Row = { payload: Buffer; consumedAt: Date | null }

/**
 * The provider's clock may be a little behind the database's. A row outlives its artifact by this time, and the
 * provider itself decides on expiry.
 */
const graceSeconds = 60
const rowsPerSweep = 5_000
const columns = `payload, consumed_at as "consumedAt"`

export function openArtifactStore(db: Queryable, secrets: Pick<Secrets, "get">): ArtifactStore {
  return new ArtifactStore(db, createSeal(secrets.get("identityArtifacts"), "identity seal"))
}

/** Sessions, interactions, codes, tokens and grants, shared by all processes. */
export class ArtifactStore {
  private readonly db: Queryable
  private readonly seal: Seal

  constructor(db: Queryable, seal: Seal) {
    this.db = db
    this.seal = seal
  }

  async upsert(model: string, id: string, payload: AdapterPayload, expiresIn: number | undefined) {
    const { consumed: _, ...kept } = payload
    const seconds = expiresIn === undefined ? null : expiresIn + graceSeconds
    await this.db.query(
      `insert into identity_artifact (model, id_digest, payload, account_id, grant_id, uid, user_code, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
       on conflict (model, id_digest) do update set payload = excluded.payload, account_id = excluded.account_id,
         grant_id = excluded.grant_id, uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
      [
        model,
        digest(id),
        this.seal.closeBytes(kept, model),
        accountOf(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        payload.userCode ?? null,
        seconds,
      ],
    )
  }

  async find(model: string, id: string): Promise<AdapterPayload | undefined> {
    const { rows } = await this.db.query<Row>(
      `select ${columns} from identity_artifact where model = $1 and id_digest = $2`,
      [model, digest(id)],
    )
    return this.read(model, rows[0])
  }

  async findByUid(model: string, uid: string): Promise<AdapterPayload | undefined> {
    const { rows } = await this.db.query<Row>(
      `select ${columns} from identity_artifact where model = $1 and uid = $2`,
      [model, uid],
    )
    return this.read(model, rows[0])
  }

  async findByUserCode(model: string, userCode: string): Promise<AdapterPayload | undefined> {
    const { rows } = await this.db.query<Row>(
      `select ${columns} from identity_artifact where model = $1 and user_code = $2`,
      [model, userCode],
    )
    return this.read(model, rows[0])
  }

  /** @returns false when another request was first: of two that present the same code or token, one is served. */
  async consume(model: string, id: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "update identity_artifact set consumed_at = now() where model = $1 and id_digest = $2 and consumed_at is null",
      [model, digest(id)],
    )
    return rowCount === 1
  }

  async delete(model: string, id: string): Promise<void> {
    await this.db.query("delete from identity_artifact where model = $1 and id_digest = $2", [
      model,
      digest(id),
    ])
  }

  /** Deletes the grant with its tokens; they refer to it by id. */
  async deleteGrant(grantId: string): Promise<void> {
    await this.db.query(
      "delete from identity_artifact where grant_id = $1 or (model = 'Grant' and id_digest = $2)",
      [grantId, digest(grantId)],
    )
  }

  async deleteByGrant(model: string, grantId: string): Promise<void> {
    await this.db.query("delete from identity_artifact where model = $1 and grant_id = $2", [model, grantId])
  }

  async deleteSession(uid: string): Promise<void> {
    await this.db.query("delete from identity_artifact where model = 'Session' and uid = $1", [uid])
  }

  async listSessionUids(accountId: string): Promise<string[]> {
    const { rows } = await this.db.query<{ uid: string }>(
      "select uid from identity_artifact where model = 'Session' and account_id = $1",
      [accountId],
    )
    return rows.map(({ uid }) => uid)
  }

  /** Artifacts that vouch for the account besides sessions and grants. */
  async deleteTokensOf(accountId: string, exceptGrants: readonly string[]): Promise<void> {
    await this.db.query(
      `delete from identity_artifact where account_id = $1 and model <> 'Session'
         and not coalesce(grant_id = any($2), false) and not (model = 'Grant' and id_digest = any($3))`,
      [accountId, exceptGrants, exceptGrants.map(digest)],
    )
  }

  /** @returns the sessions among the deleted rows, and whether more rows are left. */
  async sweep(): Promise<{ sessionUids: string[]; isDone: boolean }> {
    const { rows } = await this.db.query<{ model: string; uid: string | null }>(
      `delete from identity_artifact where (model, id_digest) in
         (select model, id_digest from identity_artifact where expires_at < now() limit ${rowsPerSweep} for update skip locked)
       returning model, uid`,
    )
    return {
      sessionUids: rows.flatMap(({ model, uid }) => (model === "Session" && uid ? [uid] : [])),
      isDone: rows.length < rowsPerSweep,
    }
  }

  private read(model: string, row: Row | undefined): AdapterPayload | undefined {
    if (!row) return undefined
    const payload = this.seal.openBytes(row.payload, model) as AdapterPayload | null
    // Sealed with an old key; it and everything it stood for count as expired.
    if (!payload) return undefined
    if (!row.consumedAt) return payload
    return { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) }
  }
}

/** A sign-in that hasn't begun vouches for somebody, too, so ending an account's sessions ends it as well. */
function accountOf({ accountId, result, lastSubmission }: AdapterPayload): string | null {
  const { pending } = (result ?? {}) as { pending?: { accountId?: string } | null }
  const login = result?.login ?? lastSubmission?.login
  return accountId ?? login?.accountId ?? pending?.accountId ?? null
}

function digest(id: string): Buffer {
  return createHash("sha256").update(id).digest()
}
