/** The sign-in pages as a browser without JavaScript meets them. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { FactorKind } from "../../../../services/identity/factors/factors.ts"
import { goodCode } from "../memory-accounts.ts"
import { authorizeUrl, type ProviderSite, password, signIn, startProviderSite } from "../provider-site.ts"

let site: ProviderSite

beforeAll(async () => {
  site = await startProviderSite()
})

afterAll(() => site.close())

function newReader(more: { kinds?: FactorKind[]; passkey?: string; isVerified?: boolean } = {}) {
  const email = `${randomUUID()}@test.example`
  return { email, account: site.accounts.add({ email, password, ...more }), browser: site.browser() }
}

/** What differs with every sign-in, and what was typed, isn't what tells one answer from another. */
function comparable(text: string, email: string): string {
  return text.replaceAll(email, "EMAIL").replace(/\/am\/interaction\/[\w-]+|from=[\w-]+/g, "INTERACTION")
}

test("an unknown address and a wrong password get the same page, and the typed address is kept [AUTH-01]", async () => {
  const { email, browser } = newReader()
  const wrong = await signIn(site, browser, email, "not the password")
  const unknown = "nobody@test.example"
  const nobody = await signIn(site, site.browser(), unknown, "not the password")
  expect(wrong.answer.status).toBe(422)
  expect(wrong.answer.text).toContain(`value="${email}"`)
  expect(wrong.answer.text).not.toContain("not the password")
  expect(comparable(wrong.answer.text, email)).toBe(comparable(nobody.answer.text, unknown))
})

test("what is missing is said above the form and at the field, and no try is counted", async () => {
  const { browser } = newReader()
  const before = site.accounts.told.length
  const { answer } = await signIn(site, browser, "", "")
  expect(answer.status).toBe(422)
  expect(answer.text).toContain("<title>Error: Sign in")
  expect(answer.text).toContain('<a href="#email">Please enter your email address</a>')
  expect(answer.text).toContain('aria-describedby="password-error"')
  expect(site.accounts.told.length).toBe(before)
})

test("what was typed is text and never markup", async () => {
  const { browser } = newReader()
  const { answer } = await signIn(site, browser, '"><script>alert(1)</script>', "x")
  expect(answer.text).not.toContain("<script>alert")
  expect(answer.text).toContain("&lt;script&gt;alert")
})

test("pages allow no script but our own, stand in no frame and stay in no cache", async () => {
  const page = await site.browser().go((await authorizeUrl(site)).url)
  const policy = page.headers.get("content-security-policy") ?? ""
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain("unsafe")
  expect(page.headers.get("cache-control")).toBe("no-store")
  expect(page.text).not.toMatch(/<style|style="|<script>|\son\w+="/)
})

test("a form from another website signs nobody in [AUTH-01]", async () => {
  const { email, browser } = newReader()
  const page = await browser.go((await authorizeUrl(site)).url)
  const fields = { email, password }
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ]
  for (const headers of foreign) {
    const answer = await browser.submit(page, fields, headers)
    expect(answer.status).toBe(403)
    expect(answer.text).toContain("The form was sent from another website")
  }
})

test("a sign-in belongs to the browser that began it [AUTH-10]", async () => {
  const { email, browser } = newReader()
  const page = await browser.go((await authorizeUrl(site)).url)
  const answer = await site.browser().submit(page, { email, password })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain("This sign-in has expired")
})

test("an expired sign-in says so in plain words and shows a way to begin again", async () => {
  const { email, browser } = newReader()
  const page = await browser.go((await authorizeUrl(site)).url)
  await site.pool.query("delete from identity_artifact where model = 'Interaction'")
  const answer = await browser.submit(page, { email, password })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain("This sign-in has expired")
  expect(answer.text).toContain('<a class="button" href="/mykomax">Start again</a>')
})

test("the session after signing in is not the one before [AUTH-01]", async () => {
  const { email, browser } = newReader()
  await signIn(site, browser, email)
  const first = browser.cookies().find(({ name }) => name === "identity_session")
  const again = await browser.go((await authorizeUrl(site, { prompt: "login" })).url)
  await browser.submit(again, { email, password })
  const second = browser.cookies().find(({ name }) => name === "identity_session")
  expect(first?.path).toBe("/am")
  expect(second?.value).not.toBe(first?.value)
})

test("who signs in with another account than the browser's is told, and goes on with the new one", async () => {
  const one = newReader()
  const other = newReader()
  await signIn(site, one.browser, one.email)
  const again = await one.browser.go((await authorizeUrl(site, { prompt: "login" })).url)
  const page = await one.browser.submit(again, { email: other.email, password })
  expect(page.text).toContain("You were signed in with another account")
  expect(page.text).not.toContain("<script>")
  const answer = await one.browser.submit(page, {})
  expect(new URL(answer.url).searchParams.get("code")).toBeTruthy()
})

test("the device is noted after the last factor, and known at the next try", async () => {
  const { email, account, browser } = newReader()
  await signIn(site, browser, email)
  expect(site.accounts.told).toContainEqual(["sign-in", account.id])
  await signIn(site, browser, email, "wrong")
  const again = await browser.go((await authorizeUrl(site, { prompt: "login" })).url)
  await browser.submit(again, { email, password: "wrong" })
  expect(site.accounts.told.at(-1)).toEqual(["try", "device-1"])
})

test("an account that isn't confirmed gets its link again, and no session", async () => {
  const { email, browser } = newReader({ isVerified: false })
  const { answer } = await signIn(site, browser, email)
  expect(answer.text).toContain("Please confirm your email address first")
  expect(site.accounts.told).toContainEqual(["verification", email])
  expect(browser.cookies().map(({ name }) => name)).not.toContain("identity_session")
})

test("where there is a second factor the password alone gives nothing", async () => {
  const { email, browser } = newReader({ kinds: ["totp", "recovery-code"] })
  const { answer } = await signIn(site, browser, email)
  expect(answer.text).toContain("Confirm that it’s you")
  expect(answer.text).toContain('autocomplete="one-time-code"')
  const silent = await browser.go((await authorizeUrl(site, { prompt: "none" })).url)
  expect(new URL(silent.url).searchParams.get("error")).toBe("login_required")
  const wrong = await browser.submit(answer, { code: "000000" })
  expect([wrong.status, wrong.text.includes("This code is not valid")]).toEqual([422, true])
  const right = await browser.submit(wrong, { code: goodCode })
  expect(new URL(right.url).searchParams.get("code")).toBeTruthy()
})

test("the second factor can't be skipped by going to where the sign-in would end", async () => {
  const { email, browser } = newReader({ kinds: ["totp"] })
  const { answer } = await signIn(site, browser, email)
  const uid = /interaction\/([\w-]+)/.exec(answer.url)?.[1]
  const skipped = await browser.go(`${site.provider.issuer}/authorize/${uid}`)
  expect(skipped.text).toContain("Sign in")
  expect(skipped.url).toContain("/am/interaction/")
})

test("a recovery code takes the app's place, and another account can be chosen", async () => {
  const { email, browser } = newReader({ kinds: ["totp", "recovery-code"] })
  const { answer } = await signIn(site, browser, email)
  expect(answer.text).not.toContain("Our service team resets")
  const other = await browser.go(`${answer.url}?kind=recovery-code`)
  expect(other.text).toContain("Recovery code")
  // Whoever has lost the codes, too, is told who helps.
  expect(other.text).toContain("Our service team resets your multi-factor sign-in")
  const again = await browser.go(answer.url.replace(/second-factor.*/, "again"))
  expect(again.text).toContain('name="password"')
  const done = await browser.submit(again, { email: newReader().email, password })
  expect(new URL(done.url).searchParams.get("code")).toBeTruthy()
})

test("a passkey signs in without a password if its owner was verified, and only then", async () => {
  const { browser } = newReader({ passkey: "key-with-pin" })
  newReader({ passkey: "key-no-pin" })
  const page = await browser.go((await authorizeUrl(site)).url)
  const path = page.url
  const options = await browser.ask(`${path}/passkey-options`, { method: "POST" })
  expect(await options.json()).toEqual({ challenge: "for anybody" })
  const send = (id: string) =>
    browser.go(`${path}/passkey`, {
      method: "POST",
      body: new URLSearchParams({ response: JSON.stringify({ id, response: {} }) }),
    })
  for (const id of ["key-no-pin", "unknown-key"]) {
    const refused = await send(id)
    expect([refused.status, refused.text.includes("passkey didn’t work")]).toEqual([422, true])
  }
  expect(new URL((await send("key-with-pin")).url).searchParams.get("code")).toBeTruthy()
})

test("as second factor only a passkey of the same account counts", async () => {
  const { email, browser } = newReader({ kinds: ["passkey"], passkey: "own-no-pin" })
  newReader({ passkey: "somebody-elses" })
  const { answer } = await signIn(site, browser, email)
  expect(answer.text).toContain("Use the passkey that you set up")
  const path = answer.url.replace(/\/second-factor.*/, "/passkey")
  const send = (id: string) =>
    browser.go(path, {
      method: "POST",
      body: new URLSearchParams({ response: JSON.stringify({ id, response: {} }) }),
    })
  expect((await send("somebody-elses")).status).toBe(422)
  expect(new URL((await send("own-no-pin")).url).searchParams.get("code")).toBeTruthy()
})

test("the portal's language counts, then the browser's, and a choice on the page above both", async () => {
  const { browser } = newReader()
  browser.speak("fr-CH, fr;q=0.9")
  const french = await browser.go((await authorizeUrl(site)).url)
  expect(french.text).toContain('<html lang="fr">')
  const german = await browser.go((await authorizeUrl(site, { ui_locales: "de-CH en" })).url)
  expect(german.text).toContain('<html lang="de">')
  for (const path of ["register", "forgotten-password"]) {
    const [, href = ""] = new RegExp(`href="(/am/${path}[^"]*)"`).exec(german.text) ?? []
    const further = await browser.go(new URL(href.replaceAll("&amp;", "&"), german.url).href)
    expect([path, /<html lang="(\w+)"/.exec(further.text)?.[1]]).toEqual([path, "de"])
  }
  const japanese = await browser.go(`${german.url}?language=ja`)
  expect(japanese.text).toContain('<html lang="ja">')
  const answer = await browser.submit(japanese, { email: "", password: "" })
  expect(answer.text).toContain('<html lang="ja">')
})

test("too many tries are answered with how long to wait", async () => {
  const { email, browser } = newReader()
  site.accounts.throttle(true)
  const { answer } = await signIn(site, browser, email)
  site.accounts.throttle(false)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(200)
  expect(answer.text).toContain("There were too many attempts")
  expect(answer.text).toContain("5 minutes")
})
