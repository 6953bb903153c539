import { randomUUID } from "node:crypto"
import type pg from "pg"
import { expect, test } from "vitest"
import type { Mail } from "../../../../platform/mail/mail.ts"
import { hashToken } from "../../../../services/identity/account/token.ts"
import { requestEmailChange } from "../../../../services/identity/accounts/email-change.ts"
import { prepareAccount } from "../../../../services/identity/accounts/new-account.ts"
import { RequestStore } from "../../../../services/identity/accounts/request-store.ts"
import { createNotices } from "../../../../services/identity/notices/notices.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { anna, berta, office, origin, password, startTestAccounts, tokenIn } from "../start-test-accounts.ts"

const hour = 3_600_000
const newPassword = "lantern-quartz-ferry-4"

test("registration sends a link that verifies the address, once", async () => {
  const { links, mails, accounts, pool } = await startTestAccounts()
  expect(await links.register(anna)).toEqual({ ok: true })
  expect(mails).toMatchObject([{ to: anna.email, language: "en", subject: "Confirm your email address" }])
  const token = tokenIn(mails[0])
  const button = mails[0]?.blocks.find(({ kind }) => kind === "button")
  expect(button).toMatchObject({ href: `${origin}/am/verify?token=${token}&language=en` })
  expect(
    (await pool.query("select encode(token_hash, 'escape') as hash from account_link")).rows[0].hash,
  ).not.toBe(token)
  const outcomes = await Promise.all([1, 2].map(() => links.verifyEmail(token, password)))
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["done", "invalid"])
  expect(await accounts.findByEmail(anna.email)).toMatchObject({ isVerified: true })
})

test("whoever registers with somebody else's address gets no account by its owner's click", async () => {
  const { links, mails, accounts } = await startTestAccounts()
  await links.register(anna)
  const own = tokenIn(mails.at(-1))
  // The stranger's registration takes the place of the one that nobody confirmed yet.
  await links.register({ ...anna, password: "stranger-waits-for-a-click" })
  const token = tokenIn(mails.at(-1))
  expect(await links.verifyEmail(own, password)).toEqual({ outcome: "invalid" })
  expect(await links.verifyEmail(token, password)).toEqual({ outcome: "wrong" })
  expect(await links.isVerificationPending(token)).toBe(true)
  expect(await accounts.findByEmail(anna.email)).toMatchObject({ isVerified: false })
  await links.sendPasswordReset(anna.email)
  await links.resetPassword(tokenIn(mails.at(-1)), newPassword)
  expect(await accounts.authenticate(anna.email, newPassword, office)).toMatchObject({
    outcome: "ok",
    account: { isVerified: true },
  })
  expect(await accounts.authenticate(anna.email, "stranger-waits-for-a-click", office)).toEqual({
    outcome: "wrong",
  })
})

test("the password that confirms a registration can't be guessed by whoever found the link", async () => {
  const { links, mails } = await startTestAccounts()
  await links.register(anna)
  const token = tokenIn(mails.at(-1))
  for (let times = 0; times < 5; times++)
    expect(await links.verifyEmail(token, "a wrong guess")).toEqual({ outcome: "wrong" })
  expect(await links.verifyEmail(token, password)).toMatchObject({ outcome: "throttled" })
})

test("registering an address that has an account looks the same, and its owner is told", async () => {
  const { links, mails, signUp } = await startTestAccounts()
  await signUp()
  expect(await links.register({ ...anna, firstName: "Mallory" })).toEqual({ ok: true })
  expect(mails).toMatchObject([{ to: anna.email, subject: "You already have an account" }])
  expect(JSON.stringify(mails)).not.toContain("Mallory")
})

test("links grow old: three days to verify, an hour for a password", async () => {
  const { links, mails, signUp, pass } = await startTestAccounts()
  await links.register(anna)
  const verification = tokenIn(mails.at(-1))
  await signUp(berta)
  await links.sendPasswordReset(berta.email)
  const reset = tokenIn(mails.at(-1))
  pass(hour)
  expect(await links.isResetPending(reset)).toBe(false)
  expect(await links.resetPassword(reset, newPassword)).toEqual({ outcome: "invalid" })
  pass(71 * hour)
  expect(await links.verifyEmail(verification, password)).toEqual({ outcome: "invalid" })
})

test("a forgotten password is set by the link, once, and signs out everywhere", async () => {
  const { links, mails, signUp, accounts, ended } = await startTestAccounts()
  const id = await signUp()
  await links.sendPasswordReset("ANNA@customer.example")
  const token = tokenIn(mails.at(-1))
  expect(await links.isResetPending(token)).toBe(true)
  expect(await links.resetPassword(token, "password1234")).toEqual({
    outcome: "faulty",
    fault: "password-common",
  })
  const outcomes = await Promise.all([1, 2].map(() => links.resetPassword(token, newPassword)))
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["done", "invalid"])
  expect(ended).toEqual([`${id} all but none`])
  expect(await accounts.authenticate(anna.email, newPassword, office)).toMatchObject({ outcome: "ok" })
  expect(await accounts.authenticate(anna.email, password, office)).toEqual({ outcome: "wrong" })
})

test("a link for one thing does no other", async () => {
  const { links, mails, signUp } = await startTestAccounts()
  await signUp()
  await links.sendPasswordReset(anna.email)
  const token = tokenIn(mails.at(-1))
  expect(await links.verifyEmail(token, password)).toEqual({ outcome: "invalid" })
  expect(await links.confirmEmailChange(token)).toEqual({ outcome: "invalid" })
  expect(await links.isResetPending(token)).toBe(true)
})

test("a token that was cut, changed or made up is no link", async () => {
  const { links, mails, signUp } = await startTestAccounts()
  await signUp()
  await links.sendPasswordReset(anna.email)
  const token = tokenIn(mails.at(-1))
  const forged = [
    "",
    "0",
    token.slice(1),
    `${token}A`,
    ` ${token}`,
    token.toLowerCase(),
    hashToken(token).toString("base64url"),
    "%",
  ]
  for (const one of forged) {
    expect(await links.resetPassword(one, newPassword), one).toEqual({ outcome: "invalid" })
    expect(await links.verifyEmail(one, password), one).toEqual({ outcome: "invalid" })
    expect(await links.confirmEmailChange(one), one).toEqual({ outcome: "invalid" })
  }
  expect(await links.resetPassword(token, newPassword)).toMatchObject({ outcome: "done" })
})

test("nobody hears from a forgotten password whether an address has an account; internal ones are told where to turn [ACCT-06]", async () => {
  const { links, mails } = await startTestAccounts()
  await links.sendPasswordReset("nobody@customer.example")
  expect(mails).toEqual([])
  await links.sendPasswordReset("service@komax.example")
  expect(mails).toMatchObject([{ subject: "Your password is managed internally" }])
  expect(mails[0]?.blocks.some(({ kind }) => kind === "button")).toBe(false)
})

/** A database that tells what it is asked. */
async function listeningDatabase() {
  const database = await freshDatabase()
  const asked: string[] = []
  function listening<Target extends pg.Pool | pg.PoolClient>(target: Target): Target {
    return new Proxy(target, {
      get(_, name) {
        if (name === "query")
          return (text: string, values?: unknown[]) => {
            asked.push(text)
            return target.query(text, values)
          }
        if (name === "connect")
          return async () => listening((await target.connect()) as unknown as pg.PoolClient)
        const value: unknown = Reflect.get(target, name)
        return typeof value === "function" ? value.bind(target) : value
      },
    })
  }
  return { asked, database: { ...database, pool: listening(database.pool) } }
}

test("until the answer a known address costs the very queries of an unknown one; the rest is done after", async () => {
  const { asked, database } = await listeningDatabase()
  const { unsettled: links, mails, signUp } = await startTestAccounts({ database })
  await signUp()
  for (const ask of [links.sendPasswordReset, (email: string) => links.register({ ...berta, email })]) {
    const costs: string[][] = []
    for (const email of [anna.email, "nobody@other.example"]) {
      mails.length = asked.length = 0
      await ask(email)
      costs.push([...asked])
      expect(mails).toEqual([])
      await links.settled()
    }
    expect(costs[0]).toEqual(costs[1])
    expect(costs[0]?.length).toBeGreaterThan(3)
  }
  expect(mails).toMatchObject([{ to: "nobody@other.example", subject: "Confirm your email address" }])
})

test("what was answered is done after a crash", async () => {
  const { links, mails, pool, accounts } = await startTestAccounts()
  const prepared = await prepareAccount(anna)
  await new RequestStore(pool).insertRequest(
    randomUUID(),
    { kind: "registration", prepared, isMailed: true },
    new Date(),
  )
  await links.resume()
  expect(mails).toMatchObject([{ to: anna.email, subject: "Confirm your email address" }])
  expect(await accounts.findByEmail(anna.email)).toMatchObject({ isVerified: false })
})

test("until an address is confirmed its mails repeat nothing that was typed at registration", async () => {
  const { links, mails } = await startTestAccounts()
  await links.register({ ...anna, firstName: "You have won, see evil.example" })
  await links.sendPasswordReset(anna.email)
  await links.resetPassword(tokenIn(mails.at(-1)), newPassword)
  await links.register({ ...berta, firstName: "You have won, see evil.example" })
  await links.sendVerification(berta.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Confirm your email address",
    "Choose a new password",
    "Your password has changed",
    "Confirm your email address",
    "Confirm your email address",
  ])
  expect(JSON.stringify(mails)).not.toContain("evil.example")
})

test("nobody fills a mailbox through us", async () => {
  const { links, mails, signUp } = await startTestAccounts()
  await signUp()
  for (let times = 0; times < 50; times++) await links.sendPasswordReset(anna.email)
  expect(mails).toHaveLength(3)
})

async function withChange(email = "anna@new.example") {
  const running = await startTestAccounts()
  const id = await running.signUp()
  const account = await running.accounts.findById(id)
  if (!account) throw new Error("no account")
  const audit = { record: async () => {}, list: async () => [] }
  const ask = async (to: string) => {
    const sent: Mail[] = []
    const send = async (mail: Mail) => void sent.push(mail)
    const notices = createNotices({ origin, send, now: running.now })
    await requestEmailChange({ pool: running.pool, origin, notices, audit, now: running.now }, account, to)
    return sent
  }
  return { ...running, id, ask, sent: await ask(email) }
}

test("a new address takes effect when the old and the new one have confirmed it", async () => {
  const { sent, links, accounts, id, mails } = await withChange()
  expect(sent.map(({ to }) => to)).toEqual([anna.email, "anna@new.example"])
  expect(JSON.stringify(sent[1])).not.toContain("Anna")
  const [old, fresh] = sent.map(tokenIn)
  expect(await links.confirmEmailChange(fresh ?? "")).toEqual({ outcome: "half-done" })
  expect(await accounts.findById(id)).toMatchObject({ email: anna.email })
  expect(await links.confirmEmailChange(fresh ?? "")).toEqual({ outcome: "invalid" })
  expect(await links.confirmEmailChange(old ?? "")).toMatchObject({
    outcome: "done",
    account: { email: "anna@new.example" },
  })
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["anna@new.example", "Your email address has changed"],
    [anna.email, "Your email address has changed"],
  ])
  expect(await accounts.authenticate("anna@new.example", password, office)).toMatchObject({ outcome: "ok" })
  expect(await accounts.findByEmail(anna.email)).toBeNull()
})

test("pressed at once, the two links of a change complete it once", async () => {
  const { sent, links, accounts, id, mails } = await withChange()
  const outcomes = await Promise.all(sent.map((mail) => links.confirmEmailChange(tokenIn(mail))))
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["done", "half-done"])
  expect(await accounts.findById(id)).toMatchObject({ email: "anna@new.example" })
  expect(mails).toHaveLength(2)
})

test("asking again makes the links before worth nothing", async () => {
  const { sent, ask, links } = await withChange()
  await ask("anna@third.example")
  for (const mail of sent)
    expect(await links.confirmEmailChange(tokenIn(mail))).toEqual({ outcome: "invalid" })
})

test("an address that has an account is never taken over, and its owner is told", async () => {
  const { sent, links, signUp, ask, accounts, id } = await withChange()
  const other = await signUp({ ...berta, email: "anna@new.example" })
  const [old, fresh] = sent.map(tokenIn)
  await links.confirmEmailChange(old ?? "")
  expect(await links.confirmEmailChange(fresh ?? "")).toEqual({ outcome: "invalid" })
  expect(await accounts.findByEmail("anna@new.example")).toMatchObject({ id: other })
  expect(await accounts.findById(id)).toMatchObject({ email: anna.email })
  const again = await ask("anna@new.example")
  expect(again.map(({ to, subject }) => [to, subject])).toEqual([
    [anna.email, "Confirm that your email address changes"],
    ["anna@new.example", "This address has an account already"],
  ])
})

test("forms that cost a mail are counted by who sends them", async () => {
  const { links } = await startTestAccounts()
  for (let times = 0; times < 50; times++) expect(await links.countForm("203.0.113.7")).toBeNull()
  expect(await links.countForm("203.0.113.7")).toBeInstanceOf(Date)
  expect(await links.countForm("203.0.113.8")).toBeNull()
})
