/** Ending sessions from elsewhere: the list of devices, sign out everywhere, an account that is no more. */
import { randomUUID } from "node:crypto"
import { decodeJwt } from "jose"
import * as client from "openid-client"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { FactorKind } from "../../../../services/identity/factors/factors.ts"
import type { Browser } from "../browser.ts"
import {
  authorizeUrl,
  type ProviderSite,
  password,
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
  return { email, account: site.accounts.add({ email, password }) }
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  const answer = await browser.go((await authorizeUrl(site, { prompt: "none" })).url)
  return new URL(answer.url).searchParams.has("code")
}

async function holderOf(token: string) {
  return site.provider.verifyAccessToken(token)
}

test("ending one session leaves the others, and the portal hears which it was [AUTH-21]", async () => {
  const { email, account } = newReader()
  const [phone, desk] = [site.browser(), site.browser()]
  const onPhone = (await signInForTokens(site, phone, email)).tokens
  const onDesk = (await signInForTokens(site, desk, email)).tokens
  const sessionId = (await holderOf(onPhone.access_token))?.sessionId ?? ""
  await site.provider.sessions.end(account.id, sessionId)
  expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true])
  expect(await holderOf(onPhone.access_token)).toBeNull()
  expect(await holderOf(onDesk.access_token)).not.toBeNull()
  await expect(client.refreshTokenGrant(site.config, onPhone.refresh_token ?? "")).rejects.toBeTruthy()
  expect(site.logoutTokens.map((token) => decodeJwt(token).sid)).toContain(onPhone.claims()?.sid)
  expect(site.accounts.told).toContainEqual(["end", sessionId])
})

test("nobody ends a session of somebody else's account", async () => {
  const { email } = newReader()
  const browser = site.browser()
  const { tokens } = await signInForTokens(site, browser, email)
  await site.provider.sessions.end(
    newReader().account.id,
    (await holderOf(tokens.access_token))?.sessionId ?? "",
  )
  expect(await isSignedIn(browser)).toBe(true)
})

test("signing out everywhere spares at most the session that is named", async () => {
  const { email, account } = newReader()
  const browsers = [site.browser(), site.browser(), site.browser()]
  const tokens = []
  for (const browser of browsers) tokens.push((await signInForTokens(site, browser, email)).tokens)
  const kept = (await holderOf(tokens[0]?.access_token ?? ""))?.sessionId ?? ""
  await site.provider.sessions.endAll(account.id, kept)
  expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, false, false])
  expect(await holderOf(tokens[0]?.access_token ?? "")).not.toBeNull()
  await site.provider.sessions.endAll(account.id, null)
  expect(await Promise.all(browsers.map(isSignedIn))).toEqual([false, false, false])
  expect(await holderOf(tokens[0]?.access_token ?? "")).toBeNull()
})

test("tokens that outlived their session end with signing out everywhere too", async () => {
  const { email, account } = newReader()
  const { tokens } = await signInForTokens(site, site.browser(), email)
  await site.pool.query("delete from identity_artifact where model = 'Session' and account_id = $1", [
    account.id,
  ])
  expect(await client.refreshTokenGrant(site.config, tokens.refresh_token ?? "")).toBeTruthy()
  await site.provider.sessions.endAll(account.id, null)
  expect(await holderOf(tokens.access_token)).toBeNull()
})

/** A browser with a sign-in that is finished but for its last step, which is kept back. */
async function hoard(email: string, kinds: FactorKind[] = []) {
  const account = site.accounts.add({ email, password, kinds })
  const browser = site.browser()
  const page = await browser.go((await authorizeUrl(site)).url)
  const answer = await browser.ask(page.url, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email, password }).toString(),
  })
  return {
    account,
    redeem: () => browser.go(new URL(answer.headers.get("location") ?? "", site.origin).href),
  }
}

test("a sign-in that was finished and kept back ends with all sessions", async () => {
  const { account, redeem } = await hoard(`${randomUUID()}@test.example`)
  const spared = await hoard(`${randomUUID()}@test.example`)
  await site.provider.sessions.endAll(account.id, null)
  expect((await redeem()).text).toContain("This sign-in has expired")
  expect(new URL((await spared.redeem()).url).searchParams.get("code")).toBeTruthy()
})

test("one that waits for a second factor ends with them too", async () => {
  const { account, redeem } = await hoard(`${randomUUID()}@test.example`, ["totp"])
  await site.provider.sessions.endAll(account.id, null)
  expect((await redeem()).text).toContain("This sign-in has expired")
})

test("what was proved before the password or the factors changed begins nothing, even if nobody ended it yet", async () => {
  const finished = await hoard(`${randomUUID()}@test.example`)
  const waiting = await hoard(`${randomUUID()}@test.example`, ["totp"])
  for (const { account } of [finished, waiting]) site.accounts.outdate(account.id)
  expect((await finished.redeem()).text).toContain("This sign-in has expired")
  expect((await waiting.redeem()).text).toContain('name="password"')
})

test("an account that is no more gets no tokens for the ones it has", async () => {
  const { email, account } = newReader()
  const { tokens } = await signInForTokens(site, site.browser(), email)
  site.accounts.remove(account.id)
  await expect(client.refreshTokenGrant(site.config, tokens.refresh_token ?? "")).rejects.toMatchObject({
    error: "invalid_grant",
  })
  await expect(client.fetchUserInfo(site.config, tokens.access_token, account.id)).rejects.toBeTruthy()
})
