import type { JWK } from "jose"
import type pg from "pg"
import type { Seal } from "./seal.ts"

export type SigningKey = { kid: string; jwk: JWK; signsFrom: Date }

type Row = { kid: string; jwk: Buffer; signsFrom: Date }

/** The provider's signing keys, newest first. */
export class KeyStore {
  private readonly pool: pg.Pool
  private readonly seal: Seal

  constructor(pool: pg.Pool, seal: Seal) {
    this.pool = pool
    this.seal = seal
  }

  async listKeys(client: pg.Pool | pg.ClientBase = this.pool): Promise<SigningKey[]> {
    const { rows } = await client.query<Row>(
      `select kid, jwk, signs_from as "signsFrom" from identity_signing_key order by signs_from desc, kid`,
    )
    return rows.map(({ kid, jwk, signsFrom }) => ({
      kid,
      signsFrom,
      jwk: this.seal.open(jwk, kid) as JWK,
    }))
  }

  /** One process at a time decides about the keys; the others wait and find them decided. */
  async change(
    decide: (keys: SigningKey[]) => Promise<{ added: SigningKey[]; retired: string[] }>,
  ): Promise<SigningKey[]> {
    const client = await this.pool.connect()
    try {
      await client.query("begin")
      await client.query("select pg_advisory_xact_lock(hashtext('identity signing keys'))")
      const { added, retired } = await decide(await this.listKeys(client))
      for (const { kid, jwk, signsFrom } of added)
        await client.query("insert into identity_signing_key (kid, jwk, signs_from) values ($1, $2, $3)", [
          kid,
          this.seal.close(jwk, kid),
          signsFrom,
        ])
      if (retired.length > 0)
        await client.query("delete from identity_signing_key where kid = any($1)", [retired])
      const keys = await this.listKeys(client)
      await client.query("commit")
      return keys
    } catch (error) {
      await client.query("rollback").catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  }
}
