import type { JWK } from "jose"
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { Seal } from "../../../platform/secrets/seal.ts"

export type SigningKey = { kid: string; jwk: JWK; signsFrom: Date }

type Row = { kid: string; jwk: Buffer; signsFrom: Date }

/**
 * The provider's signing keys, newest first. Keys sealed with another secret are ignored. They are kept until no token
 * of theirs can be valid, because a process with that secret may still be running.
 */
export class KeyStore {
  private readonly pool: pg.Pool
  private readonly seal: Seal

  constructor(pool: pg.Pool, seal: Seal) {
    this.pool = pool
    this.seal = seal
  }

  async listKeys(client: Queryable = this.pool): Promise<SigningKey[]> {
    const { rows } = await client.query<Row>(
      `select kid, jwk, signs_from as "signsFrom" from identity_signing_key order by signs_from desc, kid`,
    )
    return rows.flatMap(({ kid, jwk: sealed, signsFrom }) => {
      const jwk = this.seal.openBytes(sealed, kid) as JWK | null
      return jwk ? [{ kid, signsFrom, jwk }] : []
    })
  }

  /** One process at a time decides about keys; the others wait and read the decision. */
  async change(
    decide: (keys: SigningKey[]) => Promise<{
      added: SigningKey[]
      retired: string[] /** Of those that can't be read. */
      retiredBefore: Date
    }>,
  ): Promise<SigningKey[]> {
    return inTransaction(this.pool, async (client) => {
      await client.query("select pg_advisory_xact_lock(hashtext('identity signing keys'))")
      const known = await this.listKeys(client)
      const { added, retired, retiredBefore } = await decide(known)
      for (const { kid, jwk, signsFrom } of added)
        await client.query("insert into identity_signing_key (kid, jwk, signs_from) values ($1, $2, $3)", [
          kid,
          this.seal.closeBytes(jwk, kid),
          signsFrom,
        ])
      await client.query(
        "delete from identity_signing_key where kid = any($1) or (kid <> all($2) and signs_from < $3)",
        [retired, [...known, ...added].map(({ kid }) => kid), retiredBefore],
      )
      return this.listKeys(client)
    })
  }
}
