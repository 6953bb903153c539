/** Configures the OpenID provider: features, clients and lifetimes. `pages` renders what people see. */
import type { JWK } from "jose"
import {
  type AdapterFactory,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from "oidc-provider"
import type { Claims } from "../account/account.ts"
import { basePath, type LastingCookie, sessionCookie } from "../http/cookies.ts"
import { type ClientSettings, portalClient, scopes } from "./client.ts"
import { lifetimes } from "./lifetimes.ts"

export const realmPath = "/am/oauth2/realms/root/realms/alpha"

export type ProviderOptions = {
  origin: string
  client: ClientSettings
  /** The first key signs. */
  keys: JWK[]
  cookieKeys: string[]
  adapter: AdapterFactory
  /** Null for a deleted account; its tokens are then invalid. */
  findClaims(accountId: string): Promise<Claims | null>
  languages: readonly string[]
  /** How to reach clients when a session ends. */
  fetch: typeof globalThis.fetch
  views: ProviderViews
}

/** The provider's own pages. */
export type ProviderViews = Required<
  Pick<NonNullable<NonNullable<Configuration["features"]>["rpInitiatedLogout"]>, "logoutSource">
> & {
  signedOut(ctx: KoaContextWithOIDC): void | Promise<void>
  error: NonNullable<Configuration["renderError"]>
}

/** A provider instance can't change its keys, so new keys mean a new instance on the same database. */
export function createProvider(options: ProviderOptions): Provider {
  const { origin, client, keys, adapter, findClaims } = options
  const provider = new Provider(`${origin}${realmPath}`, {
    adapter,
    clients: [portalClient(client, origin)],
    jwks: { keys },
    cookies: cookies(options.cookieKeys, sessionCookie(origin)),
    routes: {
      authorization: "/authorize",
      token: "/access_token",
      userinfo: "/userinfo",
      jwks: "/connect/jwk_uri",
      end_session: "/connect/endSession",
      revocation: "/token/revoke",
    },
    scopes: [...scopes],
    claims: {
      openid: ["sub"],
      profile: [
        "given_name",
        "family_name",
        "name",
        "locale",
        "roles",
        "organisation",
        "organisations",
        "internal",
      ],
      email: ["email", "email_verified"],
    },
    // The portal reads roles from the identity token [SESS-04].
    conformIdTokenClaims: false,
    // The token of an invitation, for a sign-in that begins with its link.
    extraParams: ["invitation"],
    responseTypes: ["code"],
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    allowOmittingSingleRegisteredRedirectUri: false,
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    // The provider's session expires long before a portal session does; signing out ends both.
    expiresWithSession: () => false,
    features: features(options.views),
    ttl: {
      AccessToken: lifetimes.token,
      IdToken: lifetimes.token,
      AuthorizationCode: lifetimes.code,
      RefreshToken: refreshLifetime,
      Grant: lifetimes.refresh,
      Session: lifetimes.session,
      Interaction: lifetimes.interaction,
    },
    discovery: { ui_locales_supported: [...options.languages], prompt_values_supported: prompts },
    interactions: { url: (_ctx, { uid }) => `${basePath}/interaction/${uid}`, policy: policy() },
    loadExistingGrant,
    renderError: options.views.error,
    fetch: (url, init) => options.fetch(url, withoutDispatcher(init)),
    async findAccount(_ctx, accountId) {
      const claims = await findClaims(accountId)
      return claims ? { accountId, claims: () => ({ ...claims }) } : undefined
    },
  })
  // mount.ts sets these headers itself, so they can be trusted; the visitor's own versions are dropped.
  provider.proxy = true
  return provider
}

const prompts = ["none", "login", "consent", "create"]

/** The usual prompts and `create`, which starts with the registration (OpenID's "Initiating User Registration"). */
function policy() {
  const { base, Prompt } = interactionPolicy
  const steps = base()
  steps.add(new Prompt({ name: "create", requestable: true }), 0)
  return steps
}

/** A rotated token expires when the one before it would have. */
function refreshLifetime(ctx: KoaContextWithOIDC | undefined): number {
  return ctx?.oidc.entities.RotatedRefreshToken?.remainingTTL ?? lifetimes.refresh
}

/**
 * The provider's default dispatcher refuses private addresses, because clients may register any address. Our client is
 * configured and often on this very machine, so it gets a plain `fetch`.
 */
function withoutDispatcher(init: RequestInit & { dispatcher?: unknown } = {}): RequestInit {
  const { dispatcher: _, ...plain } = init
  return plain
}

function features(views: ProviderViews): Configuration["features"] {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    backchannelLogout: { enabled: true },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: views.logoutSource,
      postLogoutSuccessSource: views.signedOut,
    },
  }
}

function cookies(keys: string[], session: LastingCookie): Configuration["cookies"] {
  return {
    keys,
    names: {
      session: session.name,
      interaction: "identity_interaction",
      resume: "identity_resume",
    },
    long: { httpOnly: true, sameSite: "lax", path: session.path, signed: true },
    short: { httpOnly: true, sameSite: "lax", signed: true },
  }
}

/** The client is our own: its request is granted without a question, with a grant per session. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { session, client, provider } = oidc
  if (!session?.accountId || !client) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const known = grantId ? await provider.Grant.find(grantId) : undefined
  const isUsable = known?.accountId === session.accountId
  const grant =
    known && isUsable
      ? known
      : new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
  grant.addOIDCScope([...oidc.requestParamScopes].join(" "))
  await grant.save()
  return grant
}
