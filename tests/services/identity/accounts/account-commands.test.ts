import { Secret, TOTP } from "otpauth"
import { expect, test } from "vitest"
import { createAccountCommands } from "../../../../services/identity/accounts/account-commands.ts"
import { office, startTestAccounts } from "../start-test-accounts.ts"

const person = { email: "Root@Example.com", firstName: "Rosa", lastName: "Root" }

async function start() {
  const { accounts, factors, pool, now: time } = await startTestAccounts({ people: [] })
  return { accounts, factors, pool, time, commands: createAccountCommands({ pool, now: () => new Date() }) }
}

function passwordIn(text: string): string {
  return text.split(": ").at(-1) ?? ""
}

test("the first administrator is made by a command, with a password that is shown once [ROLE-02]", async () => {
  const { accounts, pool, commands } = await start()
  expect(await commands.list()).toEqual({ ok: true, text: "There are no accounts yet." })
  const made = await commands.create({ ...person, kind: "administrator" })
  expect(made.ok).toBe(true)
  expect(await accounts.authenticate("root@example.com", passwordIn(made.text), office)).toMatchObject({
    outcome: "ok",
    account: { isInternal: true, isVerified: true, firstName: "Rosa" },
  })
  expect((await commands.list()).text).toMatch(/Root@Example\.com +internal +kmx_delegatedadmin_intern/i)
  const { rows } = await pool.query("select action, actor from audit_record where action = 'account-created'")
  expect(rows).toEqual([{ action: "account-created", actor: null }])
})

test("a second account for an address is refused, and faulty fields are named as they are typed", async () => {
  const { commands } = await start()
  await commands.create({ ...person, kind: "support" })
  const again = await commands.create({ ...person, kind: "customer" })
  expect(again).toMatchObject({ ok: false, text: expect.stringContaining("reset-password") })
  const faulty = await commands.create({ email: "nobody", firstName: "", lastName: "", kind: "customer" })
  expect(faulty).toMatchObject({
    ok: false,
    text: expect.stringContaining("email, --first-name, --last-name"),
  })
})

test("a new password takes the place of the old one and ends the sessions", async () => {
  const { accounts, pool, commands } = await start()
  const first = passwordIn((await commands.create({ ...person, kind: "administrator" })).text)
  const reset = await commands.resetPassword("root@example.com")
  expect(await accounts.authenticate(person.email, first, office)).toMatchObject({ outcome: "wrong" })
  expect(await accounts.authenticate(person.email, passwordIn(reset.text), office)).toMatchObject({
    outcome: "ok",
  })
  const { rowCount } = await pool.query("select from account_session_end")
  expect(rowCount).toBe(1)
  expect(await commands.resetPassword("nobody@example.com")).toMatchObject({ ok: false })
})

test("who has lost telephone and recovery codes is let in by the password again, and signed out elsewhere", async () => {
  const { accounts, factors, pool, time, commands } = await start()
  const password = passwordIn((await commands.create({ ...person, kind: "customer" })).text)
  const signIn = await accounts.authenticate(person.email, password, office)
  const account = signIn.outcome === "ok" ? signIn.account : null
  if (!account) throw new Error("the new account can't sign in")
  const setup = await factors.startTotp(account)
  const secret = Secret.fromBase32(setup?.secret ?? "")
  await factors.confirmTotp(account.id, new TOTP({ secret }).generate({ timestamp: time().getTime() }))
  expect(await factors.kinds(account.id)).toEqual(["totp", "recovery-code"])
  const reset = await commands.resetFactors("root@example.com")
  expect(reset).toMatchObject({ ok: true, text: expect.stringContaining("password alone") })
  expect(await factors.kinds(account.id)).toEqual([])
  expect(await accounts.authenticate(person.email, password, office)).toMatchObject({ outcome: "ok" })
  expect((await pool.query("select from account_session_end")).rowCount).toBe(1)
  const { rows } = await pool.query("select actor from audit_record where action = 'factors-reset'")
  expect(rows).toEqual([{ actor: null }])
  expect(await commands.resetFactors("nobody@example.com")).toMatchObject({ ok: false })
})
