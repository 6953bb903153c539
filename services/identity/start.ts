/** The identity service: accounts, and the OpenID provider through which the portal signs users in. */
import type { Router } from "express"
import type { JWTVerifyGetKey } from "jose"
import type pg from "pg"
import type { Audit } from "../../platform/audit/audit.ts"
import { demoAccountHolders } from "../../platform/demo/demo-staffing.ts"
import type { MailService } from "../../platform/mail/mail.ts"
import type { Secrets } from "../../platform/secrets/secrets.ts"
import type { ClaimsSource } from "./account/account.ts"
import type { AccountServices } from "./account-services.ts"
import { findSignInFacts, type SignInFacts } from "./accounts/sign-in-facts.ts"
import { mountIdentity } from "./mount.ts"
import type { Log } from "./ports.ts"
import type { ClientSettings } from "./provider/client.ts"
import { startProvider } from "./provider/start-provider.ts"
import { startAccounts } from "./start-accounts.ts"

export type IdentityService = {
  issuer: string
  /** Answers requests to `/am`. */
  router: Router
  /** For services in this process that verify identity tokens. */
  keys: JWTVerifyGetKey
  /** The account API over GraphQL, for access tokens with the scope `fr:idm:*`. */
  fetch: typeof globalThis.fetch
  demoAccounts: AccountServices["demoAccounts"]
  /** For services that store data about accounts; call before the server listens. */
  registerRemover: AccountServices["registerRemover"]
  deleteAccount: AccountServices["deleteAccount"]
  /** For the service that keeps invitations; call before the server listens. */
  registerInvitations: AccountServices["invited"]["register"]
  /** For the administrators of a person; by account id. */
  findSignInFacts(ids: readonly string[]): Promise<ReadonlyMap<string, SignInFacts>>
  /** For the register that decides what people may do; call before the server listens. */
  registerClaims(source: ClaimsSource): void
  /** @throws when the identity service can't start. */
  check(): Promise<void>
  stop(): Promise<void>
}

export type IdentityOptions = {
  pool: pg.Pool
  /** Scheme, host and port that readers see; the issuer is below it. */
  origin: string
  secrets: Secrets
  mail: Pick<MailService, "send">
  audit: Audit
  client: ClientSettings
  /** How to reach the portal when a session ends. */
  clientFetch: typeof globalThis.fetch
  /** Whether the demo world's people get accounts. */
  isDemo: boolean
  isDevelopment: boolean
  log: Log
}

export async function startIdentity(options: IdentityOptions): Promise<IdentityService> {
  const { pool, origin, secrets, mail, audit, log } = options
  // Provider and accounts need each other. Both are connected before the first call.
  let services: AccountServices | null = null
  let claimsSource: ClaimsSource | null = null
  const provider = await startProvider({
    ...options,
    accounts: () => services,
    claimsSource: () => claimsSource,
  })
  const accounts = await startAccounts({
    pool,
    origin,
    secrets,
    mail,
    audit,
    sessions: provider.sessions,
    log,
    people: options.isDemo ? demoAccountHolders : [],
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
    deleteAccount: accounts.deleteAccount,
    registerInvitations: accounts.invited.register,
    findSignInFacts: (ids) => findSignInFacts(pool, ids),
    registerClaims(source) {
      claimsSource = source
    },
    async check() {
      await pool.query("select kid from identity_signing_key limit 1")
    },
    async stop() {
      provider.stop()
      await accounts.stop()
    },
  }
}
