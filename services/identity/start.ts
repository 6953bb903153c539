/** The identity service: accounts, and the OpenID provider by which the portal learns who is there. */
import type { Router } from "express"
import type { JWTVerifyGetKey } from "jose"
import type pg from "pg"
import type { Audit } from "../audit/audit.ts"
import type { MailService } from "../mail/mail.ts"
import type { Secrets } from "../secrets/secrets.ts"
import { textLanguages } from "../texts/texts.ts"
import type { VerifyAccessToken } from "./account-api/account-api.ts"
import type { AccountServices } from "./accounts/account-services.ts"
import { mountIdentity } from "./http/mount.ts"
import type { Log } from "./ports.ts"
import { createAdapterFactory } from "./provider/adapter.ts"
import { watchProvider } from "./provider/around.ts"
import { ArtifactStore } from "./provider/artifact-store.ts"
import type { ClientSettings } from "./provider/client.ts"
import { KeyStore } from "./provider/key-store.ts"
import { createProvider, realmPath } from "./provider/provider.ts"
import { type RunningProvider, runProvider } from "./provider/running-provider.ts"
import { createSeal } from "./provider/seal.ts"
import { createSessions } from "./provider/sessions.ts"
import { createViews } from "./provider/views.ts"

export type IdentityService = {
  issuer: string
  /** Answers what comes to `/am`. */
  router: Router
  /** For services of this process that check identity tokens. */
  keys: JWTVerifyGetKey
  /** The account API over GraphQL, for bearers of an access token with the scope `fr:idm:*`. */
  fetch: typeof globalThis.fetch
  demoAccounts: AccountServices["demoAccounts"]
  registerRemover: AccountServices["registerRemover"]
  /** @throws when the provider could not serve anybody. */
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

const keysEveryMs = 5 * 60_000
const sweepEveryMs = 10 * 60_000

export async function startIdentity(options: IdentityOptions): Promise<IdentityService> {
  const { pool, origin, secrets, client, log } = options
  const store = new ArtifactStore(pool, createSeal(secrets.get("identityArtifacts")))
  const sessions = createSessions({
    provider: () => running.current(),
    store,
    devices: () => services?.devices ?? null,
    log,
  })
  // The provider asks for accounts and the accounts end sessions: each knows the other by the time that anybody calls.
  let services: AccountServices | null = null
  const running: RunningProvider = await runProvider({
    store: new KeyStore(pool, createSeal(secrets.get("identityKeys"))),
    log,
    create(keys) {
      const provider = createProvider({
        origin,
        client,
        keys,
        cookieKeys: [secrets.get("identityCookies")],
        adapter: createAdapterFactory(store),
        async findClaims(accountId) {
          const account = await services?.accounts.findById(accountId)
          return account && services ? services.accounts.claims(account) : null
        },
        languages: textLanguages,
        fetch: options.clientFetch,
        views: createViews(sessions),
      })
      watchProvider(provider, { devices: () => services?.devices ?? null, log })
      return provider
    },
  })
  const accounts = await startAccounts({ ...options, sessions })
  services = accounts
  const api = accounts.createApi({
    verifyAccessToken: verifyAccessToken(running),
    graphiql: options.isDevelopment,
  })
  const timers = [
    repeat(() => running.refresh(), keysEveryMs, log),
    repeat(() => sweep(store, accounts), sweepEveryMs, log),
  ]
  accounts.start()
  return {
    issuer: `${origin}${realmPath}`,
    router: mountIdentity({ origin, provider: running, services: accounts, log }),
    keys: running.keys,
    fetch: api.fetch,
    demoAccounts: accounts.demoAccounts,
    registerRemover: accounts.registerRemover,
    async check() {
      await pool.query("select kid from identity_signing_key limit 1")
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await accounts.stop()
    },
  }
}

/** What an access token of ours is worth; another provider's says nothing here. */
function verifyAccessToken(running: RunningProvider): VerifyAccessToken {
  return async (value) => {
    const token = await running.current().AccessToken.find(value)
    if (!token?.accountId || token.isExpired) return null
    return {
      accountId: token.accountId,
      scopes: [...token.scopes],
      sessionId: token.sessionUid ?? null,
    }
  }
}

/** Takes away what has expired; the list of devices is told of sessions among it. */
async function sweep(store: ArtifactStore, { devices }: AccountServices) {
  for (let isDone = false; !isDone; ) {
    const swept = await store.sweep()
    for (const uid of swept.sessionUids) await devices.noteEnd(uid)
    isDone = swept.isDone
  }
}

function repeat(work: () => Promise<void>, everyMs: number, log: Log): NodeJS.Timeout {
  return setInterval(() => {
    work().catch((error: Error) => log.warn({ err: error }, "identity housekeeping failed"))
  }, everyMs).unref()
}
