/** Accounts that are made by accepting an invitation. */
import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { Account } from "../../../../services/identity/account/account.ts"
import { createAuthenticator } from "../factors/software-authenticator.ts"
import { anna, origin, password, startTestAccounts } from "../start-test-accounts.ts"

const names = { firstName: "Nora", lastName: "Neu", language: "de" }

/** With a register that knows one open invitation. */
async function start({ isAccepted = true } = {}) {
  const services = await startTestAccounts({ people: [] })
  const accepted: Account[] = []
  services.invited.register({
    find: async (token) =>
      token === "good"
        ? { email: "nora@new.example", firstName: "", lastName: "", organisation: "Alpha" }
        : null,
    async accept(_token, account, client) {
      // Proves that the account is there for the rest of the transaction.
      const { rowCount } = await client.query("select from account where id = $1", [account.id])
      if (isAccepted && rowCount === 1) accepted.push(account)
      return isAccepted
    },
  })
  return { ...services, accepted }
}

test("an invited person chooses a password and can sign in at once, without a mail", async () => {
  const { invited, accounts, accepted, mails } = await start()
  const result = await invited.createWithPassword("good", { ...names, password })
  expect(result).toMatchObject({
    outcome: "created",
    account: { email: "nora@new.example", isVerified: true },
    recoveryCodes: null,
  })
  expect(accepted).toHaveLength(1)
  expect(mails).toEqual([])
  const signedIn = await accounts.authenticate("nora@new.example", password, { address: "::1", device: null })
  expect(signedIn.outcome).toBe("ok")
})

test("an invited person can have a passkey instead, which signs in alone", async () => {
  const { invited, factors, accounts } = await start()
  const uid = randomUUID()
  const options = await invited.startPasskey("good", names, uid)
  expect(options?.authenticatorSelection).toMatchObject({
    residentKey: "required",
    userVerification: "required",
  })
  const authenticator = createAuthenticator({ origin })
  const response = authenticator.register({ challenge: options?.challenge ?? "" })
  const result = await invited.createWithPasskey("good", names, { uid, response, name: "" })
  if (result.outcome !== "created") throw new Error(result.outcome)
  expect(result.recoveryCodes).toHaveLength(10)
  expect(await factors.kinds(result.account.id)).toEqual(["passkey", "recovery-code"])
  const question = await factors.startPasskeySignIn(null, "a sign-in")
  const proof = await factors.finishPasskeySignIn(authenticator.signIn(question), "a sign-in")
  expect(proof).toEqual({ accountId: result.account.id, isUserVerified: true })
  // Nobody knows the password that stands behind it.
  const guess = await accounts.authenticate("nora@new.example", password, { address: "::1", device: null })
  expect(guess.outcome).toBe("wrong")
})

test("a passkey that doesn't verify its user isn't enough, and one of another sign-in isn't this one's", async () => {
  const { invited, accepted } = await start()
  const uid = randomUUID()
  const unverified = createAuthenticator({ origin, isUserVerified: false })
  const first = await invited.startPasskey("good", names, uid)
  const weak = unverified.register({ challenge: first?.challenge ?? "" })
  expect((await invited.createWithPasskey("good", names, { uid, response: weak, name: "" })).outcome).toBe(
    "passkey-refused",
  )
  const second = await invited.startPasskey("good", names, uid)
  const strong = createAuthenticator({ origin }).register({ challenge: second?.challenge ?? "" })
  const elsewhere = { uid: randomUUID(), response: strong, name: "" }
  expect((await invited.createWithPasskey("good", names, elsewhere)).outcome).toBe("passkey-refused")
  expect(accepted).toEqual([])
})

test("when the register refuses there is no account", async () => {
  const { invited, accounts } = await start({ isAccepted: false })
  const result = await invited.createWithPassword("good", { ...names, password })
  expect(result.outcome).toBe("gone")
  expect(await accounts.findByEmail("nora@new.example")).toBeNull()
})

test("a link that doesn't work makes nothing", async () => {
  const { invited } = await start()
  expect(await invited.find("bad")).toBeNull()
  expect((await invited.createWithPassword("bad", { ...names, password })).outcome).toBe("gone")
  expect(await invited.startPasskey("bad", names, randomUUID())).toBeNull()
})

test("who has an account is asked to sign in; a stranger's unconfirmed one goes", async () => {
  const { invited, accounts, signUp } = await start()
  await accounts.create({ ...anna, email: "nora@new.example" })
  expect(await invited.find("good")).toMatchObject({ hasAccount: false })
  const result = await invited.createWithPassword("good", { ...names, password: "another long password 7" })
  expect(result.outcome).toBe("created")
  expect(await invited.find("good")).toMatchObject({ hasAccount: true })
  expect((await invited.createWithPassword("good", { ...names, password })).outcome).toBe("taken")
  await signUp()
})

test("a password that the rules refuse keeps the invitation open", async () => {
  const { invited, accepted } = await start()
  const result = await invited.createWithPassword("good", { ...names, firstName: "", password: "short" })
  expect(result).toMatchObject({ outcome: "faulty" })
  expect(accepted).toEqual([])
})
