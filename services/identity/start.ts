/** The identity service: accounts, and the OpenID provider by which the portal learns who is there. */
import type { Router } from "express"
import type { JWTVerifyGetKey } from "jose"
import type pg from "pg"
import type { Audit } from "../../platform/audit/audit.ts"
import type { MailService } from "../../platform/mail/mail.ts"
import type { Secrets } from "../../platform/secrets/secrets.ts"
import type { AccountServices } from "./account-services.ts"
import { mountIdentity } from "./mount.ts"
import type { Log } from "./ports.ts"
import type { ClientSettings } from "./provider/client.ts"
import { startProvider } from "./provider/start-provider.ts"
import { startAccounts } from "./start-accounts.ts"

export type IdentityService = {
  issuer: string
  /** Answers what comes to `/am`. */
  router: Router
  /** For services of this process that check identity tokens. */
  keys: JWTVerifyGetKey
  /** The account API over GraphQL, for bearers of an access token with the scope `fr:idm:*`. */
  fetch: typeof globalThis.fetch
  demoAccounts: AccountServices["demoAccounts"]
  /** For services that hold something about accounts; before anybody is served. */
  registerRemover: AccountServices["registerRemover"]
  /** @throws when nobody could sign in. */
  check(): Promise<void>
  stop(): Promise<void>
}

export type IdentityOptions = {
  pool: pg.Pool
  /** Scheme, host and port that readers see; the issuer is below it. */
  origin: string
  secrets: Secrets
  mail: MailService
  audit: Audit
  client: ClientSettings
  /** How the portal is reached, to tell it that a session ended. */
  clientFetch: typeof globalThis.fetch
  isDevelopment: boolean
  log: Log
}

export async function startIdentity(options: IdentityOptions): Promise<IdentityService> {
  const { pool, origin, secrets, mail, audit, log } = options
  // The provider asks for accounts, and the accounts end sessions: by the time that anybody calls, each knows the other.
  let services: AccountServices | null = null
  const provider = await startProvider({ ...options, accounts: () => services })
  const accounts = await startAccounts({
    pool,
    origin,
    secrets,
    mail,
    audit,
    sessions: provider.sessions,
    log,
  })
  services = accounts
  const { verifyAccessToken, running } = provider
  const api = accounts.createApi({ verifyAccessToken, graphiql: options.isDevelopment })
  accounts.start()
  return {
    issuer: provider.issuer,
    router: mountIdentity({ origin, provider: running, services: accounts, log }),
    keys: running.keys,
    fetch: api.fetch,
    demoAccounts: accounts.demoAccounts,
    registerRemover: accounts.registerRemover,
    async check() {
      await pool.query("select kid from identity_signing_key limit 1")
    },
    async stop() {
      provider.stop()
      await accounts.stop()
    },
  }
}
