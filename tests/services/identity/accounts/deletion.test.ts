import { expect, test } from "vitest"
import { createAudit } from "../../../../platform/audit/audit.ts"
import type { Mail } from "../../../../platform/mail/mail.ts"
import type { AccountRemover } from "../../../../services/identity/accounts/deletion.ts"
import { createDeletions } from "../../../../services/identity/accounts/deletion.ts"
import { createNotices } from "../../../../services/identity/notices/notices.ts"
import { anna, berta, office, origin, password, startTestAccounts } from "../start-test-accounts.ts"

async function startDeletions() {
  const running = await startTestAccounts()
  const mails: Mail[] = []
  const { pool, devices, now, warnings } = running
  /** As a process would make it that starts after a crash. */
  function open(...removers: AccountRemover[]) {
    const deletions = createDeletions({
      pool,
      devices,
      notices: createNotices({ origin, send: async (mail) => void mails.push(mail), now }),
      audit: createAudit(pool),
      log: { info() {}, warn: (_, message) => void warnings.push(message), error() {} },
      now,
    })
    for (const remover of removers) deletions.register(remover)
    return deletions
  }
  return { ...running, deletionMails: mails, open }
}

function recording(name: string, calls: string[], isDown: () => boolean = () => false): AccountRemover {
  return {
    name,
    async remove({ id }) {
      if (isDown()) throw new Error(`${name} is down`)
      calls.push(`${name} ${id}`)
    },
  }
}

test("access ends at once, every application deletes, then a last mail goes out [ACCT-09]", async () => {
  const { open, accounts, signUp, ended, deletionMails, pool } = await startDeletions()
  const id = await signUp()
  const other = await signUp(berta)
  const calls: string[] = []
  const deletions = open(recording("tickets", calls), recording("customers", calls))
  expect(await deletions.deleteAccount(id)).toBe(true)
  expect(await deletions.deleteAccount(id)).toBe(false)
  expect(await accounts.findById(id)).toBeNull()
  expect(await accounts.authenticate(anna.email, password, office)).toEqual({ outcome: "wrong" })
  expect(calls.sort()).toEqual([`customers ${id}`, `tickets ${id}`])
  expect(ended).toEqual([`${id} all but none`])
  expect(deletionMails).toMatchObject([{ to: anna.email, subject: "Your account has been deleted" }])
  expect((await pool.query("select from account_deletion")).rowCount).toBe(0)
  expect(await accounts.findById(other)).toMatchObject({ email: berta.email })
})

test("an application that is down is asked again until it is done; nothing is said before", async () => {
  const { open, signUp, deletionMails, pass, accounts, warnings } = await startDeletions()
  const id = await signUp()
  const calls: string[] = []
  let isDown = true
  const deletions = open(
    recording("tickets", calls, () => isDown),
    recording("customers", calls),
  )
  await deletions.deleteAccount(id)
  expect(await accounts.findById(id)).toBeNull()
  expect(calls).toEqual([`customers ${id}`])
  await deletions.resume()
  expect(warnings).toHaveLength(1)
  expect(deletionMails).toEqual([])
  isDown = false
  pass(60_000)
  await deletions.resume()
  await deletions.resume()
  expect(calls).toEqual([`customers ${id}`, `tickets ${id}`])
  expect(deletionMails).toHaveLength(1)
})

test("a deletion goes on after a crash in the middle of it", async () => {
  const { open, signUp, deletionMails, pass } = await startDeletions()
  const id = await signUp()
  const calls: string[] = []
  const crashing = open({ name: "tickets", remove: () => Promise.reject(new Error("killed")) })
  await crashing.deleteAccount(id)
  // The process that follows waits for an application that isn't registered yet rather than forgetting it.
  await open().resume()
  expect(deletionMails).toEqual([])
  pass(10 * 60_000)
  await open(recording("tickets", calls)).resume()
  expect(calls).toEqual([`tickets ${id}`])
  expect(deletionMails).toMatchObject([{ key: `identity:deleted:${id}` }])
})

test("two processes don't do the same step at once", async () => {
  const { open, signUp, pass } = await startDeletions()
  const id = await signUp()
  const calls: string[] = []
  await open(recording("tickets", calls, () => true)).deleteAccount(id)
  pass(60_000)
  const [one, other] = [open(recording("tickets", calls)), open(recording("tickets", calls))]
  await Promise.all([one.resume(), other.resume()])
  expect(calls).toEqual([`tickets ${id}`])
})
