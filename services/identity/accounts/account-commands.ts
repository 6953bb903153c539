/** What the command line may do with accounts. Passwords are made here and shown once; the database has only hashes. */
import { randomBytes, randomUUID } from "node:crypto"
import type pg from "pg"
import { createAudit } from "../../../platform/audit/audit.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { parseEmail } from "../../../platform/mail/address.ts"
import { readablePassword } from "../../../platform/secrets/secrets.ts"
import { AccountStore } from "../account/account-store.ts"
import { SessionEndStore } from "../devices/session-end-store.ts"
import { FactorStore } from "../factors/factor-store.ts"
import { LinkStore } from "./link-store.ts"
import { hashPassword } from "./password-hash.ts"
import { checkProfile, tidyProfile } from "./profile.ts"

type Kind = "administrator" | "support" | "customer"

/** Staff are internal: their profile and password aren't changed in the portal [ACCT-06]. */
const roles: Readonly<Record<Kind, readonly string[]>> = {
  administrator: [
    "kmx_delegatedadmin_intern",
    "kmx_int_serviceticketing_active",
    "kmx_int_serviceticketing_support",
    "kmx_int_assetdb_active",
    "kmx_int_productinfo_active",
  ],
  support: [
    "kmx_int_serviceticketing_active",
    "kmx_int_serviceticketing_support",
    "kmx_int_assetdb_active",
    "kmx_int_productinfo_active",
  ],
  customer: [],
}

type NewPerson = { email: string; firstName: string; lastName: string; kind: Kind }

/** The text for the terminal. */
type Said = { ok: boolean; text: string }

export function createAccountCommands({ pool, now }: { pool: pg.Pool; now: () => Date }) {
  const audit = createAudit(pool)

  async function list(): Promise<Said> {
    const people = await new AccountStore(pool).listPeople()
    if (people.length === 0) return { ok: true, text: "There are no accounts yet." }
    const lines = people.map(({ email, isInternal, roles: held }) =>
      [email.padEnd(36), isInternal ? "internal" : "customer", held.join(" ")].join("  ").trimEnd(),
    )
    return { ok: true, text: lines.join("\n") }
  }

  async function create({ kind, email: given, ...names }: NewPerson): Promise<Said> {
    const email = parseEmail(given)
    const profile = tidyProfile(names)
    const faults = [...(email ? [] : ["email"]), ...checkProfile(profile).map(({ field }) => field)]
    if (!email || faults.length > 0)
      return {
        ok: false,
        text: `Missing or not valid: ${faults.map(optionOf).join(", ")}. Nothing was made.`,
      }
    const password = readablePassword(randomBytes)
    const account = {
      ...profile,
      id: randomUUID(),
      email,
      isVerified: true,
      isInternal: kind !== "customer",
      roles: [...roles[kind]],
      organisation: null,
      createdAt: now(),
      passwordHash: await hashPassword(password),
    }
    const isNew = await inTransaction(pool, async (client) => {
      if (!(await new AccountStore(client).insertAccount(account))) return false
      await audit.record({ action: "account-created", actor: null, subject: account.id }, client)
      return true
    })
    if (!isNew)
      return { ok: false, text: `${email} has an account already; reset-password gives it a new password.` }
    return {
      ok: true,
      text: `${email} (${kind}) can sign in with this password, which is shown only now: ${password}`,
    }
  }

  async function resetPassword(email: string): Promise<Said> {
    const found = await new AccountStore(pool).findCredentialsByEmail(email)
    if (!found) return { ok: false, text: `There is no account ${email || "without --email"}.` }
    const { id } = found.account
    const password = readablePassword(randomBytes)
    const passwordHash = await hashPassword(password)
    await inTransaction(pool, async (client) => {
      await new AccountStore(client).updatePassword(id, passwordHash, now())
      await new LinkStore(client).deleteLinks(id, ["reset-password"])
      // The running site ends the sessions within a minute.
      await new SessionEndStore(client).noteSessionEnd({ accountId: id, exceptSessionId: null })
      await audit.record({ action: "password-changed", actor: null, subject: id }, client)
    })
    return {
      ok: true,
      text: `The new password of ${found.account.email}, which is shown only now: ${password}`,
    }
  }

  /** For who has lost the telephone and the recovery codes, and would otherwise be locked out for good. */
  async function resetFactors(email: string): Promise<Said> {
    const found = await new AccountStore(pool).findCredentialsByEmail(email)
    if (!found) return { ok: false, text: `There is no account ${email || "without --email"}.` }
    const { id } = found.account
    await inTransaction(pool, async (client) => {
      await new AccountStore(client).lockAccount(id)
      await new AccountStore(client).noteLoginsSince(id, now())
      await new FactorStore(client).deleteFactors(id)
      // Whoever found the telephone may be signed in on it.
      await new SessionEndStore(client).noteSessionEnd({ accountId: id, exceptSessionId: null })
      await audit.record({ action: "factors-reset", actor: null, subject: id }, client)
    })
    return {
      ok: true,
      text: `${found.account.email} signs in with the password alone now, and can set up a new second factor.`,
    }
  }

  return { list, create, resetPassword, resetFactors }
}

/** `firstName` as it is typed: `--first-name`. */
function optionOf(field: string): string {
  return `--${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
