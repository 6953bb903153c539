import { exportJWK, generateKeyPair, SignJWT } from "jose"
import { expect, onTestFinished, test, vi } from "vitest"
import { loader as callback } from "../../../../app/routes/callback.ts"
import { loader as register } from "../../../../app/routes/mykomax.register.ts"
import { loader as failedPage } from "../../../../app/routes/sign-in-failed.tsx"
import { createIdentityProvider } from "../../../../app/sign-in/provider/identity-provider.server.ts"
import { readSettings } from "../../read-settings.ts"
import { callRoute } from "../../routes/call-route.ts"
import { createPortalWorld, user } from "../session/portal-world.ts"
import { createJar } from "../session/test-portal.ts"
import { signInAt } from "../session/test-provider.ts"

const world = createPortalWorld()
const { ask, goToProvider, signIn } = world

/** What the page about the failure would show. */
type Failure = { text: string; cause: string | null; status: number; refresh: string | null }

async function failure(response: Response): Promise<Failure> {
  expect(response.status).toBe(303)
  const page = await ask(async (args) => {
    const { data, init } = (await failedPage(args as never)) as never as {
      data: object
      init: { status: number; headers: HeadersInit }
    }
    return Response.json({ ...data, status: init.status, refresh: new Headers(init.headers).get("Refresh") })
  }, response.headers.get("Location") ?? "")
  return page.json()
}

test("another error of the silent look, and the login page's own, are raised [AUTH-05, AUTH-18]", async () => {
  const silent = new URL((await ask(user, "/en/mykomax")).headers.get("Location") ?? "")
  const login = new URL(await goToProvider())
  for (const [url, error] of [
    [silent, "server_error"],
    [login, "login_required"],
  ] as const) {
    const state = url.searchParams.get("state")
    const response = await ask(callback, `/callback?error=${error}&state=${state}`)
    expect((await failure(response)).text).toBe(`missing params ${error}`)
  }
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
  expect(world.browser.jar.has("session")).toBe(false)
  expect(world.portal.upstreams.recorded).toEqual([])
  expect(JSON.stringify(world.portal.upstreams.lines)).toContain("a sign-in failed")
})

test("a sign-in of this browser that fails is recorded; what anybody may send to /callback isn't", async () => {
  const state = new URL(await goToProvider()).searchParams.get("state")
  const response = await ask(callback, `/callback?error=access_denied&state=${state}`)
  expect(await failure(response)).toMatchObject({ text: "missing params access_denied" })
  expect(world.portal.upstreams.recorded).toMatchObject([
    { action: "sign-in-failed", actor: null, details: { reason: "missing params access_denied" } },
  ])
  await ask(callback, `/callback?error=access_denied&state=${state}`)
  expect(world.portal.upstreams.recorded).toHaveLength(1)
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
  const [[name = "", value = ""] = []] = [...world.browser.jar]
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
    const response = victim.take(
      await callRoute(callback, back, { headers, upstreams: world.portal.upstreams }),
    )
    expect(response.headers.get("Location")).toBe("/en/sign-in-failed")
    expect(victim.jar.has("session")).toBe(false)
  }
})

test("a sealed cookie doesn't open under another name", async () => {
  const state = new URL(await goToProvider()).searchParams.get("state")
  const back = await signInAt(await goToProvider())
  const names = [...world.browser.jar.keys()]
  const [first = "", second = ""] = names
  world.browser.jar.set(second, world.browser.jar.get(first) ?? "")
  expect(state).not.toBeNull()
  expect(await failure(await ask(callback, back))).toMatchObject({ text: "State mismatch" })
})

test("an answer works once: neither its state nor its code does again", async () => {
  const location = await goToProvider()
  const kept = new Map(world.browser.jar)
  const back = await signInAt(location)
  await ask(callback, back)
  world.browser.jar.delete("session")
  expect(await failure(await ask(callback, back))).toMatchObject({ text: "State mismatch" })
  for (const [name, value] of kept) world.browser.jar.set(name, value)
  const replayed = await failure(await ask(callback, back))
  expect(replayed.text).toBe("Unable to exchange authorization for tokens")
  expect(replayed.cause).toContain("invalid_grant")
  expect(world.browser.jar.has("session")).toBe(false)
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
  world.provider.answers.set("/token", () => answer)
  const shown = await failure(await ask(callback, back))
  expect(shown.text).toBe("Unable to exchange authorization for tokens")
  expect(shown.cause).toMatch(cause)
  expect(world.browser.jar.has("session")).toBe(false)
})

test("without a client id nobody is sent anywhere, and the page says why [AUTH-09, AUTH-11]", async () => {
  const settings = { clientSecret: null, scope: "openid", timeoutMs: 1000, fetch }
  const { issuer } = world.provider
  const { log } = world.portal.upstreams
  const nobody = createIdentityProvider({ ...settings, issuer, log, clientId: " " })
  world.portal.upstreams.authentication.provider = nobody
  for (const way of [
    () => ask(user, "/en/mykomax/account"),
    () => ask(user, "/en/mykomax/account", { method: "POST", body: new URLSearchParams({ a: "b" }) }),
    () => ask(register, "/en/mykomax/register"),
    () => ask(callback, "/callback?code=a&state=b"),
  ])
    expect(await failure(await way())).toMatchObject({ text: "Client ID is required", status: 400 })
  expect(world.provider.asked).toEqual([])
})

test("a client id that is left empty is the fixed one [AUTH-36]", () => {
  expect(readSettings({ OIDC_CLIENT_ID: "" }).OIDC_CLIENT_ID).toBe("portal")
})

test("registering starts a provider's registration where it announces one, else its sign-in [NAV-18]", async () => {
  const unaware = await ask(register, "/de-ch/mykomax/register")
  expect(new URL(unaware.headers.get("Location") ?? "").searchParams.get("prompt")).toBe("login")
  const back = await ask(callback, await signInAt(unaware.headers.get("Location") ?? ""))
  expect(back.headers.get("Location")).toBe("/de-ch/mykomax")

  const known = await fetch(`${world.provider.issuer}/.well-known/openid-configuration`)
  const body = { ...(await known.json()), prompt_values_supported: ["none", "login", "create"] }
  world.provider.answers.set("/.well-known/openid-configuration", () => ({ status: 200, body }))
  world.browser = createJar()
  await world.startPortal()
  const aware = await ask(register, "/de-ch/mykomax/register")
  const { searchParams } = new URL(aware.headers.get("Location") ?? "")
  expect([searchParams.get("prompt"), searchParams.get("ui_locales")]).toEqual(["create", "de-CH de"])
})

/** What the sign-in says of an identity token with these claims; the provider's keys are the test's own. */
async function failureWith(location: string, claims: Record<string, unknown>) {
  const { privateKey, publicKey } = await generateKeyPair("RS256")
  const jwk = { ...(await exportJWK(publicKey)), kid: crypto.randomUUID(), alg: "RS256", use: "sig" }
  world.provider.answers.set("/jwks", () => ({ status: 200, body: { keys: [jwk] } }))
  // Without the keys that it had read.
  await world.startPortal()
  const nonce = new URL(location).searchParams.get("nonce")
  const now = Math.floor(Date.now() / 1000)
  const good = { iss: world.provider.issuer, aud: "portal", sub: "somebody", iat: now, exp: now + 60, nonce }
  const token = await new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg: "RS256", kid: jwk.kid })
    .sign(privateKey)
  const body = { access_token: "a", id_token: token }
  world.provider.answers.set("/token", () => ({ status: 200, body }))
  world.provider.answers.set("/me", () => ({ status: 200, body: { sub: "somebody" } }))
  return ask(callback, await signInAt(location))
}

const now = Math.floor(Date.now() / 1000)

test.each<[string, Record<string, unknown>]>([
  ["of another sign-in", { nonce: "another" }],
  ["of no sign-in", { nonce: undefined }],
  ["of another provider", { iss: "https://elsewhere.example" }],
  ["for another client", { aud: "another-client" }],
  ["for several, made for another", { aud: ["portal", "another-client"], azp: "another-client" }],
  ["that has run out", { exp: now - 60, iat: now - 120 }],
])("an identity token %s is refused", async (_, claims) => {
  const shown = await failure(await failureWith(await goToProvider(), claims))
  expect(shown.text).toBe("Unable to exchange authorization for tokens")
  expect(world.browser.jar.has("session")).toBe(false)
})

test.each([
  ["an hour ago", now - 3600, false],
  ["at a time that the provider doesn't tell", undefined, false],
  ["now", now, true],
])(
  "after a session that is over, who showed the password %s is let in only if that was after it",
  async (_, auth_time, isIn) => {
    world.browser.jar.set("session", "over")
    const response = await failureWith(await goToProvider(), { auth_time })
    expect(response.headers.get("Location")).toBe(
      isIn ? "/de-ch/mykomax/tickets/list?status=open" : "/de-ch/sign-in-failed",
    )
    if (!isIn) expect((await failure(response)).cause).toBe("the provider did not ask for the password again")
  },
)

test("the page about a failure asks for itself again after 30 seconds, and is the not-found page then, as without its cookie [AUTH-02]", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  onTestFinished(() => void vi.useRealTimers())
  const response = await ask(callback, "/callback")
  expect(response.headers.getSetCookie()[0]).toContain("Max-Age=30;")
  vi.setSystemTime(Date.now() + 29_999)
  expect(await failure(response)).toMatchObject({ status: 400, refresh: "30" })
  vi.setSystemTime(Date.now() + 1)
  const after = await ask(failedPage, response.headers.get("Location") ?? "")
  expect([after.status, await after.json()]).toMatchObject([404, { kind: "not-found" }])
  world.browser.jar.clear()
  expect((await ask(failedPage, "/en/sign-in-failed")).status).toBe(404)
})

test("without user information nobody is signed in; the sign-in starts again, once [AUTH-22]", async () => {
  world.provider.answers.set("/me", () => ({ status: 500 }))
  const restart = await signIn()
  expect(world.browser.jar.has("session")).toBe(false)
  const again = new URL(restart.headers.get("Location") ?? "")
  expect(again.searchParams.get("prompt")).toBe("login")
  expect(world.provider.asked).toContain("POST /token/revocation")
  expect(world.provider.asked).toContain("GET /session/end")
  const shown = await failure(await ask(callback, await signInAt(again.href)))
  expect(shown.text).toBe("the user information could not be read")
})
