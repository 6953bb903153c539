/** All SQL of passkeys and their challenges. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { StoredPasskey } from "./factors.ts"

type PasskeyRow = {
  id: string
  account_id: string
  public_key: Buffer
  sign_count: string
  transports: string[]
  name: string
  created_at: Date
  used_at: Date | null
}

function passkeyOf(row: PasskeyRow): StoredPasskey {
  return {
    id: row.id,
    accountId: row.account_id,
    publicKey: new Uint8Array(row.public_key),
    signCount: Number(row.sign_count),
    transports: row.transports,
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }
}

export type ChallengePurpose = "register" | "sign-in"

export type Challenge = {
  challenge: string
  purpose: ChallengePurpose
  /** The sign-in or account that the challenge is for. */
  asker: string
  accountId: string | null
  expiresAt: Date
}

export class PasskeyStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async listPasskeys(accountId: string): Promise<StoredPasskey[]> {
    const { rows } = await this.db.query<PasskeyRow>(
      "select * from account_passkey where account_id = $1 order by created_at, id",
      [accountId],
    )
    return rows.map(passkeyOf)
  }

  async findPasskey(id: string): Promise<StoredPasskey | null> {
    const { rows } = await this.db.query<PasskeyRow>("select * from account_passkey where id = $1", [id])
    return rows[0] ? passkeyOf(rows[0]) : null
  }

  /** @returns false when the passkey is registered already, for whichever account. */
  async insertPasskey(passkey: StoredPasskey): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into account_passkey (id, account_id, public_key, sign_count, transports, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [
        passkey.id,
        passkey.accountId,
        Buffer.from(passkey.publicKey),
        passkey.signCount,
        passkey.transports,
        passkey.name,
        passkey.createdAt,
      ],
    )
    return rowCount === 1
  }

  async notePasskeyUse(id: string, signCount: number, at: Date): Promise<boolean> {
    // An authenticator with a counter never repeats a value; one without always sends 0.
    const { rowCount } = await this.db.query(
      `update account_passkey set sign_count = $2, used_at = $3
       where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`,
      [id, signCount, at],
    )
    return rowCount === 1
  }

  async renamePasskey(accountId: string, id: string, name: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "update account_passkey set name = $3 where id = $2 and account_id = $1",
      [accountId, id, name],
    )
    return rowCount === 1
  }

  async deletePasskey(accountId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "delete from account_passkey where id = $2 and account_id = $1",
      [accountId, id],
    )
    return rowCount === 1
  }

  /** Replaces the asker's previous challenge. */
  async keepChallenge(question: Challenge): Promise<void> {
    const { challenge, purpose, asker, accountId, expiresAt } = question
    await this.db.query(
      `insert into account_challenge (challenge, purpose, asker, account_id, expires_at) values ($1, $2, $3, $4, $5)
       on conflict (asker) do update set challenge = $1, purpose = $2, account_id = $4, expires_at = $5`,
      [challenge, purpose, asker, accountId, expiresAt],
    )
  }

  /**
   * @returns the account that was asked (null for any); undefined when the challenge isn't the asker's, has expired or
   *   was answered.
   */
  async takeChallenge(
    { challenge, purpose, asker }: Pick<Challenge, "challenge" | "purpose" | "asker">,
    now: Date,
  ): Promise<string | null | undefined> {
    const { rows } = await this.db.query<{ account_id: string | null }>(
      `delete from account_challenge where challenge = $1 and purpose = $2 and asker = $3 and expires_at > $4
       returning account_id`,
      [challenge, purpose, asker, now],
    )
    return rows[0]?.account_id
  }

  async deleteExpiredChallenges(now: Date): Promise<void> {
    await this.db.query("delete from account_challenge where expires_at <= $1", [now])
  }
}
