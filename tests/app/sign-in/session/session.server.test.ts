import { setTimeout as pause } from "node:timers/promises"
import { expect, onTestFinished, test } from "vitest"
import { refreshPortalUser, requirePortalUser } from "../../../../app/portal/frame/portal-user.server.ts"
import { loader as blankCallback } from "../../../../app/routes/blank-callback.ts"
import { loader as callback } from "../../../../app/routes/callback.ts"
import { renewTokens } from "../../../../app/sign-in/session/renew-tokens.server.ts"
import { createPortalWorld, user } from "./portal-world.ts"
import { signInAt } from "./test-provider.ts"

const world = createPortalWorld()
const { ask, currentSession, enter: signIn, providerCookies } = world

const minute = 60_000
/** The session's tokens run out so long from now. */
async function expireIn(ms: number): Promise<void> {
  await world.portal.pool.query("update portal_session set tokens_expire_at = $1", [
    new Date(Date.now() + ms),
  ])
}

const count = (what: string) => world.provider.asked.filter((asked) => asked === what).length

test("tokens that are good for more than 180 seconds are used as they are [AUTH-12, AUTH-13]", async () => {
  await signIn()
  await expireIn(181_000)
  expect((await ask(user, "/en/mykomax")).status).toBe(200)
  expect(world.provider.asked).toEqual([])
})

test("tokens inside 180 seconds are renewed; the old refresh token is worth nothing then [AUTH-13, AUTH-14]", async () => {
  await signIn()
  const before = await (await ask(user, "/en/mykomax")).json()
  const old = await world.portal.sessions.find(world.browser.jar.get("session") ?? "")
  await expireIn(179_000)
  const after = await (await ask(user, "/en/mykomax")).json()
  expect(after.accessToken).not.toBe(before.accessToken)
  expect(count("POST /token")).toBe(1)
  expect((await fetch(`${world.provider.issuer}/me`, bearer(after.accessToken))).status).toBe(200)
  const { provider: client } = world.portal.upstreams.authentication
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
  const other = world.portal.upstreams.anotherAuthentication()
  const { log } = world.portal.upstreams
  const secret = world.browser.jar.get("session") ?? ""
  const session = await world.portal.sessions.find(secret)
  if (!session) throw new Error("nobody is signed in")
  const states = await Promise.all(
    Array.from({ length: 20 }, (_unused, index) => {
      const { provider: client } = index % 2 ? other : world.portal.upstreams.authentication
      return renewTokens(
        { provider: client, sessions: world.portal.sessions, freshClaims: async (claims) => claims, log },
        secret,
        session,
      )
    }),
  )
  expect(states.map(({ kind }) => kind)).toEqual(Array(20).fill("session"))
  expect(count("POST /token")).toBe(1)
})

test("a renewal that the provider refuses ends the session, and the reader signs in again [AUTH-14]", async () => {
  await signIn()
  await expireIn(60_000)
  world.provider.answers.set("/token", () => ({ status: 400, body: { error: "invalid_grant" } }))
  const response = await ask(user, "/en/mykomax")
  expect(response.status).toBe(302)
  expect(response.headers.get("Location")).toContain(`${world.provider.issuer}/auth?`)
  const { rows } = await world.portal.pool.query("select sealed from portal_session")
  expect(rows).toEqual([{ sealed: "" }])
  expect(await world.portal.sessions.find(world.browser.jar.get("session") ?? "")).toBeNull()
  // The access token and the refresh token.
  expect(count("POST /token/revocation")).toBe(2)
})

test("a provider that is away costs nobody tokens that are still good; without any the portal says so", async () => {
  await signIn()
  await expireIn(60_000)
  world.provider.answers.set("/token", () => ({ status: 503 }))
  expect((await ask(user, "/en/mykomax")).status).toBe(200)
  await expireIn(-1_000)
  world.now += 11_000
  await expect(
    requirePortalUser({
      request: new Request("http://localhost/en/mykomax", { headers: { Cookie: world.browser.header() } }),
      context: { upstreams: world.portal.upstreams },
    }),
  ).rejects.toMatchObject({ data: { kind: "portal-unavailable" } })
  world.provider.answers.clear()
  world.now += 11_000
  expect((await ask(user, "/en/mykomax")).status).toBe(200)
})

test("while another request renews, tokens that are good for more than 30000 ms are used, and others waited for [AUTH-39]", async () => {
  await signIn()
  const { upstreams, sessions } = world.portal
  const { provider: client } = upstreams.authentication
  const renewing = {
    provider: client,
    sessions,
    freshClaims: async (claims: Record<string, unknown>) => claims,
    log: upstreams.log,
  }
  const secret = world.browser.jar.get("session") ?? ""
  async function renew(leftMs: number) {
    await expireIn(leftMs)
    const session = await currentSession()
    if (!session) throw new Error("nobody is signed in")
    return { session, state: renewTokens(renewing, secret, session) }
  }
  const first = await currentSession()
  expect(await sessions.claimRenewal(first?.id ?? "")).toBe(true)
  const good = await renew(31_000)
  expect(await good.state).toEqual({ kind: "session", session: good.session })
  const short = await renew(29_000)
  expect(await Promise.race([short.state, pause(400, "waits")])).toBe("waits")
  expect(count("POST /token")).toBe(0)
  await sessions.releaseRenewal(short.session.id)
  expect(await short.state).toMatchObject({ kind: "session" })
  expect(count("POST /token")).toBe(1)
})

test("user information that can't be had at a renewal is logged and ends the session [AUTH-22]", async () => {
  await signIn()
  await expireIn(60_000)
  world.provider.answers.set("/me", () => ({ status: 403 }))
  expect((await ask(user, "/en/mykomax")).status).toBe(302)
  const lines = JSON.stringify(world.portal.upstreams.lines)
  expect(lines).toContain("the user information answered 403")
})

/** One request that has looked who is signed in, and is about to ask for more. */
async function beginRequest() {
  const headers = { Cookie: world.browser.header() }
  const asked = {
    request: new Request("http://localhost/en/mykomax/account", { headers }),
    context: { upstreams: world.portal.upstreams },
  }
  await requirePortalUser(asked)
  return asked
}

test("who asks anew for the user's data brings back no refresh token that another request has used up", async () => {
  await signIn()
  const old = await currentSession()
  const asked = await beginRequest()
  await expireIn(60_000)
  await ask(user, "/en/mykomax")
  const renewed = await currentSession()
  expect(renewed?.tokens.refreshToken).not.toBe(old?.tokens.refreshToken)
  world.provider.claims.given_name = "New"
  onTestFinished(() => {
    world.provider.claims.given_name = "Some"
  })
  await refreshPortalUser(asked)
  const after = await currentSession()
  expect(after?.tokens).toEqual(renewed?.tokens)
  expect(after?.claims.given_name).toBe("New")
})

test("data that can't be asked for anew are logged and log the user out; the sign-in starts again [AUTH-22]", async () => {
  await signIn()
  const asked = await beginRequest()
  world.provider.answers.set("/me", () => ({ status: 500 }))
  await refreshPortalUser(asked)
  expect(JSON.stringify(world.portal.upstreams.lines)).toContain("the user information answered 500")
  expect(count("POST /token/revocation")).toBe(2)
  expect(count("GET /session/end")).toBe(1)
  const [login] = await askTwice()
  expect(login?.get("prompt")).toBe("login")
})

test("a revocation that fails is only logged: the tokens are deleted all the same [AUTH-14, AUTH-40]", async () => {
  await signIn()
  await expireIn(60_000)
  world.provider.answers.set("/token", () => ({ status: 400, body: { error: "invalid_grant" } }))
  world.provider.answers.set("/token/revocation", () => ({ status: 500 }))
  expect((await ask(user, "/en/mykomax")).status).toBe(302)
  expect(JSON.stringify(world.portal.upstreams.lines)).toContain("a token was not revoked")
  const { rows } = await world.portal.pool.query("select sealed from portal_session")
  expect(rows).toEqual([{ sealed: "" }])
})

test("revocation takes any 2xx and 4xx for an answer, and nothing else [AUTH-32]", async () => {
  const { provider: client } = world.portal.upstreams.authentication
  for (const status of [200, 204, 299, 400, 404, 499]) {
    world.provider.answers.set("/token/revocation", () => ({ status }))
    world.provider.answers.set("/session/end", () => ({ status }))
    await client.revoke("token")
    await client.endSession("token", "http://localhost/")
  }
  for (const status of [300, 301, 399, 500, 503]) {
    world.provider.answers.set("/token/revocation", () => ({ status }))
    world.provider.answers.set("/session/end", () => ({ status }))
    await expect(client.revoke("token")).rejects.toThrow(`revocation answered ${status}`)
    await expect(client.endSession("token", "http://localhost/")).rejects.toThrow(
      `end session answered ${status}`,
    )
  }
})

test("a session ends two hours after it was last used, and twelve hours after the sign-in", async () => {
  await signIn()
  for (let hour = 0; hour < 6; hour += 1) {
    world.now += 110 * minute
    expect((await ask(user, "/en/mykomax")).status, `after ${world.now}`).toBe(200)
  }
  world.now += 70 * minute
  expect((await ask(user, "/en/mykomax")).status).toBe(302)
  await signIn()
  world.now += 121 * minute
  expect((await ask(user, "/en/mykomax")).status).toBe(302)
})

/** Where the browser is sent, twice: whoever sits there may go back and try again. */
async function askTwice(): Promise<URLSearchParams[]> {
  const answers = [await ask(user, "/en/mykomax"), await ask(user, "/en/mykomax")]
  return answers.map((answer) => new URL(answer.headers.get("Location") ?? "").searchParams)
}

test.each([
  ["unused for two hours", 121],
  ["unused for so long that it was swept", 26 * 60],
])(
  "who comes back to a session %s needs the password, though the provider knows them",
  async (_, minutes) => {
    await signIn()
    world.now += minutes * minute
    await world.portal.sessions.sweep()
    for (const asked of await askTwice())
      expect(Object.fromEntries(asked)).toMatchObject({ prompt: "login", max_age: "0" })
  },
)

test("a session that is over is no reason to ask twice: after the password the next sign-in may be silent", async () => {
  await signIn()
  world.now += 121 * minute
  const away = await ask(user, "/en/mykomax")
  const logins = world.provider.asked.length
  const back = await signInAt(away.headers.get("Location") ?? "", providerCookies)
  expect(world.provider.asked.slice(logins).some((asked) => asked.startsWith("GET /interaction/"))).toBe(true)
  await ask(callback, back)
  expect((await ask(user, "/en/mykomax")).status).toBe(200)
  world.browser.jar.delete("session")
  const [silent] = await askTwice()
  expect(silent?.get("prompt")).toBe("none")
  expect(silent?.has("max_age")).toBe(false)
})

test("a page that stays open keeps its tokens, but no session alive that nobody uses [AUTH-16]", async () => {
  await signIn()
  world.now += 100 * minute
  await expireIn(60_000)
  const renewed = await ask(blankCallback, "/blank-callback")
  expect(await renewed.text()).toMatch(/data-renewal="renewed" data-expires-in="\d{3}"/)
  world.now += 21 * minute
  expect(await (await ask(blankCallback, "/blank-callback")).text()).toContain('"sign-in-required"')
})

test("without a refresh token the old token is revoked, the provider is asked in the frame, and the same session goes on [AUTH-14, AUTH-16]", async () => {
  await signIn()
  const before = world.browser.jar.get("session")
  const found = await world.portal.sessions.find(before ?? "")
  if (!found) throw new Error("nobody is signed in")
  const tokens = { ...found.tokens, refreshToken: null, expiresAt: new Date(Date.now() + 60_000) }
  await world.portal.sessions.saveTokens(found.id, { ...found, tokens, providerSession: null })
  world.provider.answers.set("/token/revocation", () => ({ status: 500 }))
  const away = await ask(blankCallback, "/blank-callback")
  expect(count("POST /token/revocation")).toBe(1)
  // Its failure stops nothing.
  expect(JSON.stringify(world.portal.upstreams.lines)).toContain("a token was not revoked")
  const url = new URL(away.headers.get("Location") ?? "")
  expect(url.searchParams.get("prompt")).toBe("none")
  expect(url.searchParams.get("redirect_uri")).toBe("http://localhost/blank-callback")
  const back = await signInAt(url.href, providerCookies)
  expect(await (await ask(blankCallback, back)).text()).toContain('data-renewal="renewed"')
  expect(world.browser.jar.get("session")).toBe(before)
  const renewed = await world.portal.sessions.find(before ?? "")
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
  const response = await ask(blankCallback, "/blank-callback?error=server_error&state=s")
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([400, "private, no-store"])
  expect(JSON.stringify(world.portal.upstreams.lines)).toContain("silent renewal failed: server_error")
})

test.each([
  ["cross-site", "", 403],
  ["same-site", "", 403],
  ["none", "", 403],
  ["cross-site", "?state=s", 403],
  ["same-origin", "", 302],
  ["cross-site", "?error=login_required&state=s", 200],
])(
  "a renewal that is begun from %s (%s) is answered %i: only our own pages end old tokens",
  async (site, search, status) => {
    await signIn()
    const found = await currentSession()
    if (!found) throw new Error("nobody is signed in")
    const tokens = { ...found.tokens, refreshToken: null, expiresAt: new Date(Date.now() + 60_000) }
    await world.portal.sessions.saveTokens(found.id, { ...found, tokens, providerSession: null })
    const headers = { "Sec-Fetch-Site": site }
    expect((await ask(blankCallback, `/blank-callback${search}`, { headers })).status).toBe(status)
    expect(count("POST /token/revocation") > 0).toBe(status === 302)
  },
)

test("an answer for /callback is none for the frame, and the other way round", async () => {
  await signIn()
  const session = world.browser.jar.get("session") ?? ""
  world.browser.jar.delete("session")
  const away = await ask(user, "/en/mykomax")
  const back = await signInAt(away.headers.get("Location") ?? "", providerCookies)
  world.browser.jar.set("session", session)
  expect((await ask(blankCallback, back.replace("/callback", "/blank-callback"))).status).toBe(400)
  expect(JSON.stringify(world.portal.upstreams.lines)).toContain("State mismatch")
})
