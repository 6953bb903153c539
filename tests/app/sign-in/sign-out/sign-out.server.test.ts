import { exportJWK, generateKeyPair, SignJWT } from "jose"
import { expect, test } from "vitest"
import { action as backchannel } from "../../../../app/routes/backchannel-logout.ts"
import { action as logOut, loader as logOutPage } from "../../../../app/routes/mykomax.logout.tsx"
import { callRoute } from "../../routes/call-route.ts"
import { createPortalWorld, user } from "../session/portal-world.ts"
import { createJar, readFlashCookie } from "../session/test-portal.ts"

const world = createPortalWorld()
const { ask, enter: signIn } = world

const minute = 60_000

function bearer(token: string): RequestInit {
  return { headers: { Authorization: `Bearer ${token}` } }
}

test("logging out revokes the tokens, ends the session and leads to the provider's own end [AUTH-21, AUTH-30, AUTH-31]", async () => {
  await signIn()
  const secret = world.browser.jar.get("session")
  const { accessToken, idToken } = await (await ask(user, "/en/mykomax")).json()
  world.browser.jar.set("sign-in-abcdefghij", "left over")
  const response = await ask(logOut, "/en/mykomax/logout", { method: "POST" })
  const next = new URL(response.headers.get("Location") ?? "")
  expect(next.origin + next.pathname).toBe(`${world.provider.issuer}/session/end`)
  // The address holds the identity token: no other page hears of it, and nothing keeps it.
  expect(response.headers.get("Referrer-Policy")).toBe("no-referrer")
  expect(response.headers.get("Cache-Control")).toContain("no-store")
  expect(Object.fromEntries(next.searchParams)).toEqual({
    id_token_hint: idToken,
    client_id: "portal",
    post_logout_redirect_uri: "http://localhost/",
  })
  expect(Object.fromEntries(world.browser.jar)).toEqual({ locale: "en", flash: expect.any(String) })
  expect((await fetch(`${world.provider.issuer}/me`, bearer(accessToken))).status).toBe(401)
  expect(world.portal.upstreams.recorded.map(({ action }) => action)).toEqual(["sign-in", "sign-out"])
  world.browser.jar.set("session", secret ?? "")
  expect((await ask(user, "/en/mykomax")).status).toBe(302)
})

test("tokens that can't be revoked keep nobody logged in at the provider [AUTH-21, AUTH-40]", async () => {
  await signIn()
  const { idToken } = await (await ask(user, "/en/mykomax")).json()
  world.provider.answers.set("/token/revocation", () => ({ status: 503 }))
  const response = await ask(logOut, "/de-ch/mykomax/logout", { method: "POST" })
  const next = new URL(response.headers.get("Location") ?? "")
  expect(next.origin + next.pathname).toBe(`${world.provider.issuer}/session/end`)
  expect(next.searchParams.get("id_token_hint")).toBe(idToken)
  expect(world.browser.jar.has("session")).toBe(false)
  expect(JSON.stringify(world.portal.upstreams.lines)).toContain("a token was not revoked")
})

test.each(["swept", "without a cookie"])(
  "where the session is %s, logging out still ends the provider's [AUTH-21]",
  async (what) => {
    await signIn()
    world.now += 121 * minute
    await world.portal.sessions.sweep()
    if (what === "without a cookie") world.browser.jar.delete("session")
    const response = await ask(logOutPage, "/en/mykomax/logout", { headers: ownClick })
    const next = new URL(response.headers.get("Location") ?? "")
    expect(next.origin + next.pathname).toBe(`${world.provider.issuer}/session/end`)
    expect(Object.fromEntries(next.searchParams)).toEqual({
      client_id: "portal",
      post_logout_redirect_uri: "http://localhost/",
    })
    expect(world.browser.jar.has("session")).toBe(false)
  },
)

test("a provider that can't be found is said to know its user still", async () => {
  await world.startPortal({ issuer: "http://127.0.0.1:9" })
  const response = await ask(logOut, "/de-ch/mykomax/logout", { method: "POST" })
  expect(response.headers.get("Location")).toBe("/de-ch")
  expect(readFlashCookie(world.browser)).toMatchObject({
    type: "info",
    text: expect.stringContaining("nicht erreichbar"),
  })
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
  expect(world.browser.jar.has("session")).toBe(!isOut)
})

test("another website's form logs nobody out", async () => {
  await signIn()
  const headers = { "Sec-Fetch-Site": "cross-site" }
  expect((await ask(logOut, "/en/mykomax/logout", { method: "POST", headers })).status).toBe(403)
  expect(world.browser.jar.has("session")).toBe(true)
})

type Claims = Record<string, unknown>

async function logoutToken(claims: Claims = {}, header: Claims = {}): Promise<Response> {
  const { privateKey, publicKey } = await generateKeyPair("RS256")
  const jwk = { ...(await exportJWK(publicKey)), kid: crypto.randomUUID(), alg: "RS256", use: "sig" }
  world.provider.answers.set("/jwks", () => ({ status: 200, body: { keys: [jwk] } }))
  const iat = Math.floor(world.now / 1000)
  const events = { "http://schemas.openid.net/event/backchannel-logout": {} }
  const said = {
    iss: world.provider.issuer,
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
  world.portal.upstreams.authentication.provider = freshClient()
  const body = new URLSearchParams({ logout_token: token })
  const response = await callRoute(backchannel, "http://localhost/backchannel-logout", {
    upstreams: world.portal.upstreams,
    method: "POST",
    body,
  })
  world.provider.answers.delete("/jwks")
  world.portal.upstreams.authentication.provider = freshClient()
  return response
}

/** As after a start: without the keys that it had read. */
function freshClient() {
  return world.portal.upstreams.anotherAuthentication().provider
}

test("the provider ends a session with a logout token; one that is sent again ends no later session", async () => {
  await signIn()
  const secret = world.browser.jar.get("session") ?? ""
  expect((await logoutToken()).status).toBe(200)
  expect(await world.portal.sessions.find(secret)).toBeNull()
  expect(world.portal.upstreams.recorded.map(({ action }) => action)).toEqual([
    "sign-in",
    "signed-out-by-provider",
  ])
  const iat = Math.floor(world.now / 1000)
  world.now += 5_000
  world.browser = createJar()
  await signIn()
  expect((await logoutToken({ iat })).status).toBe(200)
  expect(await world.portal.sessions.find(world.browser.jar.get("session") ?? "")).not.toBeNull()
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
  expect(await world.portal.sessions.find(world.browser.jar.get("session") ?? "")).not.toBeNull()
})

test("a logout without a token, or with one that nobody signed, is refused", async () => {
  for (const body of [new URLSearchParams(), new URLSearchParams({ logout_token: "a.b.c" })]) {
    const init = { method: "POST", body }
    expect(
      (
        await callRoute(backchannel, "http://localhost/backchannel-logout", {
          ...init,
          upstreams: world.portal.upstreams,
        })
      ).status,
    ).toBe(400)
  }
})
