/** An independent client (openid-client) against the provider, over the network. */
import { randomUUID } from "node:crypto"
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose"
import * as client from "openid-client"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  authorizeUrl,
  type ProviderSite,
  password,
  scope,
  signIn,
  signInForTokens,
  startProviderSite,
} from "../provider-site.ts"

let site: ProviderSite

beforeAll(async () => {
  site = await startProviderSite()
})

afterAll(() => site.close())

function newReader() {
  const email = `${randomUUID()}@test.example`
  return { email, account: site.accounts.add({ email, password }), browser: site.browser() }
}

test("discovery names the endpoints of the realm alpha under /am [AUTH-23, AUTH-24, ROUTE-05]", async () => {
  const metadata = site.config.serverMetadata()
  const base = `${site.origin}/am/oauth2/realms/root/realms/alpha`
  expect(metadata).toMatchObject({
    issuer: base,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/access_token`,
    userinfo_endpoint: `${base}/userinfo`,
    end_session_endpoint: `${base}/connect/endSession`,
    revocation_endpoint: `${base}/token/revoke`,
    jwks_uri: `${base}/connect/jwk_uri`,
    code_challenge_methods_supported: ["S256"],
    response_types_supported: ["code"],
    backchannel_logout_supported: true,
  })
  expect(metadata.scopes_supported).toEqual(expect.arrayContaining(scope.split(" ")))
  expect(metadata.ui_locales_supported).toContain("ja")
})

test("the code flow with PKCE gives access, identity and refresh token [AUTH-15, AUTH-25, AUTH-27, AUTH-28]", async () => {
  const { email, account, browser } = newReader()
  const { tokens, callback } = await signInForTokens(site, browser, email)
  expect(new URL(callback).pathname).toBe("/callback")
  expect(tokens.access_token).toBeTruthy()
  expect(tokens.refresh_token).toBeTruthy()
  expect(tokens.expires_in).toBe(900)
  expect(tokens.claims()).toMatchObject({
    sub: account.id,
    aud: "portal",
    email,
    email_verified: true,
    given_name: "Test",
    family_name: "Person",
    name: "Test Person",
    locale: "en",
    roles: ["kmx_int_assetdb_active"],
    organisation: "org-test",
    sid: expect.any(String),
  })
})

test("identity tokens are signed with a published key [AUTH-23]", async () => {
  const { email, browser } = newReader()
  const { tokens } = await signInForTokens(site, browser, email)
  const keys = createRemoteJWKSet(new URL(site.config.serverMetadata().jwks_uri ?? ""))
  const checks = { issuer: site.provider.issuer, audience: "portal" }
  await expect(jwtVerify(tokens.id_token ?? "", keys, checks)).resolves.toMatchObject({
    protectedHeader: { alg: "RS256" },
  })
  // The same without a network, for services of the same process.
  await expect(jwtVerify(tokens.id_token ?? "", site.provider.running.keys, checks)).resolves.toBeTruthy()
})

test("user information is answered for the bearer of an access token, and for nobody else [AUTH-29]", async () => {
  const { email, account, browser } = newReader()
  const { tokens } = await signInForTokens(site, browser, email)
  const info = await client.fetchUserInfo(site.config, tokens.access_token, account.id)
  expect(info).toMatchObject({ sub: account.id, email, roles: ["kmx_int_assetdb_active"] })
  const endpoint = site.config.serverMetadata().userinfo_endpoint ?? ""
  for (const authorization of [
    "Bearer forged",
    `Bearer ${tokens.refresh_token}`,
    `Bearer ${tokens.id_token}`,
  ])
    expect((await fetch(endpoint, { headers: { authorization } })).status).toBe(401)
})

test("an access token says whom it speaks for, in which session, with the scope of the account API [AUTH-26]", async () => {
  const { email, account, browser } = newReader()
  const { tokens } = await signInForTokens(site, browser, email)
  const holder = await site.provider.verifyAccessToken(tokens.access_token)
  expect(holder?.accountId).toBe(account.id)
  expect(holder?.scopes).toContain("fr:idm:*")
  expect(holder?.sessionId).toBeTruthy()
  expect(await site.provider.verifyAccessToken(tokens.refresh_token ?? "")).toBeNull()
})

test("refreshing gives new tokens and a new refresh token, with the roles of now [AUTH-13, SESS-04]", async () => {
  const { email, account, browser } = newReader()
  const { tokens } = await signInForTokens(site, browser, email)
  Object.assign(account, { roles: ["kmx_int_direct_active"] })
  const renewed = await client.refreshTokenGrant(site.config, tokens.refresh_token ?? "")
  expect(renewed.access_token).not.toBe(tokens.access_token)
  expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
  expect(renewed.claims()).toMatchObject({ sub: account.id, roles: ["kmx_int_direct_active"] })
})

test("a refresh token that is used twice takes everything with it [AUTH-14]", async () => {
  const { email, browser } = newReader()
  const { tokens } = await signInForTokens(site, browser, email)
  const renewed = await client.refreshTokenGrant(site.config, tokens.refresh_token ?? "")
  await expect(client.refreshTokenGrant(site.config, tokens.refresh_token ?? "")).rejects.toMatchObject({
    error: "invalid_grant",
  })
  await expect(client.refreshTokenGrant(site.config, renewed.refresh_token ?? "")).rejects.toMatchObject({
    error: "invalid_grant",
  })
  expect(await site.provider.verifyAccessToken(renewed.access_token)).toBeNull()
})

test("of many that come with one refresh token at once at most one is served [AUTH-14]", async () => {
  const { email, browser } = newReader()
  const { tokens } = await signInForTokens(site, browser, email)
  const asked = Array.from({ length: 6 }, () =>
    client.refreshTokenGrant(site.config, tokens.refresh_token ?? "").then(
      () => true,
      () => false,
    ),
  )
  expect((await Promise.all(asked)).filter(Boolean).length).toBeLessThanOrEqual(1)
})

test("a code works once; shown again it takes back what it gave [AUTH-33]", async () => {
  const { email, browser } = newReader()
  const { tokens, callback, verifier, state } = await signInForTokens(site, browser, email)
  await expect(
    client.authorizationCodeGrant(site.config, new URL(callback), {
      pkceCodeVerifier: verifier,
      expectedState: state,
    }),
  ).rejects.toMatchObject({ error: "invalid_grant" })
  expect(await site.provider.verifyAccessToken(tokens.access_token)).toBeNull()
})

test("forged and expired codes, another verifier and another redirect address are refused [AUTH-27, AUTH-33]", async () => {
  const { email, browser } = newReader()
  const { answer, verifier } = await signIn(site, browser, email)
  const code = new URL(answer.url).searchParams.get("code") ?? ""
  const endpoint = site.config.serverMetadata().token_endpoint ?? ""
  const good = {
    grant_type: "authorization_code",
    client_id: "portal",
    code,
    redirect_uri: `${site.origin}/callback`,
    code_verifier: verifier,
  }
  async function ask(change: Record<string, string>) {
    const response = await fetch(endpoint, {
      method: "POST",
      body: new URLSearchParams({ ...good, ...change }),
    })
    return [response.status, ((await response.json()) as { error?: string }).error]
  }
  expect(await ask({ code: "forged" })).toEqual([400, "invalid_grant"])
  expect(await ask({ code_verifier: "x".repeat(43) })).toEqual([400, "invalid_grant"])
  expect(await ask({ code_verifier: "" })).toEqual([400, "invalid_grant"])
  expect(await ask({ redirect_uri: `${site.origin}/blank-callback` })).toEqual([400, "invalid_grant"])
  expect(await ask({ client_id: "somebody" })).toEqual([401, "invalid_client"])
  await site.pool.query("delete from identity_artifact where model = 'AuthorizationCode'")
  expect(await ask({})).toEqual([400, "invalid_grant"])
})

test("nobody is sent to a foreign address, whatever an authorization request says [AUTH-37]", async () => {
  const { browser } = newReader()
  const foreign = [
    "https://evil.example/callback",
    `${site.origin}/callback/../else`,
    `${site.origin}/callback?x=1`,
  ]
  for (const redirect_uri of foreign) {
    const { url } = await authorizeUrl(site, { redirect_uri, scope: "openid" })
    const page = await browser.go(url)
    expect(page.status).toBe(400)
    expect(page.headers.get("location")).toBeNull()
    expect(page.text).toContain("We couldn’t process this request")
    expect(page.text).not.toContain("evil")
  }
})

test("without PKCE S256 there is no code [AUTH-25]", async () => {
  const { browser } = newReader()
  const { url } = await authorizeUrl(site)
  const plain = new URL(url)
  plain.searchParams.set("code_challenge_method", "plain")
  const bare = new URL(url)
  bare.searchParams.delete("code_challenge")
  bare.searchParams.delete("code_challenge_method")
  for (const { href } of [plain, bare]) {
    const answer = await browser.go(href)
    expect(new URL(answer.url).searchParams.get("error")).toBe("invalid_request")
  }
})

test("prompt=none gives a code to who is signed in, and says login_required to anybody else [AUTH-16, AUTH-17, ROUTE-06]", async () => {
  const { email, browser } = newReader()
  const redirect_uri = `${site.origin}/blank-callback`
  const silent = async () => browser.go((await authorizeUrl(site, { prompt: "none", redirect_uri })).url)
  const before = new URL((await silent()).url)
  expect([before.pathname, before.searchParams.get("error")]).toEqual(["/blank-callback", "login_required"])
  await signInForTokens(site, browser, email)
  const after = new URL((await silent()).url)
  expect([after.pathname, after.searchParams.get("error")]).toEqual(["/blank-callback", null])
  expect(after.searchParams.get("code")).toBeTruthy()
})

test("the wildcard scope is refused to nobody but strangers: unknown clients get nothing at all [AUTH-26, AUTH-36]", async () => {
  const { browser } = newReader()
  const { url } = await authorizeUrl(site)
  const address = new URL(url)
  address.searchParams.set("client_id", "somebody-else")
  const page = await browser.go(address.href)
  expect([page.status, page.headers.get("location")]).toEqual([400, null])
})

test("the registration that the portal asks for comes first, and leads to the sign-in that the portal waits for [NAV-18]", async () => {
  expect(site.config.serverMetadata().prompt_values_supported).toContain("create")
  const { email, browser } = newReader()
  const { url } = await authorizeUrl(site, { prompt: "create", max_age: "0", ui_locales: "de-CH de" })
  const form = await browser.go(url)
  expect(new URL(form.url).pathname).toBe("/am/register")
  expect(form.text).toContain('<html lang="de"')
  const back = /href="(\/am\/interaction\/[^"]+)"/.exec(form.text)?.[1] ?? ""
  const page = await browser.go(site.origin + back.replaceAll("&amp;", "&"))
  expect(page.text).toContain('name="password"')
  const answer = await browser.submit(page, { email, password })
  expect(new URL(answer.url).searchParams.get("code")).toBeTruthy()
})

test("a client that insists on consent is not left without an answer: the portal is our own", async () => {
  const { email, browser } = newReader()
  const { url } = await authorizeUrl(site, { prompt: "consent" })
  const page = await browser.go(url)
  const answer = await browser.submit(page, { email, password })
  expect(new URL(answer.url).searchParams.get("code")).toBeTruthy()
})

test("a revoked refresh token and what came of it work no more; unknown tokens are answered alike [AUTH-31, AUTH-32]", async () => {
  const { email, browser } = newReader()
  const { tokens } = await signInForTokens(site, browser, email)
  await client.tokenRevocation(site.config, tokens.refresh_token ?? "")
  await expect(client.refreshTokenGrant(site.config, tokens.refresh_token ?? "")).rejects.toBeTruthy()
  expect(await site.provider.verifyAccessToken(tokens.access_token)).toBeNull()
  await expect(client.tokenRevocation(site.config, "never-given")).resolves.toBeUndefined()
})

test("signing out with the identity token ends the session at once and tells the portal [AUTH-21, AUTH-30]", async () => {
  const { email, browser } = newReader()
  const { tokens } = await signInForTokens(site, browser, email)
  const url = client.buildEndSessionUrl(site.config, {
    id_token_hint: tokens.id_token ?? "",
    post_logout_redirect_uri: `${site.origin}/`,
    state: "back",
  })
  const answer = await browser.go(url.href)
  expect(answer.url).toBe(`${site.origin}/?state=back`)
  expect(browser.cookies().map(({ name }) => name)).not.toContain("identity_session")
  expect(site.logoutTokens.map((token) => decodeJwt(token))).toContainEqual(
    expect.objectContaining({ aud: "portal", sub: tokens.claims()?.sub, sid: tokens.claims()?.sid }),
  )
  expect(await site.provider.verifyAccessToken(tokens.access_token)).toBeNull()
  const silent = await browser.go((await authorizeUrl(site, { prompt: "none" })).url)
  expect(new URL(silent.url).searchParams.get("error")).toBe("login_required")
})

test("authorization and end of session are asked for by a form as well [AUTH-24, AUTH-30]", async () => {
  const { email, browser } = newReader()
  const send = (address: string, fields: URLSearchParams) =>
    browser.go(address, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://client.example" },
      body: fields.toString(),
    })
  const { url, verifier, state } = await authorizeUrl(site)
  const { origin, pathname, searchParams } = new URL(url)
  const answer = await browser.submit(await send(origin + pathname, searchParams), { email, password })
  const tokens = await client.authorizationCodeGrant(site.config, new URL(answer.url), {
    pkceCodeVerifier: verifier,
    expectedState: state,
  })
  const twice = new URLSearchParams([...searchParams, ["scope", "openid"]])
  expect((await send(origin + pathname, twice)).text).not.toContain('name="password"')
  const hint = { id_token_hint: tokens.id_token ?? "", post_logout_redirect_uri: `${site.origin}/` }
  const { end_session_endpoint = "" } = site.config.serverMetadata()
  expect((await send(end_session_endpoint, new URLSearchParams(hint))).url).toBe(`${site.origin}/`)
  expect(await site.provider.verifyAccessToken(tokens.access_token)).toBeNull()
})

test("signing out twice, or with nobody signed in, goes back without a question and without a script [AUTH-30]", async () => {
  const { email, browser } = newReader()
  const { tokens } = await signInForTokens(site, browser, email)
  const url = client.buildEndSessionUrl(site.config, {
    id_token_hint: tokens.id_token ?? "",
    post_logout_redirect_uri: `${site.origin}/`,
  })
  await browser.go(url.href)
  expect((await browser.go(url.href)).url).toBe(`${site.origin}/`)
  const page = await site.browser().go(`${site.provider.issuer}/connect/endSession`)
  expect(page.text).toContain("You are signed out")
})

test("another website can't sign a reader out: without the identity token there is a question [AUTH-30]", async () => {
  const { email, browser } = newReader()
  await signInForTokens(site, browser, email)
  const page = await browser.go(`${site.provider.issuer}/connect/endSession?client_id=portal`)
  expect(page.text).toContain("Do you want to sign out?")
  const silent = await browser.go((await authorizeUrl(site, { prompt: "none" })).url)
  expect(new URL(silent.url).searchParams.get("code")).toBeTruthy()
  const done = await browser.submit(
    await browser.go(`${site.provider.issuer}/connect/endSession?client_id=portal`),
    {},
  )
  expect(done.text).toContain("You are signed out")
})

test("signing out leads to no foreign address [AUTH-30]", async () => {
  const { email, browser } = newReader()
  const { tokens } = await signInForTokens(site, browser, email)
  const url = client.buildEndSessionUrl(site.config, {
    id_token_hint: tokens.id_token ?? "",
    post_logout_redirect_uri: "https://evil.example/",
  })
  const page = await browser.go(url.href)
  expect([page.status, page.headers.get("location")]).toEqual([400, null])
})

test("browsers of other websites may not read what the provider answers", async () => {
  const { email, browser } = newReader()
  const { tokens } = await signInForTokens(site, browser, email)
  const { userinfo_endpoint = "" } = site.config.serverMetadata()
  const headers = { authorization: `Bearer ${tokens.access_token}`, origin: site.origin }
  const response = await fetch(userinfo_endpoint, { headers })
  expect(response.headers.get("access-control-allow-origin")).toBeNull()
})

test("two processes serve one sign-in: what one began the other finishes, with the same keys", async () => {
  const { email } = newReader()
  const other = await site.start()
  const { jwks_uri = "" } = site.config.serverMetadata()
  const published = (await (await fetch(jwks_uri)).json()) as { keys: { kid: string }[] }
  const { tokens } = await signInForTokens(site, site.browser(), email)
  expect(published.keys).toHaveLength(1)
  await expect(jwtVerify(tokens.id_token ?? "", other.running.keys)).resolves.toBeTruthy()
  expect(await other.verifyAccessToken(tokens.access_token)).not.toBeNull()
  other.stop()
})
