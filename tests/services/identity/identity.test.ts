/** The identity service whole, as `start.ts` starts it: demo accounts, mails, second factors, sign-in. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import * as client from "openid-client"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { createAudit } from "../../../platform/audit/audit.ts"
import type { Mail } from "../../../platform/mail/mail.ts"
import { deriveSecrets } from "../../../platform/secrets/secrets.ts"
import { type IdentityService, startIdentity } from "../../../services/identity/start.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { type Browser, createBrowser, type Visited } from "./browser.ts"

const mails: Mail[] = []
let identity: IdentityService
let origin: string
let close: () => Promise<void>

beforeAll(async () => {
  const { pool, close: closeDatabase } = await freshDatabase({ keep: true })
  const app = express()
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  identity = await startIdentity({
    pool,
    origin,
    secrets: deriveSecrets("the one key of this test, long enough"),
    mail: { send: async (mail) => void mails.push(mail) },
    audit: createAudit(pool),
    client: { id: "portal", secret: null },
    clientFetch: async () => new Response(null, { status: 200 }),
    isDemo: true,
    isDevelopment: false,
    log: { info: () => {}, warn: () => {}, error: (fields, message) => console.error(message, fields) },
  })
  app.use(identity.router)
  close = async () => {
    await identity.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await closeDatabase()
  }
})

afterAll(() => close())

async function askToSignIn(browser: Browser) {
  const config = await client.discovery(new URL(identity.issuer), "portal", undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  })
  const verifier = client.randomPKCECodeVerifier()
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: `${origin}/callback`,
    scope: "openid profile email offline_access fr:idm:*",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  })
  const page = await browser.go(url.href)
  async function tokensBy(answer: Visited) {
    return client.authorizationCodeGrant(config, new URL(answer.url), { pkceCodeVerifier: verifier })
  }
  return { page, tokensBy }
}

async function signIn(email: string, password: string, browser = createBrowser(origin)) {
  const { page, tokensBy } = await askToSignIn(browser)
  const answer = await browser.submit(page, { email, password })
  return { browser, answer, tokensBy }
}

/** The address of the button in the last mail to somebody, which goes out after the page that says so. */
async function linkTo(email: string): Promise<string> {
  const mail = await vi.waitUntil(() => mails.findLast(({ to }) => to === email))
  const [link] = mail?.blocks.flatMap((block) => (block.kind === "button" ? block.href : [])) ?? []
  if (!link) throw new Error(`no link was sent to ${email}`)
  return link
}

async function askAccountApi(accessToken: string, query: string) {
  const answer = await identity.fetch("http://account.internal/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ query }),
  })
  return (await answer.json()) as { data: Record<string, unknown>; errors?: unknown }
}

test("each demo account signs in with the password that the console says, and has its roles [SESS-04]", async () => {
  expect(identity.demoAccounts.length).toBeGreaterThan(5)
  for (const { email, password } of identity.demoAccounts.slice(0, 2)) {
    const { answer, tokensBy } = await signIn(email, password)
    const claims = (await tokensBy(answer)).claims()
    expect(claims).toMatchObject({ email, roles: expect.any(Array), locale: expect.any(String) })
  }
})

test("who registers confirms the address by the mail, and signs in then", async () => {
  const email = "new.reader@plant.example"
  const password = "amber crane lifts seven"
  const browser = createBrowser(origin)
  const form = await browser.go(`${origin}/am/register`)
  const sent = await browser.submit(form, {
    firstName: "New",
    lastName: "Reader",
    email,
    password,
    country: "CH",
    preferredLanguage: "en",
    terms: "yes",
  })
  expect(sent.text).toContain("Please check your inbox")
  await linkTo(email)
  const early = await signIn(email, password)
  expect(early.answer.text).toContain("Please confirm your email address first")
  const question = await browser.go(await linkTo(email))
  const guess = await browser.submit(question, { password: "somebody else's password" })
  expect([guess.status, guess.text.includes("not the password that was chosen at registration")]).toEqual([
    422,
    true,
  ])
  expect((await browser.submit(guess, { password })).text).toContain("Your email address is confirmed")
  const { answer, tokensBy } = await signIn(email, password)
  expect((await tokensBy(answer)).claims()).toMatchObject({ email, email_verified: true, roles: [] })
  expect((await browser.submit(question, { password })).text).toContain("This link no longer works")
})

test("a forgotten password is replaced by a link of a mail, once, and ends what was signed in", async () => {
  const [, , account] = identity.demoAccounts
  if (!account) throw new Error("there is no third demo account")
  const before = await signIn(account.email, account.password)
  const { access_token } = await before.tokensBy(before.answer)
  const browser = createBrowser(origin)
  const form = await browser.go(`${origin}/am/forgotten-password`)
  await browser.submit(form, { email: account.email.toUpperCase() })
  const link = await linkTo(account.email)
  const done = await browser.submit(await browser.go(link), { password: "violet harbour counts nine" })
  expect(done.status).toBe(200)
  expect((await browser.go(link)).status).toBe(400)
  expect(await askAccountApi(access_token, "{ account { email } }")).toHaveProperty("errors")
  expect((await signIn(account.email, account.password)).answer.status).toBe(422)
  const after = await signIn(account.email, "violet harbour counts nine")
  expect(new URL(after.answer.url).searchParams.get("code")).toBeTruthy()
})

test("after an authenticator app is set up the password alone is not enough; a recovery code works once", async () => {
  const [, , , account] = identity.demoAccounts
  if (!account) throw new Error("there is no fourth demo account")
  const { email, password } = account
  const first = await signIn(email, password)
  const { access_token } = await first.tokensBy(first.answer)
  const started = await askAccountApi(access_token, "mutation { startTotp { secret faults { code } } }")
  const { TOTP } = await import("otpauth")
  const code = new TOTP({ secret: (started.data.startTotp as { secret: string }).secret }).generate()
  const confirmed = await askAccountApi(
    access_token,
    `mutation { confirmTotp(code: "${code}") { recoveryCodes faults { code } } }`,
  )
  const [recoveryCode = ""] = (confirmed.data.confirmTotp as { recoveryCodes: string[] }).recoveryCodes
  async function recover() {
    const second = await signIn(email, password)
    expect(second.answer.url).toContain("/second-factor")
    const page = await second.browser.go(`${second.answer.url}?kind=recovery-code`)
    return second.browser.submit(page, { code: recoveryCode })
  }
  expect(new URL((await recover()).url).searchParams.get("code")).toBeTruthy()
  expect((await recover()).status).toBe(422)
})

test("guessing from one place is slowed down, and the owner signs in from elsewhere", async () => {
  const [account] = identity.demoAccounts
  if (!account) throw new Error("there is no demo account")
  const owner = await signIn(account.email, account.password)
  const stranger = createBrowser(origin)
  let guessed = (await askToSignIn(stranger)).page
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt++) {
    guessed = await stranger.submit(guessed, { email: account.email, password: `guess ${attempt}` })
    statuses.push(guessed.status)
  }
  expect(statuses[0]).toBe(422)
  expect(statuses.at(-1)).toBe(429)
  const known = await owner.browser.go(
    `${identity.issuer}/authorize?${new URLSearchParams({
      client_id: "portal",
      redirect_uri: `${origin}/callback`,
      response_type: "code",
      scope: "openid",
      prompt: "login",
      code_challenge: "a".repeat(43),
      code_challenge_method: "S256",
    })}`,
  )
  const again = await owner.browser.submit(known, { email: account.email, password: account.password })
  expect(new URL(again.url).searchParams.get("code")).toBeTruthy()
})
