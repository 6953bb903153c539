/**
 * All SQL for portal sessions. Times come from the caller's clock, so that all processes of a test or a machine agree.
 */
import type { Queryable } from "../database/queryable.ts"

export type SessionRow = {
  id: string
  user_id: string
  provider_session: string | null
  sealed: string
  tokens_expire_at: Date
  device: string
  signed_in_at: Date
  seen_at: Date
  ends_at: Date
  stale_at: Date | null
  organisation: string | null
}

const written =
  "id, user_id, provider_session, sealed, tokens_expire_at, device, signed_in_at, seen_at, ends_at, stale_at"
const columns = `${written}, organisation`

export class SessionStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async insert(row: Omit<SessionRow, "organisation"> & { secret_hash: Buffer }): Promise<void> {
    await this.db.query(
      `insert into portal_session (${written}, secret_hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        row.id,
        row.user_id,
        row.provider_session,
        row.sealed,
        row.tokens_expire_at,
        row.device,
        row.signed_in_at,
        row.seen_at,
        row.ends_at,
        row.stale_at,
        row.secret_hash,
      ],
    )
  }

  async find(secretHash: Buffer): Promise<SessionRow | null> {
    const [row] = await this.rows(`select ${columns} from portal_session where secret_hash = $1`, [
      secretHash,
    ])
    return row ?? null
  }

  touch(id: string, now: Date): Promise<number> {
    return this.count("update portal_session set seen_at = $2 where id = $1 and seen_at < $2", [id, now])
  }

  /** One of several simultaneous callers gets the claim, until `until`. */
  claimRenewal(id: string, now: Date, until: Date): Promise<number> {
    return this.count(
      `update portal_session set renewing_until = $3
       where id = $1 and (renewing_until is null or renewing_until <= $2)`,
      [id, now, until],
    )
  }

  releaseRenewal(id: string): Promise<number> {
    return this.count("update portal_session set renewing_until = null where id = $1", [id])
  }

  saveTokens(id: string, sealed: string, expiresAt: Date, providerSession: string | null): Promise<number> {
    return this.count(
      `update portal_session set sealed = $2, tokens_expire_at = $3, renewing_until = null,
         provider_session = coalesce($4, provider_session)
       where id = $1 and sealed <> ''`,
      [id, sealed, expiresAt, providerSession],
    )
  }

  /** A second change within the same millisecond gets a later time, so that claims that were read before it don't count as fresh. */
  async markStale(userIds: readonly string[], now: Date, client: Queryable): Promise<void> {
    await client.query(
      `update portal_session set stale_at = greatest($2, stale_at + interval '1 millisecond') where user_id = any($1)`,
      [userIds, now],
    )
  }

  async findById(id: string): Promise<SessionRow | null> {
    const [row] = await this.rows(`select ${columns} from portal_session where id = $1`, [id])
    return row ?? null
  }

  /** Has no effect when the tokens were renewed since they were read: their new refresh token must not be lost. */
  replaceSealed(id: string, before: string, after: string): Promise<number> {
    return this.count("update portal_session set sealed = $3 where id = $1 and sealed = $2", [
      id,
      before,
      after,
    ])
  }

  /** Also a change of rights: another organisation, other roles. */
  chooseOrganisation(id: string, organisation: string | null, now: Date): Promise<number> {
    return this.count(
      `update portal_session set organisation = $2, stale_at = greatest($3, stale_at + interval '1 millisecond')
       where id = $1 and sealed <> ''`,
      [id, organisation, now],
    )
  }

  expire(id: string, now: Date): Promise<number> {
    return this.count("update portal_session set sealed = '', ends_at = least(ends_at, $2) where id = $1", [
      id,
      now,
    ])
  }

  delete(secretHash: Buffer): Promise<SessionRow[]> {
    return this.rows(`delete from portal_session where secret_hash = $1 returning ${columns}`, [secretHash])
  }

  deleteOfUser(userId: string, { only, except }: { only?: string; except?: string }): Promise<SessionRow[]> {
    return this.rows(
      `delete from portal_session
       where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)
       returning ${columns}`,
      [userId, only ?? null, except ?? null],
    )
  }

  /** Returns the tokens as they were sealed before. A repeated logout token doesn't end sessions that began after it. */
  endByProvider(
    userId: string | null,
    providerSession: string | null,
    before: Date,
    now: Date,
  ): Promise<SessionRow[]> {
    return this.rows(
      `with ended as (
         select id as ended_id, sealed as was_sealed from portal_session
         where ($1::text is null or user_id = $1) and ($2::text is null or provider_session = $2)
           and ($1::text is not null or $2::text is not null) and signed_in_at <= $3 and sealed <> ''
         for update)
       update portal_session set sealed = '', ends_at = least(ends_at, $4) from ended where id = ended_id
       returning ${columns.replace("sealed", "was_sealed as sealed")}`,
      [userId, providerSession, before, now],
    )
  }

  listOfUser(userId: string, now: Date, idleSince: Date): Promise<SessionRow[]> {
    return this.rows(
      `select ${columns} from portal_session
       where user_id = $1 and ends_at > $2 and seen_at > $3 order by seen_at desc, id`,
      [userId, now, idleSince],
    )
  }

  /** Deletes everything of ended sessions except whose they were. */
  emptyEnded(now: Date, idleSince: Date): Promise<number> {
    return this.count(
      "update portal_session set sealed = '' where sealed <> '' and (ends_at <= $1 or seen_at <= $2)",
      [now, idleSince],
    )
  }

  deleteEnded(now: Date, idleSince: Date): Promise<number> {
    return this.count("delete from portal_session where ends_at <= $1 or seen_at <= $2", [now, idleSince])
  }

  private async rows(text: string, values: unknown[]): Promise<SessionRow[]> {
    return (await this.db.query<SessionRow>(text, values)).rows
  }

  private async count(text: string, values: unknown[]): Promise<number> {
    return (await this.db.query(text, values)).rowCount ?? 0
  }
}
