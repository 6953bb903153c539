/** All SQL of authenticator apps and recovery codes. */
import type { Queryable } from "../../../platform/database/queryable.ts"

export type StoredTotp = { secret: Buffer; confirmedAt: Date | null }

export class FactorStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async findTotp(accountId: string): Promise<StoredTotp | null> {
    const { rows } = await this.db.query<{ secret: Buffer; confirmed_at: Date | null }>(
      "select secret, confirmed_at from account_totp where account_id = $1",
      [accountId],
    )
    return rows[0] ? { secret: rows[0].secret, confirmedAt: rows[0].confirmed_at } : null
  }

  /** @returns false when an app is set up already; an unfinished set-up is replaced. */
  async startTotp(accountId: string, secret: Buffer): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into account_totp (account_id, secret) values ($1, $2)
       on conflict (account_id) do update set secret = $2, last_step = 0 where account_totp.confirmed_at is null`,
      [accountId, secret],
    )
    return rowCount === 1
  }

  /**
   * Accepts the code of a time step once.
   *
   * @param secret as it was read before; a code isn't accepted for a secret that was replaced meanwhile.
   */
  async takeStep(accountId: string, step: number, secret: Buffer): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "update account_totp set last_step = $2 where account_id = $1 and last_step < $2 and secret = $3",
      [accountId, step, secret],
    )
    return rowCount === 1
  }

  async confirmTotp(accountId: string, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "update account_totp set confirmed_at = $2 where account_id = $1 and confirmed_at is null",
      [accountId, at],
    )
    return rowCount === 1
  }

  async deleteTotp(accountId: string): Promise<boolean> {
    const { rows } = await this.db.query<{ confirmed_at: Date | null }>(
      "delete from account_totp where account_id = $1 returning confirmed_at",
      [accountId],
    )
    return rows.some((row) => row.confirmed_at !== null)
  }

  async countRecoveryCodes(accountId: string): Promise<number> {
    const { rows } = await this.db.query<{ count: number }>(
      "select count(*)::int as count from account_recovery_code where account_id = $1",
      [accountId],
    )
    return rows[0]?.count ?? 0
  }

  async replaceRecoveryCodes(accountId: string, hashes: readonly Buffer[]): Promise<void> {
    await this.db.query("delete from account_recovery_code where account_id = $1", [accountId])
    await this.db.query(
      "insert into account_recovery_code (account_id, code_hash) select $1, unnest($2::bytea[])",
      [accountId, hashes],
    )
  }

  /** Of two simultaneous uses of a code, one succeeds. */
  async takeRecoveryCode(accountId: string, hash: Buffer): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "delete from account_recovery_code where account_id = $1 and code_hash = $2",
      [accountId, hash],
    )
    return rowCount === 1
  }

  async deleteFactors(accountId: string): Promise<void> {
    await this.db.query("delete from account_totp where account_id = $1", [accountId])
    await this.db.query("delete from account_passkey where account_id = $1", [accountId])
    await this.db.query("delete from account_recovery_code where account_id = $1", [accountId])
  }
}
