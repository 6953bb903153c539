/** A listening server with the provider on an empty database, and a browser and a portal that use it. */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import * as client from "openid-client"
import { createLoopbackFetch } from "../../../app/ground/http/loopback-fetch.server.ts"
import { mountIdentity } from "../../../services/identity/mount.ts"
import { startProvider } from "../../../services/identity/provider/start-provider.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { type Browser, createBrowser } from "./browser.ts"
import { createMemoryAccounts } from "./memory-accounts.ts"

export const password = "a good long password"

/** The secrets of one installation, the same in every process. */
const secrets = { get: (name: string) => `${name} of this test, and long enough`, made: new Set<string>() }

/**
 * One site for all tests of a file, since creating a database takes longer than a test; each test uses accounts of its
 * own.
 */
export async function startProviderSite({ publicOrigin }: { publicOrigin?: string } = {}) {
  const { pool, close: closeDatabase } = await freshDatabase({ keep: true })
  const app = express()
  const server = createServer(app)
  const listening = await listen(server)
  const origin = publicOrigin ?? listening
  /** Simulates a proxy that terminates https. */
  const reach = publicOrigin
    ? createLoopbackFetch(publicOrigin, { host: "127.0.0.1", port: Number(new URL(listening).port) })
    : fetch
  const accounts = createMemoryAccounts()
  const logged: [string, object][] = []
  const log = {
    info: (fields: object, message: string) => void logged.push([message, fields]),
    warn: (fields: object, message: string) => void logged.push([message, fields]),
    error: (fields: object, message: string) => void logged.push([message, fields]),
  }
  /** The logout tokens that the portal received. */
  const logoutTokens: string[] = []
  const start = () =>
    startProvider({
      pool,
      origin,
      secrets,
      client: { id: "portal", secret: null },
      clientFetch: fetch,
      accounts: () => accounts,
      claimsSource: () => null,
      log,
    })
  const provider = await start()
  app.use(mountIdentity({ origin, provider: provider.running, services: accounts, log }))
  app.post("/backchannel-logout", express.urlencoded({ extended: false }), (request, response) => {
    logoutTokens.push(String(request.body.logout_token))
    response.end()
  })
  async function close() {
    provider.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await closeDatabase()
  }
  const config = await client.discovery(new URL(provider.issuer), "portal", undefined, client.None(), {
    execute: [client.allowInsecureRequests],
    [client.customFetch]: (url, init) => reach(url, init as RequestInit),
  })
  return {
    origin,
    provider,
    accounts,
    logged,
    logoutTokens,
    config,
    pool,
    browser: () => createBrowser(origin, reach),
    start,
    close,
  }
}

export type ProviderSite = Awaited<ReturnType<typeof startProviderSite>>

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  // By address, since `localhost` would be resolved and may have another address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export const scope = "openid profile email offline_access fr:idm:*"

/** The address to which the portal redirects a browser, and the data that it stores meanwhile. */
export async function authorizeUrl({ config, origin }: ProviderSite, more: Record<string, string> = {}) {
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: `${origin}/callback`,
    scope,
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...more,
  })
  return { url: url.href, verifier, state }
}

/** Types e-mail address and password; stops at the redirect to the portal. */
export async function signIn(site: ProviderSite, browser: Browser, email: string, typed = password) {
  const asked = await authorizeUrl(site)
  const page = await browser.go(asked.url)
  const answer = await browser.submit(page, { email, password: typed })
  return { ...asked, page, answer }
}

/** The whole sign-in until the tokens. */
export async function signInForTokens(site: ProviderSite, browser: Browser, email: string) {
  const { answer, verifier, state } = await signIn(site, browser, email)
  const tokens = await client.authorizationCodeGrant(site.config, new URL(answer.url), {
    pkceCodeVerifier: verifier,
    expectedState: state,
  })
  return { tokens, callback: answer.url, verifier, state }
}
