import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { type Configuration, Provider } from "oidc-provider"

export type TestProvider = {
  issuer: string
  provider: Provider
  /** Requests by method and path: `POST /token`. */
  asked: string[]
  /** Replaces the provider's answers to requests for this path, until it is removed. */
  answers: Map<string, () => { status: number; body?: unknown }>
  /** The provider's claims about every user. */
  claims: Record<string, unknown>
  stop(): Promise<void>
}

type Options = { configuration?: Configuration; accessTokenSeconds?: number }

export const redirectUri = "http://localhost/callback"
export const silentRedirectUri = "http://localhost/blank-callback"

/**
 * A third-party provider with default settings where possible; the portal learns everything about it from the
 * well-known document. Everybody who comes to sign in becomes `somebody` at once.
 */
export async function startTestProvider({
  configuration = {},
  accessTokenSeconds = 900,
}: Options = {}): Promise<TestProvider> {
  const asked: string[] = []
  const answers: TestProvider["answers"] = new Map()
  let handle: ReturnType<Provider["callback"]> | undefined
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://provider.test").pathname
    asked.push(`${request.method} ${path}`)
    const answer = answers.get(path)?.()
    if (!answer) return void handle?.(request, response)
    response.writeHead(answer.status, { "Content-Type": "application/json" })
    response.end(JSON.stringify(answer.body ?? {}))
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const claims: Record<string, unknown> = {
    email: "somebody@customer.example",
    given_name: "Some",
    family_name: "Body",
    name: "Some Body",
    roles: ["kmx_int_serviceticketing_active"],
    organisation: "org-nordkabel",
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "portal",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        redirect_uris: [redirectUri, silentRedirectUri],
        post_logout_redirect_uris: ["http://localhost/"],
        scope: "openid profile email offline_access fr:idm:*",
      },
    ],
    scopes: ["openid", "profile", "email", "offline_access", "fr:idm:*"],
    claims: {
      openid: ["sub"],
      email: ["email"],
      profile: ["given_name", "family_name", "name", "roles", "organisation"],
    },
    conformIdTokenClaims: false,
    ttl: { AccessToken: accessTokenSeconds, IdToken: accessTokenSeconds },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    cookies: { keys: ["a key of the test"] },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    findAccount: async (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...claims }),
    }),
    // All tokens of one session of the provider's are one family, as with the website's own provider.
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.client && oidc.session?.grantIdFor(oidc.client.clientId)
      const known = grantId ? await oidc.provider.Grant.find(grantId) : undefined
      if (known) return known
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? "",
        clientId: oidc.client?.clientId ?? "",
      })
      grant.addOIDCScope("openid profile email offline_access fr:idm:*")
      await grant.save()
      return grant
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ...configuration,
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith("/interaction/")) return next()
    await provider.interactionFinished(context.req, context.res, { login: { accountId: "somebody" } })
    context.respond = false
  })
  silence(provider)
  handle = provider.callback()
  async function stop() {
    server.closeAllConnections()
    await new Promise<void>((closed) => server.close(() => closed()))
  }
  return { issuer, provider, asked, answers, claims, stop }
}

/** Mutes the provider's error output, since some tests cause errors. */
function silence(provider: Provider) {
  provider.on("server_error", () => undefined)
}

/** Follows redirects like a browser with a cookie jar, until they lead back to the portal. */
export async function signInAt(location: string, jar = new Map<string, string>()): Promise<string> {
  let url = location
  for (let step = 0; step < 10; step += 1) {
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";")
      const at = pair.indexOf("=")
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const next = answer.headers.get("Location")
    if (!next) throw new Error(`the provider stopped with ${answer.status}: ${await answer.text()}`)
    url = new URL(next, url).href
    if (url.startsWith("http://localhost/")) return url
  }
  throw new Error("the provider went round in circles")
}
