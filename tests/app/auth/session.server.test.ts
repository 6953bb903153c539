import { exportJWK, generateKeyPair, SignJWT } from "jose"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { createAuthentication } from "../../../app/auth/authentication.server.ts"
import { requirePortalUser } from "../../../app/auth/portal-user.server.ts"
import { renewTokens } from "../../../app/auth/renew-tokens.server.ts"
import { action as backchannel } from "../../../app/routes/backchannel-logout.ts"
import { loader as blankCallback } from "../../../app/routes/blank-callback.ts"
import { loader as callback } from "../../../app/routes/callback.ts"
import { action as logOut, loader as logOutPage } from "../../../app/routes/mykomax.logout.tsx"
import type { Database } from "../../../services/database/database.ts"
import { freshDatabase } from "../../services/database/fresh-database.ts"
import { callRoute } from "../routes/call-route.ts"
import { createJar, createTestPortal, type Jar, type TestPortal } from "./test-portal.ts"
import { signInAt, startTestProvider, type TestProvider } from "./test-provider.ts"

const world = vi.hoisted(() => ({ upstreams: null as unknown }))
vi.mock("../../../app/services.server.ts", () => ({ upstreams: async () => world.upstreams }))

const minute = 60_000

let database: Database
let provider: TestProvider
let portal: TestPortal
let browser: Jar
let now: number

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  provider = await startTestProvider()
})

afterAll(async () => {
  await provider.stop()
  await database.close()
})

beforeEach(async () => {
  provider.answers.clear()
  now = Date.now()
  portal = await createTestPortal({
    pool: database.pool,
    issuer: provider.issuer,
    clock: () => new Date(now),
  })
  world.upstreams = portal.upstreams
  browser = createJar()
})

type RouteFunction = Parameters<typeof callRoute>[0]

async function ask(route: RouteFunction, address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set("Cookie", browser.header())
  const url = address.startsWith("/") ? `http://localhost${address}` : address
  return browser.take(await callRoute(route, url, { ...init, headers }))
}

async function user(args: Parameters<typeof requirePortalUser>[0]) {
  const { id, idToken, accessToken } = await requirePortalUser(args)
  return Response.json({ id, idToken, accessToken })
}

const providerCookies = new Map<string, string>()

async function signIn(device = "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0"): Promise<void> {
  const away = await ask(user, "/en/mykomax")
  const back = await signInAt(away.headers.get("Location") ?? "", providerCookies)
  const response = await ask(callback, back, { headers: { "User-Agent": device } })
  expect(response.headers.get("Location")).toBe("/en/mykomax")
  provider.asked.length = 0
}

/** The session's tokens run out so long from now. */
async function expireIn(ms: number): Promise<void> {
  await portal.pool.query("update portal_session set tokens_expire_at = $1", [new Date(Date.now() + ms)])
}

const count = (what: string) => provider.asked.filter((asked) => asked === what).length

test("tokens that are good for more than 180 seconds are used as they are [AUTH-12, AUTH-13]", async () => {
  await signIn()
  await expireIn(181_000)
  expect((await ask(user, "/en/mykomax")).status).toBe(200)
  expect(provider.asked).toEqual([])
})

test("tokens inside 180 seconds are renewed; the old refresh token is worth nothing then [AUTH-13, AUTH-14]", async () => {
  await signIn()
  const before = await (await ask(user, "/en/mykomax")).json()
  const old = await portal.sessions.find(browser.jar.get("session") ?? "")
  await expireIn(179_000)
  const after = await (await ask(user, "/en/mykomax")).json()
  expect(after.accessToken).not.toBe(before.accessToken)
  expect(count("POST /token")).toBe(1)
  expect((await fetch(`${provider.issuer}/me`, bearer(after.accessToken))).status).toBe(200)
  const { provider: client } = portal.upstreams.authentication
  await expect(client.renew(old?.tokens.refreshToken ?? "")).rejects.toThrow("invalid_grant")
})

function bearer(token: string): RequestInit {
  return { headers: { Authorization: `Bearer ${token}` } }
}

test.each([
  ["still good", 60_000],
  ["run out", -1_000],
])("twenty requests at once, in two processes, renew tokens that are %s once", async (_, leftMs) => {
  await signIn()
  await expireIn(leftMs)
  // Another process has its own provider client; database and key are the same.
  const other = createAuthentication({ ...portal.upstreams.services, portalSessions: portal.sessions }, fetch)
  const { log } = portal.upstreams.services
  const secret = browser.jar.get("session") ?? ""
  const session = await portal.sessions.find(secret)
  if (!session) throw new Error("nobody is signed in")
  const states = await Promise.all(
    Array.from({ length: 20 }, (_unused, index) => {
      const { provider: client } = index % 2 ? other : portal.upstreams.authentication
      return renewTokens({ provider: client, sessions: portal.sessions, log }, secret, session)
    }),
  )
  expect(states.map(({ kind }) => kind)).toEqual(Array(20).fill("session"))
  expect(count("POST /token")).toBe(1)
})

test("a renewal that the provider refuses ends the session, and the reader signs in again [AUTH-14]", async () => {
  await signIn()
  await expireIn(60_000)
  provider.answers.set("/token", () => ({ status: 400, body: { error: "invalid_grant" } }))
  const response = await ask(user, "/en/mykomax")
  expect(response.status).toBe(302)
  expect(response.headers.get("Location")).toContain(`${provider.issuer}/auth?`)
  expect(browser.jar.has("session")).toBe(false)
  expect((await portal.pool.query("select 1 from portal_session")).rowCount).toBe(0)
})

test("a provider that is away costs nobody tokens that are still good; without any the portal says so", async () => {
  await signIn()
  await expireIn(60_000)
  provider.answers.set("/token", () => ({ status: 503 }))
  expect((await ask(user, "/en/mykomax")).status).toBe(200)
  await expireIn(-1_000)
  now += 11_000
  await expect(
    requirePortalUser({
      request: new Request("http://localhost/en/mykomax", { headers: { Cookie: browser.header() } }),
      context: {},
    }),
  ).rejects.toMatchObject({ data: { kind: "portal-unavailable" } })
  provider.answers.clear()
  now += 11_000
  expect((await ask(user, "/en/mykomax")).status).toBe(200)
})

test("user information that can't be had at a renewal is logged and ends the session [AUTH-22]", async () => {
  await signIn()
  await expireIn(60_000)
  provider.answers.set("/me", () => ({ status: 403 }))
  expect((await ask(user, "/en/mykomax")).status).toBe(302)
  const lines = JSON.stringify(portal.upstreams.lines)
  expect(lines).toContain("the user information answered 403")
})

test("a revocation that fails is only logged [AUTH-14, AUTH-40]", async () => {
  await signIn()
  await expireIn(60_000)
  provider.answers.set("/token", () => ({ status: 400, body: { error: "invalid_grant" } }))
  provider.answers.set("/token/revocation", () => ({ status: 500 }))
  expect((await ask(user, "/en/mykomax")).status).toBe(302)
  expect(JSON.stringify(portal.upstreams.lines)).toContain("a token was not revoked")
})

test("revocation takes any 2xx and 4xx for an answer, and nothing else [AUTH-32]", async () => {
  const { provider: client } = portal.upstreams.authentication
  for (const status of [200, 204, 400, 404]) {
    provider.answers.set("/token/revocation", () => ({ status }))
    provider.answers.set("/session/end", () => ({ status }))
    await client.revoke("token")
    await client.endSession("token", "http://localhost/")
  }
  for (const status of [301, 500]) {
    provider.answers.set("/token/revocation", () => ({ status }))
    provider.answers.set("/session/end", () => ({ status }))
    await expect(client.revoke("token")).rejects.toThrow(`revocation answered ${status}`)
    await expect(client.endSession("token", "http://localhost/")).rejects.toThrow(
      `end session answered ${status}`,
    )
  }
})

test("a session ends two hours after it was last used, and twelve hours after the sign-in", async () => {
  await signIn()
  for (let hour = 0; hour < 6; hour += 1) {
    now += 110 * minute
    expect((await ask(user, "/en/mykomax")).status, `after ${now}`).toBe(200)
  }
  now += 70 * minute
  expect((await ask(user, "/en/mykomax")).status).toBe(302)
  await signIn()
  now += 121 * minute
  expect((await ask(user, "/en/mykomax")).status).toBe(302)
})

test("a page that stays open keeps its tokens, but no session alive that nobody uses [AUTH-16]", async () => {
  await signIn()
  now += 100 * minute
  await expireIn(60_000)
  const renewed = await ask(blankCallback, "/blank-callback")
  expect(await renewed.text()).toMatch(/data-renewal="renewed" data-expires-in="\d{3}"/)
  now += 21 * minute
  expect(await (await ask(blankCallback, "/blank-callback")).text()).toContain('"sign-in-required"')
})

test("without a refresh token the provider is asked in the frame, and the same session goes on [AUTH-16]", async () => {
  await signIn()
  const before = browser.jar.get("session")
  const found = await portal.sessions.find(before ?? "")
  if (!found) throw new Error("nobody is signed in")
  const tokens = { ...found.tokens, refreshToken: null, expiresAt: new Date(Date.now() + 60_000) }
  await portal.sessions.saveTokens(found.id, { tokens, claims: found.claims, providerSession: null })
  const away = await ask(blankCallback, "/blank-callback")
  const url = new URL(away.headers.get("Location") ?? "")
  expect(url.searchParams.get("prompt")).toBe("none")
  expect(url.searchParams.get("redirect_uri")).toBe("http://localhost/blank-callback")
  const back = await signInAt(url.href, providerCookies)
  expect(await (await ask(blankCallback, back)).text()).toContain('data-renewal="renewed"')
  expect(browser.jar.get("session")).toBe(before)
  const renewed = await portal.sessions.find(before ?? "")
  expect(renewed?.tokens.accessToken).not.toBe(tokens.accessToken)
})

test.each(["login_required", "consent_required", "interaction_required", "interaction_not_allowed"])(
  "a silent renewal that ends with %s asks for a sign-in [AUTH-17, AUTH-35]",
  async (error) => {
    const response = await ask(blankCallback, `/blank-callback?error=${error}&state=s`)
    expect(await response.text()).toContain('data-renewal="sign-in-required"')
  },
)

test("any other error of a silent renewal is raised [AUTH-18]", async () => {
  await expect(ask(blankCallback, "/blank-callback?error=server_error&state=s")).rejects.toThrow(
    "silent renewal failed: server_error",
  )
})

test("an answer for /callback is none for the frame, and the other way round", async () => {
  await signIn()
  const session = browser.jar.get("session") ?? ""
  browser.jar.delete("session")
  const away = await ask(user, "/en/mykomax")
  const back = await signInAt(away.headers.get("Location") ?? "", providerCookies)
  browser.jar.set("session", session)
  await expect(ask(blankCallback, back.replace("/callback", "/blank-callback"))).rejects.toThrow(
    "State mismatch",
  )
})

test("logging out revokes the tokens, ends the session and leads to the provider's own end [AUTH-21, AUTH-30, AUTH-31]", async () => {
  await signIn()
  const secret = browser.jar.get("session")
  const { accessToken, idToken } = await (await ask(user, "/en/mykomax")).json()
  browser.jar.set("sign-in-abcdefghij", "left over")
  const response = await ask(logOut, "/en/mykomax/logout", { method: "POST" })
  const next = new URL(response.headers.get("Location") ?? "")
  expect(next.origin + next.pathname).toBe(`${provider.issuer}/session/end`)
  expect(Object.fromEntries(next.searchParams)).toEqual({
    id_token_hint: idToken,
    client_id: "portal",
    post_logout_redirect_uri: "http://localhost/",
  })
  expect(Object.fromEntries(browser.jar)).toEqual({ locale: "en", flash: expect.any(String) })
  expect((await fetch(`${provider.issuer}/me`, bearer(accessToken))).status).toBe(401)
  expect(portal.upstreams.recorded.map(({ action }) => action)).toEqual(["sign-in", "sign-out"])
  browser.jar.set("session", secret ?? "")
  expect((await ask(user, "/en/mykomax")).status).toBe(302)
})

test("logging out works while the provider is away: the portal's session is over", async () => {
  await signIn()
  provider.answers.set("/token/revocation", () => ({ status: 503 }))
  const response = await ask(logOut, "/de-ch/mykomax/logout", { method: "POST" })
  expect(response.headers.get("Location")).toBe("/de-ch")
  expect(browser.jar.has("session")).toBe(false)
})

const ownClick = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document" }

test.each([
  ["a click in this website", ownClick, true],
  ["the address typed", { "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document" }, true],
  ["a text browser's click", { Referer: "http://localhost/en/mykomax" }, true],
  ["a link on another website", { ...ownClick, "Sec-Fetch-Site": "cross-site" }, false],
  ["a picture in our own page", { ...ownClick, "Sec-Fetch-Dest": "image" }, false],
  ["fetched ahead", { ...ownClick, "Sec-Purpose": "prefetch" }, false],
  ["nothing said", {}, false],
  ["another website's referer", { Referer: "http://elsewhere.example/" }, false],
])("following %s to the logout address: %o", async (_, headers: Record<string, string>, isOut) => {
  await signIn()
  await ask(
    async (args) => {
      const answer = await logOutPage(args as never)
      return answer instanceof Response ? answer : Response.json(answer)
    },
    "/en/mykomax/logout",
    { headers },
  )
  expect(browser.jar.has("session")).toBe(!isOut)
})

test("another website's form logs nobody out", async () => {
  await signIn()
  const headers = { "Sec-Fetch-Site": "cross-site" }
  expect((await ask(logOut, "/en/mykomax/logout", { method: "POST", headers })).status).toBe(403)
  expect(browser.jar.has("session")).toBe(true)
})

type Claims = Record<string, unknown>

async function logoutToken(claims: Claims = {}, header: Claims = {}): Promise<Response> {
  const { privateKey, publicKey } = await generateKeyPair("RS256")
  const jwk = { ...(await exportJWK(publicKey)), kid: crypto.randomUUID(), alg: "RS256", use: "sig" }
  provider.answers.set("/jwks", () => ({ status: 200, body: { keys: [jwk] } }))
  const iat = Math.floor(now / 1000)
  const events = { "http://schemas.openid.net/event/backchannel-logout": {} }
  const said = {
    iss: provider.issuer,
    aud: "portal",
    sub: "somebody",
    iat,
    exp: iat + 120,
    jti: "1",
    events,
    ...claims,
  }
  const token = await new SignJWT(said)
    .setProtectedHeader({ alg: "RS256", kid: jwk.kid, ...header })
    .sign(privateKey)
  portal.upstreams.authentication.provider = freshClient()
  const body = new URLSearchParams({ logout_token: token })
  const response = await callRoute(backchannel, "http://localhost/backchannel-logout", {
    method: "POST",
    body,
  })
  provider.answers.delete("/jwks")
  portal.upstreams.authentication.provider = freshClient()
  return response
}

/** As after a start: without the keys that it had read. */
function freshClient() {
  const services = { ...portal.upstreams.services, portalSessions: portal.sessions }
  return createAuthentication(services, fetch).provider
}

test("the provider ends a session with a logout token; one that is sent again ends no later session", async () => {
  await signIn()
  const secret = browser.jar.get("session") ?? ""
  expect((await logoutToken()).status).toBe(200)
  expect(await portal.sessions.find(secret)).toBeNull()
  expect(portal.upstreams.recorded.map(({ action }) => action)).toEqual(["sign-in", "signed-out-by-provider"])
  const iat = Math.floor(now / 1000)
  now += 5_000
  browser = createJar()
  await signIn()
  expect((await logoutToken({ iat })).status).toBe(200)
  expect(await portal.sessions.find(browser.jar.get("session") ?? "")).not.toBeNull()
})

test.each<[string, Claims]>([
  ["of another provider", { iss: "https://elsewhere.example" }],
  ["for another client", { aud: "another" }],
  ["that is an identity token", { events: undefined, nonce: "n" }],
  ["with a nonce", { nonce: "n" }],
  ["of nobody", { sub: undefined }],
  ["of another event", { events: { "https://elsewhere.example": {} } }],
  ["without an id", { jti: undefined }],
  ["that was held back", { iat: Math.floor(Date.now() / 1000) - 600 }],
])("a logout token %s is refused and ends nothing", async (_, claims) => {
  await signIn()
  const response = await logoutToken(claims)
  expect(response.status).toBe(400)
  expect(await portal.sessions.find(browser.jar.get("session") ?? "")).not.toBeNull()
})

test("a logout without a token, or with one that nobody signed, is refused", async () => {
  for (const body of [new URLSearchParams(), new URLSearchParams({ logout_token: "a.b.c" })]) {
    const init = { method: "POST", body }
    expect((await callRoute(backchannel, "http://localhost/backchannel-logout", init)).status).toBe(400)
  }
})

test("what one user typed is not given to another who signs in after them", async () => {
  await signIn()
  const secret = browser.jar.get("session") ?? ""
  const found = await portal.sessions.find(secret)
  const id = await portal.sessions.forms.keep({ userId: "another", path: "/mykomax", fields: [["a", "b"]] })
  await portal.sessions.forms.give(id, { id: found?.id ?? "", userId: "somebody" })
  expect(await portal.sessions.forms.take(found?.id ?? "", "/mykomax")).toBeNull()
})

test("sweeping takes away what is over, and leaves who is signed in", async () => {
  await signIn()
  const secret = browser.jar.get("session") ?? ""
  await portal.sessions.sweep()
  expect(await portal.sessions.find(secret)).not.toBeNull()
  now += 121 * minute
  await portal.sessions.sweep()
  const { rows } = await portal.pool.query("select sealed from portal_session")
  expect(rows).toEqual([{ sealed: "" }])
  expect(await portal.sessions.findUserId(secret)).toBe("somebody")
  now += 25 * 60 * minute
  await portal.sessions.sweep()
  expect((await portal.pool.query("select 1 from portal_session")).rowCount).toBe(0)
})
