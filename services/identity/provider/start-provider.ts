import type pg from "pg"
import { createSeal } from "../../../platform/secrets/seal.ts"
import type { Secrets } from "../../../platform/secrets/secrets.ts"
import { textLanguages } from "../../../platform/texts/texts.ts"
import type { Claims, ClaimsSource } from "../account/account.ts"
import type { VerifyAccessToken } from "../account-api/account-api.ts"
import type { AccountServices } from "../account-services.ts"
import type { SessionEnder } from "../devices/devices.ts"
import type { Log } from "../ports.ts"
import { createAdapterFactory } from "./adapter.ts"
import { watchProvider } from "./around.ts"
import { openArtifactStore } from "./artifact-store.ts"
import type { ClientSettings } from "./client.ts"
import { cookieKeys } from "./cookie-keys.ts"
import { KeyStore } from "./key-store.ts"
import { createProvider, realmPath } from "./provider.ts"
import { type RunningProvider, runProvider } from "./running-provider.ts"
import { createSessions } from "./sessions.ts"
import { createViews } from "./views.ts"

export type ProviderOptions = {
  pool: pg.Pool
  /** Scheme, host and port that readers see; the issuer is below it. */
  origin: string
  secrets: Pick<Secrets, "get">
  client: ClientSettings
  /** How to reach the portal when a session ends. */
  clientFetch: typeof globalThis.fetch
  /** Null at first, because the accounts need the provider's sessions when they are created. */
  accounts(): Pick<AccountServices, "accounts" | "devices"> | null
  /** Null where nothing but the account says what a person may do. */
  claimsSource(): ClaimsSource | null
  log: Log
}

export type StartedProvider = {
  issuer: string
  running: RunningProvider
  sessions: SessionEnder
  verifyAccessToken: VerifyAccessToken
  stop(): void
}

const keysEveryMs = 5 * 60_000

export async function startProvider(options: ProviderOptions): Promise<StartedProvider> {
  const { pool, origin, secrets, client, accounts, log } = options
  const store = openArtifactStore(pool, secrets)
  const devices = () => accounts()?.devices ?? null
  const sessions = createSessions({ provider: () => running.current(), store, devices, log })
  const running = await runProvider({
    store: new KeyStore(pool, createSeal(secrets.get("identityKeys"), "identity seal")),
    log,
    create(keys, now) {
      const provider = createProvider({
        origin,
        client,
        keys,
        cookieKeys: cookieKeys(secrets.get("identityCookies"), now),
        adapter: createAdapterFactory(store),
        findClaims: (accountId) => findClaims(accounts(), options.claimsSource(), accountId),
        languages: textLanguages,
        fetch: options.clientFetch,
        views: createViews(sessions, origin),
      })
      watchProvider(provider, {
        origin,
        devices,
        isLoginCurrent: async (...login) => (await accounts()?.accounts.isLoginCurrent(...login)) ?? false,
        sessions,
        log,
      })
      return provider
    },
  })
  // Every process knows the keys, so every process reads them again.
  const refreshing = setInterval(() => {
    running.refresh().catch((error: Error) => log.warn({ err: error }, "the signing keys could not be read"))
  }, keysEveryMs).unref()
  return {
    issuer: `${origin}${realmPath}`,
    running,
    sessions,
    verifyAccessToken: (token) => verifyAccessToken(running, token),
    stop: () => clearInterval(refreshing),
  }
}

async function findClaims(
  services: ReturnType<ProviderOptions["accounts"]>,
  source: ClaimsSource | null,
  accountId: string,
): Promise<Claims | null> {
  const account = await services?.accounts.findById(accountId)
  if (!account || !services) return null
  const claims = services.accounts.claims(account)
  if (!source) return claims
  const { organisation: _, ...person } = claims
  const { roles, organisation, organisations } = await source(claims)
  return { ...person, roles, organisations, ...(organisation !== null && { organisation }) }
}

/** Verifies an access token of ours; tokens of other providers are invalid. */
async function verifyAccessToken(running: RunningProvider, value: string) {
  const token = await running.current().AccessToken.find(value)
  if (!token?.accountId || token.isExpired) return null
  return { accountId: token.accountId, scopes: [...token.scopes], sessionId: token.sessionUid ?? null }
}
