import { Secret, TOTP } from "otpauth"
import { expect, test } from "vitest"
import { anna, berta, office, origin, password, startTestAccounts } from "../start-test-accounts.ts"
import { createAuthenticator } from "./software-authenticator.ts"

type Running = Awaited<ReturnType<typeof startTestAccounts>>

const step = 30_000

/** The code of an authenticator app whose clock is `late` milliseconds behind. */
function codeOf(secret: string, { now }: Running, late = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() - late })
}

async function withTotp() {
  const running = await startTestAccounts()
  const id = await running.signUp()
  const setup = await running.factors.startTotp({ id, email: anna.email })
  if (!setup) throw new Error("nothing was started")
  const recoveryCodes = (await running.factors.confirmTotp(id, codeOf(setup.secret, running))) ?? []
  running.pass(step)
  return { running, id, secret: setup.secret, recoveryCodes, ...running }
}

test("an authenticator app is asked for only after its first code was right", async () => {
  const running = await startTestAccounts()
  const { factors, accounts, signUp } = running
  const id = await signUp()
  const setup = await factors.startTotp({ id, email: anna.email })
  expect(setup?.uri).toMatch(/^otpauth:\/\/totp\/myKomax:anna%40customer\.example\?issuer=myKomax&secret=/)
  expect(setup?.qrCodeSvg).toMatch(/^<svg xmlns/)
  expect(await accounts.authenticate(anna.email, password, office)).toMatchObject({ outcome: "ok" })
  expect(await factors.confirmTotp(id, "000000")).toBeNull()
  const codes = await factors.confirmTotp(id, codeOf(setup?.secret ?? "", running))
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  expect(await accounts.authenticate(anna.email, password, office)).toMatchObject({
    outcome: "second-factor",
    factors: ["totp", "recovery-code"],
  })
  expect(await factors.startTotp({ id, email: anna.email })).toBeNull()
})

test("a code is taken once, and neither an older one after it", async () => {
  const { running, factors, id, secret } = await withTotp()
  const code = codeOf(secret, running)
  const older = codeOf(secret, running, step)
  const tries = await Promise.all(
    [1, 2, 3].map(() => factors.verifyTotp(id, ` ${code.slice(0, 3)} ${code.slice(3)}`)),
  )
  expect(tries.filter(Boolean)).toHaveLength(1)
  expect(await factors.verifyTotp(id, code)).toBe(false)
  expect(await factors.verifyTotp(id, older)).toBe(false)
  running.pass(step)
  expect(await factors.verifyTotp(id, codeOf(secret, running))).toBe(true)
})

test("a phone's clock may be one step off, not two", async () => {
  const { running, factors, id, secret, pass } = await withTotp()
  pass(10 * step)
  expect(await factors.verifyTotp(id, codeOf(secret, running, 2 * step))).toBe(false)
  expect(await factors.verifyTotp(id, codeOf(secret, running, -2 * step))).toBe(false)
  expect(await factors.verifyTotp(id, codeOf(secret, running, step))).toBe(true)
  expect(await factors.verifyTotp(id, codeOf(secret, running, -step))).toBe(true)
})

test("the app's secret lies sealed in the database", async () => {
  const { pool, secret, id } = await withTotp()
  const { rows } = await pool.query(
    "select encode(secret, 'escape') as secret from account_totp where account_id = $1",
    [id],
  )
  expect(rows[0].secret).not.toContain(secret)
})

test("codes are throttled, whatever address they come from, but not the owner's browser", async () => {
  const { running, accounts, devices, id, secret } = await withTotp()
  const { device } = await devices.noteSignIn({
    accountId: id,
    sessionId: "s",
    userAgent: "",
    address: "192.0.2.1",
    device: null,
  })
  for (let number = 0; number < 5; number++) {
    const source = { address: `203.0.113.${number}`, device: null }
    expect(await accounts.verifySecondFactor(id, { kind: "totp", code: "000000" }, source)).toEqual({
      outcome: "wrong",
    })
  }
  const right = { kind: "totp" as const, code: codeOf(secret, running) }
  expect(
    (await accounts.verifySecondFactor(id, right, { address: "203.0.113.99", device: null })).outcome,
  ).toBe("throttled")
  expect(await accounts.verifySecondFactor(id, right, { address: "203.0.113.99", device })).toEqual({
    outcome: "ok",
  })
})

test("who has the password and guesses codes of either kind for half a day gets few tries", async () => {
  const { running, accounts, id, secret, pass } = await withTotp()
  const outcomes: string[] = []
  for (let step = 0; step < 144; step++) {
    pass(5 * 60_000)
    const kind = step % 2 ? "totp" : "recovery-code"
    const source = { address: `203.0.113.${step}`, device: null }
    outcomes.push((await accounts.verifySecondFactor(id, { kind, code: "000000" }, source)).outcome)
  }
  expect(outcomes.filter((outcome) => outcome === "wrong").length).toBeLessThan(65)
  const right = { kind: "totp" as const, code: codeOf(secret, running) }
  expect((await accounts.verifySecondFactor(id, right, office)).outcome).toBe("throttled")
})

test("a recovery code opens once, however it is typed; of two uses at once one wins", async () => {
  const { factors, accounts, id, recoveryCodes, mails } = await withTotp()
  const [first = "", second = ""] = recoveryCodes
  const uses = await Promise.all([1, 2, 3, 4].map(() => factors.useRecoveryCode(id, first)))
  expect(uses.filter(Boolean)).toHaveLength(1)
  const typed = second.toUpperCase().replaceAll("-", " ")
  expect(await accounts.verifySecondFactor(id, { kind: "recovery-code", code: typed }, office)).toEqual({
    outcome: "ok",
  })
  expect(mails.at(-1)?.subject).toBe("Recovery code used")
  expect((await factors.list(id)).recoveryCodesLeft).toBe(8)
})

test("recovery codes are another account's nothing, and new ones end the old", async () => {
  const { factors, signUp, id, recoveryCodes, pool } = await withTotp()
  const other = await signUp(berta)
  expect(await factors.useRecoveryCode(other, recoveryCodes[0] ?? "")).toBe(false)
  const renewed = await factors.renewRecoveryCodes(id)
  expect(await factors.useRecoveryCode(id, recoveryCodes[0] ?? "")).toBe(false)
  expect(await factors.useRecoveryCode(id, renewed[0] ?? "")).toBe(true)
  const { rows } = await pool.query("select encode(code_hash, 'escape') as hash from account_recovery_code")
  expect(JSON.stringify(rows)).not.toContain(renewed[1])
})

test("without a factor there are no recovery codes left over", async () => {
  const { factors, id, accounts } = await withTotp()
  expect(await factors.removeTotp(id)).toBe(true)
  expect(await factors.removeTotp(id)).toBe(false)
  expect(await factors.list(id)).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 })
  expect(await accounts.authenticate(anna.email, password, office)).toMatchObject({ outcome: "ok" })
})

async function withPasskey({ isUserVerified = true } = {}) {
  const running = await startTestAccounts()
  const id = await running.signUp()
  const key = createAuthenticator({ origin, isUserVerified })
  const options = await running.factors.startPasskeyRegistration({ ...anna, id })
  const finished = await running.factors.finishPasskeyRegistration(
    id,
    key.register({ challenge: options?.challenge ?? "" }),
    "Laptop",
  )
  return { id, key, options, finished, ...running }
}

test("a passkey is registered, brings recovery codes as the first factor, and signs in", async () => {
  const { factors, accounts, finished, key, id } = await withPasskey()
  expect(finished?.passkey).toMatchObject({ id: key.id, name: "Laptop", usedAt: null })
  expect(finished?.recoveryCodes).toHaveLength(10)
  expect(await accounts.authenticate(anna.email, password, office)).toMatchObject({
    outcome: "second-factor",
    factors: ["passkey", "recovery-code"],
  })
  const asked = await factors.startPasskeySignIn(id, "sign-in")
  expect(asked.allowCredentials?.map((known) => known.id)).toEqual([key.id])
  expect(await factors.finishPasskeySignIn(key.signIn(asked), "sign-in")).toEqual({
    accountId: id,
    isUserVerified: true,
  })
  const anybody = await factors.startPasskeySignIn(null, "sign-in")
  expect(await factors.finishPasskeySignIn(key.signIn(anybody), "sign-in")).toEqual({
    accountId: id,
    isUserVerified: true,
  })
})

test("an account has several passkeys; the second one brings no codes", async () => {
  const { factors, id, key } = await withPasskey()
  const second = createAuthenticator({ origin })
  const options = await factors.startPasskeyRegistration({ ...anna, id })
  expect(options?.excludeCredentials?.map((known) => known.id)).toEqual([key.id])
  const finished = await factors.finishPasskeyRegistration(
    id,
    second.register({ challenge: options?.challenge ?? "" }),
    "",
  )
  expect(finished).toMatchObject({ passkey: { name: "myKomax" }, recoveryCodes: null })
  expect((await factors.list(id)).passkeys).toHaveLength(2)
})

test("a challenge is answered once, by the account that it was put to, on this site, in time", async () => {
  const { factors, key, id, signUp, pass } = await withPasskey()
  const asked = await factors.startPasskeySignIn(id, "sign-in")
  expect(await factors.finishPasskeySignIn(key.signIn(asked), "sign-in")).not.toBeNull()
  expect(await factors.finishPasskeySignIn(key.signIn(asked), "sign-in")).toBeNull()
  expect(await factors.finishPasskeySignIn(key.signIn({ challenge: "b3du" }), "sign-in")).toBeNull()
  const other = await signUp(berta)
  expect(
    await factors.finishPasskeySignIn(
      key.signIn(await factors.startPasskeySignIn(other, "sign-in")),
      "sign-in",
    ),
  ).toBeNull()
  const late = await factors.startPasskeySignIn(id, "sign-in")
  pass(11 * 60_000)
  expect(await factors.finishPasskeySignIn(key.signIn(late), "sign-in")).toBeNull()
  const registration = await factors.startPasskeyRegistration({ ...anna, id })
  expect(
    await factors.finishPasskeySignIn(key.signIn({ challenge: registration?.challenge ?? "" }), "sign-in"),
  ).toBeNull()
})

test("one question is open for each sign-in, and only that sign-in answers it", async () => {
  const { factors, key, pool } = await withPasskey()
  const before = await factors.startPasskeySignIn(null, "sign-in")
  for (let times = 0; times < 20; times++) await factors.startPasskeySignIn(null, "sign-in")
  const asked = await factors.startPasskeySignIn(null, "sign-in")
  expect((await pool.query("select from account_challenge")).rowCount).toBe(1)
  expect(await factors.finishPasskeySignIn(key.signIn(before), "sign-in")).toBeNull()
  expect(await factors.finishPasskeySignIn(key.signIn(asked), "another sign-in")).toBeNull()
  expect(await factors.finishPasskeySignIn(key.signIn(asked), "sign-in")).not.toBeNull()
})

test("a passkey of another site, or a forged signature, proves nothing", async () => {
  const { factors, key, id } = await withPasskey()
  const foreign = createAuthenticator({ origin: "https://www.evil.example" })
  const options = await factors.startPasskeyRegistration({ ...anna, id })
  expect(
    await factors.finishPasskeyRegistration(
      id,
      foreign.register({ challenge: options?.challenge ?? "" }),
      "x",
    ),
  ).toBeNull()
  const asked = await factors.startPasskeySignIn(id, "sign-in")
  const answer = key.signIn(asked)
  const impostor = createAuthenticator({ origin }).signIn(asked)
  expect(await factors.finishPasskeySignIn({ ...answer, response: impostor.response }, "sign-in")).toBeNull()
  expect(await factors.finishPasskeySignIn(JSON.parse("{}"), "sign-in")).toBeNull()
})

test("a passkey alone has to know its user; after the password it needn't", async () => {
  const { factors, key, id } = await withPasskey({ isUserVerified: false })
  expect(
    await factors.finishPasskeySignIn(
      key.signIn(await factors.startPasskeySignIn(null, "sign-in")),
      "sign-in",
    ),
  ).toBeNull()
  const asked = await factors.startPasskeySignIn(id, "sign-in")
  expect(await factors.finishPasskeySignIn(key.signIn(asked), "sign-in")).toEqual({
    accountId: id,
    isUserVerified: false,
  })
})

test("a copied authenticator is noticed by its count", async () => {
  const { factors, key, id, pool } = await withPasskey()
  await pool.query("update account_passkey set sign_count = 100")
  expect(
    await factors.finishPasskeySignIn(key.signIn(await factors.startPasskeySignIn(id, "sign-in")), "sign-in"),
  ).toBeNull()
})

test("a challenge of one account registers nothing for another; nobody touches another's passkeys", async () => {
  const { factors, key, signUp, id } = await withPasskey()
  const other = await signUp(berta)
  const options = await factors.startPasskeyRegistration({ ...anna, id })
  const fresh = createAuthenticator({ origin })
  expect(
    await factors.finishPasskeyRegistration(
      other,
      fresh.register({ challenge: options?.challenge ?? "" }),
      "x",
    ),
  ).toBeNull()
  expect(await factors.renamePasskey(other, key.id, "Mine")).toBe(false)
  expect(await factors.removePasskey(other, key.id)).toBe(false)
  expect((await factors.list(id)).passkeys).toMatchObject([{ name: "Laptop" }])
  expect(await factors.renamePasskey(id, key.id, "Work laptop")).toBe(true)
  expect(await factors.removePasskey(id, key.id)).toBe(true)
  expect(await factors.list(id)).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 })
})
