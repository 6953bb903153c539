import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { requirePortalUser } from "../../../app/auth/portal-user.server.ts"
import { loader as callback } from "../../../app/routes/callback.ts"
import { loader as failedPage } from "../../../app/routes/sign-in-failed.tsx"
import type { Database } from "../../../services/database/database.ts"
import { freshDatabase } from "../../services/database/fresh-database.ts"
import { callRoute } from "../routes/call-route.ts"
import { createJar, createTestPortal, type Jar, type TestPortal } from "./test-portal.ts"
import { signInAt, startTestProvider, type TestProvider } from "./test-provider.ts"

const world = vi.hoisted(() => ({ upstreams: null as unknown }))
vi.mock("../../../app/services.server.ts", () => ({ upstreams: async () => world.upstreams }))

let database: Database
let provider: TestProvider
let portal: TestPortal
let browser: Jar

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
  provider.asked.length = 0
  portal = await createTestPortal({ pool: database.pool, issuer: provider.issuer })
  world.upstreams = portal.upstreams
  browser = createJar()
})

type RouteFunction = Parameters<typeof callRoute>[0]

/** One request of the browser; its cookies go and come. */
async function ask(route: RouteFunction, address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set("Cookie", browser.header())
  const url = address.startsWith("/") ? `http://localhost${address}` : address
  return browser.take(await callRoute(route, url, { ...init, headers }))
}

async function user(args: Parameters<typeof requirePortalUser>[0]) {
  const { fullName, initials, roles, organisation } = await requirePortalUser(args)
  return Response.json({ fullName, initials, roles, organisation })
}

async function goToProvider(address = "/de-ch/mykomax/tickets/list?status=open"): Promise<string> {
  const response = await ask(user, address)
  expect(response.status).toBe(302)
  return response.headers.get("Location") ?? ""
}

async function signIn(address?: string): Promise<Response> {
  return ask(callback, await signInAt(await goToProvider(address)))
}

/** What the page about the failure would show. */
async function failure(response: Response): Promise<{ text: string; cause: string | null; status: number }> {
  expect(response.status).toBe(303)
  const page = await ask(async (args) => {
    const { data, init } = (await failedPage(args as never)) as never as {
      data: object
      init: { status: number }
    }
    return Response.json({ ...data, status: init.status })
  }, response.headers.get("Location") ?? "")
  return page.json()
}

test("the way to the provider has all that the specification asks for [AUTH-20, AUTH-25, AUTH-26, AUTH-37]", async () => {
  const url = new URL(await goToProvider())
  expect(url.origin + url.pathname).toBe(`${provider.issuer}/auth`)
  const said = Object.fromEntries(url.searchParams)
  expect(said).toMatchObject({
    client_id: "portal",
    redirect_uri: "http://localhost/callback",
    response_type: "code",
    scope: "openid profile email offline_access fr:idm:*",
    code_challenge_method: "S256",
    ui_locales: "de-CH de",
  })
  expect(Buffer.from(said.state ?? "", "base64url")).toHaveLength(16)
  expect(Buffer.from(said.code_challenge ?? "", "base64url")).toHaveLength(32)
  expect(said.nonce).toMatch(/^[\w-]{43}$/)
})

test("who signs in comes back to the page asked for, with a session whose cookie no script reads [AUTH-03, AUTH-15]", async () => {
  const response = await signIn()
  expect(response.headers.get("Location")).toBe("/de-ch/mykomax/tickets/list?status=open")
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("session="))
  expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly$/)
  const page = await ask(user, "/de-ch/mykomax")
  expect(await page.json()).toEqual({
    fullName: "Some Body",
    initials: "SB",
    roles: ["kmx_int_serviceticketing_active"],
    organisation: "org-nordkabel",
  })
  expect(portal.upstreams.recorded).toMatchObject([{ action: "sign-in", actor: "somebody" }])
})

test("on https the cookies carry __Host- and Secure", async () => {
  portal = await createTestPortal({
    pool: database.pool,
    issuer: provider.issuer,
    variables: { PUBLIC_ORIGIN: "https://www.komax.example" },
  })
  world.upstreams = portal.upstreams
  const response = await ask(user, "/en/mykomax")
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-sign-in-[\w-]{10}=.*; Path=\/; Max-Age=3600; SameSite=Lax; HttpOnly; Secure$/,
    ),
  ])
})

test("neither cookies nor the database hold tokens, state or verifier that could be read [AUTH-19]", async () => {
  await goToProvider()
  const state = new URL(await goToProvider()).searchParams.get("state") ?? "none"
  expect(browser.header()).not.toContain(state)
  await signIn()
  const { rows } = await portal.pool.query("select * from portal_session")
  const kept = JSON.stringify(rows)
  expect(rows).toHaveLength(1)
  expect(kept).not.toContain("eyJ")
  expect(kept).not.toContain(browser.jar.get("session"))
})

test("all loaders of a screen send the reader to the same sign-in", async () => {
  const request = new Request("http://localhost/en/mykomax")
  const context = {}
  const ways = await Promise.allSettled([1, 2, 3].map(() => requirePortalUser({ request, context })))
  const locations = ways.map((way) => way.status === "rejected" && way.reason.headers.get("Location"))
  expect(new Set(locations).size).toBe(1)
})

test("a reader who came by another host of the site signs in at the one that the provider knows", async () => {
  const response = await ask(user, "http://localhost:8080/en/mykomax?a=b")
  expect(response.headers.get("Location")).toBe("http://localhost/en/mykomax?a=b")
})

test("two tabs sign in side by side, each back to its own page", async () => {
  const first = await goToProvider("/en/mykomax/account")
  const second = await goToProvider("/en/mykomax/tickets/list")
  const jar = new Map<string, string>()
  const back = await ask(callback, await signInAt(second, jar))
  expect(back.headers.get("Location")).toBe("/en/mykomax/tickets/list")
  expect((await ask(callback, await signInAt(first, jar))).headers.get("Location")).toBe(
    "/en/mykomax/account",
  )
})

test("no more than five sign-ins wait in one browser; the newest ones do", async () => {
  for (let tab = 0; tab < 8; tab += 1) await goToProvider()
  expect(browser.jar.size).toBe(5)
  expect((await signIn("/en/mykomax")).headers.get("Location")).toBe("/en/mykomax")
})

test.each([
  ["", "missing params"],
  ["?state=abc", "missing params"],
  ["?code=abc", "missing params"],
  ["?error=access_denied&error_description=Not+today&state=abc", "missing params access_denied Not today"],
  ["?code=abc&state=forged", "State mismatch"],
  ["?code=&state=forged", "State mismatch"],
])("/callback%s fails with '%s' [AUTH-04, AUTH-05, AUTH-06, AUTH-11]", async (search, text) => {
  await goToProvider()
  const response = await ask(callback, `/callback${search}`)
  expect(await failure(response)).toMatchObject({ text, status: 400 })
  expect(browser.jar.has("session")).toBe(false)
  expect(portal.upstreams.recorded).toMatchObject([{ action: "sign-in-failed", actor: null }])
})

test("an error text in the address is quoted short and without control characters", async () => {
  const response = await ask(callback, `/callback?error=x%00%0d%0ay&error_description=${"z".repeat(2000)}`)
  expect((await failure(response)).text).toBe(`missing params x y ${"z".repeat(300)}`)
})

test("no code, or two, fails with the specification's text [AUTH-07]", async () => {
  for (const code of ["code=", "code=a&code=b"]) {
    const state = new URL(await goToProvider()).searchParams.get("state")
    const response = await ask(callback, `/callback?${code}&state=${state}`)
    expect(await failure(response)).toMatchObject({ text: "Failed to acquire authorization code" })
  }
})

test("a state of another browser, without its cookie or with a forged one, doesn't match [AUTH-06, AUTH-10]", async () => {
  const back = await signInAt(await goToProvider())
  const [[name = "", value = ""] = []] = [...browser.jar]
  const victim = createJar()
  for (const forged of [
    undefined,
    "",
    "{}",
    value.slice(0, -2),
    `${value.slice(0, 40)}AAAA${value.slice(44)}`,
  ]) {
    if (forged !== undefined) victim.jar.set(name, forged)
    const headers = { Cookie: victim.header() }
    const response = victim.take(await callRoute(callback, back, { headers }))
    expect(response.headers.get("Location")).toBe("/en/sign-in-failed")
    expect(victim.jar.has("session")).toBe(false)
  }
})

test("a sealed cookie doesn't open under another name", async () => {
  const state = new URL(await goToProvider()).searchParams.get("state")
  const back = await signInAt(await goToProvider())
  const names = [...browser.jar.keys()]
  const [first = "", second = ""] = names
  browser.jar.set(second, browser.jar.get(first) ?? "")
  expect(state).not.toBeNull()
  expect(await failure(await ask(callback, back))).toMatchObject({ text: "State mismatch" })
})

test("an answer works once: neither its state nor its code does again", async () => {
  const location = await goToProvider()
  const kept = new Map(browser.jar)
  const back = await signInAt(location)
  await ask(callback, back)
  browser.jar.delete("session")
  expect(await failure(await ask(callback, back))).toMatchObject({ text: "State mismatch" })
  for (const [name, value] of kept) browser.jar.set(name, value)
  const replayed = await failure(await ask(callback, back))
  expect(replayed.text).toBe("Unable to exchange authorization for tokens")
  expect(replayed.cause).toContain("invalid_grant")
  expect(browser.jar.has("session")).toBe(false)
})

test("a code of somebody else's sign-in doesn't fit the verifier", async () => {
  const foreign = new URL(await signInAt(await goToProvider()))
  const own = new URL(await goToProvider())
  const state = own.searchParams.get("state") ?? ""
  foreign.searchParams.set("state", state)
  const shown = await failure(await ask(callback, foreign.href))
  expect(shown.text).toBe("Unable to exchange authorization for tokens")
})

test("an answer that names another provider is refused (RFC 9207)", async () => {
  const back = new URL(await signInAt(await goToProvider()))
  back.searchParams.set("iss", "https://elsewhere.example")
  expect(await failure(await ask(callback, back.href))).toMatchObject({
    text: "Unable to exchange authorization for tokens",
    cause: "the answer comes from another identity provider",
  })
})

test.each([
  [{ status: 500 }, "the token endpoint answered 500"],
  [{ status: 400, body: { error: "invalid_client" } }, "the token endpoint answered 400: invalid_client"],
  [{ status: 201, body: { access_token: "a" } }, "the token endpoint answered 201: unknown"],
  [{ status: 200, body: { id_token: "b" } }, "Access token not found in response"],
  [{ status: 200, body: { access_token: "a" } }, "the answer has no identity token"],
  [{ status: 200, body: { access_token: "a", id_token: "no.real.token" } }, /^the token is not valid/],
] as const)("a token answer %j ends the sign-in [AUTH-08, AUTH-33, AUTH-34]", async (answer, cause) => {
  const back = await signInAt(await goToProvider())
  provider.answers.set("/token", () => answer)
  const shown = await failure(await ask(callback, back))
  expect(shown.text).toBe("Unable to exchange authorization for tokens")
  expect(shown.cause).toMatch(cause)
  expect(browser.jar.has("session")).toBe(false)
})

test("without a client id nobody is sent anywhere [AUTH-09]", async () => {
  portal = await createTestPortal({
    pool: database.pool,
    issuer: provider.issuer,
    variables: { OIDC_CLIENT_ID: "" },
  })
  const { createIdentityProvider } = await import("../../../app/auth/identity-provider.server.ts")
  const nobody = createIdentityProvider({
    issuer: provider.issuer,
    clientId: " ",
    clientSecret: null,
    scope: "openid",
    timeoutMs: 1000,
    fetch,
    log: portal.upstreams.services.log,
  })
  portal.upstreams.authentication.provider = nobody
  world.upstreams = portal.upstreams
  const response = await ask(callback, "/callback?code=a&state=b")
  expect(await failure(response)).toMatchObject({ text: "Client ID is required" })
})

test("an identity token of another provider, client, user or time is refused", async () => {
  const { generateKeyPair, SignJWT, exportJWK } = await import("jose")
  const { privateKey, publicKey } = await generateKeyPair("RS256")
  const jwk = { ...(await exportJWK(publicKey)), kid: "own", alg: "RS256", use: "sig" }
  provider.answers.set("/jwks", () => ({ status: 200, body: { keys: [jwk] } }))
  const now = Math.floor(Date.now() / 1000)
  const good = { iss: provider.issuer, aud: "portal", sub: "somebody", iat: now, exp: now + 60 }
  const wrong: Record<string, unknown>[] = [
    { ...good, nonce: "another" },
    good,
    { ...good, iss: "https://elsewhere.example" },
    { ...good, aud: "another-client" },
    { ...good, aud: ["portal", "another-client"], azp: "another-client" },
    { ...good, exp: now - 60, iat: now - 120 },
  ]
  for (const claims of wrong) {
    const location = await goToProvider()
    const nonce = new URL(location).searchParams.get("nonce")
    const isAboutNonce = claims === good || "nonce" in claims
    const token = await new SignJWT({ ...(isAboutNonce ? {} : { nonce }), ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "own" })
      .sign(privateKey)
    provider.answers.set("/token", () => ({ status: 200, body: { access_token: "a", id_token: token } }))
    const shown = await failure(await ask(callback, await signInAt(location)))
    expect(shown.text, JSON.stringify(claims)).toBe("Unable to exchange authorization for tokens")
  }
  expect(browser.jar.has("session")).toBe(false)
})

test("the page about a failure is a 404 after half a minute, and without its cookie [AUTH-02]", async () => {
  const response = await ask(callback, "/callback")
  vi.useFakeTimers({ now: Date.now() + 29_500, toFake: ["Date"] })
  const later = await ask(failedPage, response.headers.get("Location") ?? "")
  vi.useRealTimers()
  expect(later.status).toBe(404)
  browser.jar.clear()
  expect((await ask(failedPage, "/en/sign-in-failed")).status).toBe(404)
})

test("no address leads out of the portal after a sign-in", async () => {
  const response = await signIn("/de-ch/mykomax?returnTo=https://elsewhere.example")
  expect(response.headers.get("Location")).toBe("/de-ch/mykomax?returnTo=https%3A%2F%2Felsewhere.example")
})

test("signing in gives a new session; one that was planted before is not taken over", async () => {
  browser.jar.set("session", "planted-by-somebody-else")
  await signIn()
  const first = browser.jar.get("session")
  expect(first).not.toBe("planted-by-somebody-else")
  const location = await goToProviderAnew()
  await ask(callback, await signInAt(location))
  expect(browser.jar.get("session")).not.toBe(first)
  const { rows } = await portal.pool.query("select id from portal_session")
  expect(rows).toHaveLength(1)
})

test("a sign-in in a second tab leaves the tokens good that it brings", async () => {
  const jar = new Map<string, string>()
  const [first, second] = [await goToProvider(), await goToProvider()]
  await ask(callback, await signInAt(first, jar))
  await ask(callback, await signInAt(second, jar))
  const session = await portal.sessions.find(browser.jar.get("session") ?? "")
  const headers = { Authorization: `Bearer ${session?.tokens.accessToken}` }
  expect((await fetch(`${provider.issuer}/me`, { headers })).status).toBe(200)
})

/** With a session one is sent to the provider by the renewal of another tab only; here its cookie is left out for one request. */
async function goToProviderAnew(): Promise<string> {
  const session = browser.jar.get("session") ?? ""
  browser.jar.delete("session")
  const location = await goToProvider()
  browser.jar.set("session", session)
  return location
}

test("without user information nobody is signed in; the sign-in starts again, once [AUTH-22]", async () => {
  provider.answers.set("/me", () => ({ status: 500 }))
  const restart = await signIn()
  expect(browser.jar.has("session")).toBe(false)
  const again = new URL(restart.headers.get("Location") ?? "")
  expect(again.searchParams.get("prompt")).toBe("login")
  expect(provider.asked).toContain("POST /token/revocation")
  expect(provider.asked).toContain("GET /session/end")
  const shown = await failure(await ask(callback, await signInAt(again.href)))
  expect(shown.text).toBe("the user information could not be read")
})

test("a provider that is away is said, and the public address of the portal stays [AUTH-38]", async () => {
  portal = await createTestPortal({ pool: database.pool, issuer: "http://127.0.0.1:9" })
  world.upstreams = portal.upstreams
  await expect(
    requirePortalUser({ request: new Request("http://localhost/en/mykomax"), context: {} }),
  ).rejects.toMatchObject({ data: { kind: "portal-unavailable" }, init: { status: 503 } })
})

test("a provider that doesn't answer within the time-out is away [AUTH-38]", async () => {
  const hangs = ((_input, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))
    })) as typeof fetch
  portal = await createTestPortal({
    pool: database.pool,
    issuer: provider.issuer,
    fetchProvider: hangs,
    variables: { OIDC_TIMEOUT_MS: "100" },
  })
  world.upstreams = portal.upstreams
  await expect(
    requirePortalUser({ request: new Request("http://localhost/en/mykomax"), context: {} }),
  ).rejects.toMatchObject({ data: { kind: "portal-unavailable" } })
})

test("what somebody had typed is there again after the sign-in, for them alone and once", async () => {
  const { takeKeptForm } = await import("../../../app/auth/portal-user.server.ts")
  const body = new URLSearchParams({ subject: "Stands still", description: "Since 6:00", password: "x" })
  const refused = await ask(user, "/en/mykomax/tickets/newticket", { method: "POST", body })
  expect(refused.status).toBe(302)
  const back = await ask(callback, await signInAt(refused.headers.get("Location") ?? ""))
  expect(back.headers.get("Location")).toBe("/en/mykomax/tickets/newticket")
  const take = async (args: Parameters<typeof takeKeptForm>[0]) => Response.json(await takeKeptForm(args))
  expect(await (await ask(take, "/en/mykomax/account")).json()).toBeNull()
  const kept = await ask(take, "/en/mykomax/tickets/newticket")
  expect(await kept.json()).toEqual([
    ["subject", "Stands still"],
    ["description", "Since 6:00"],
  ])
  expect(await (await ask(take, "/en/mykomax/tickets/newticket")).json()).toBeNull()
})

test("a form that another site sent is refused before anything is kept", async () => {
  const refused = await ask(user, "/en/mykomax/account", {
    method: "POST",
    body: new URLSearchParams({ a: "b" }),
    headers: { "Sec-Fetch-Site": "cross-site" },
  })
  expect(refused.status).toBe(403)
  const { rows } = await portal.pool.query("select id from portal_kept_form")
  expect(rows).toEqual([])
})
