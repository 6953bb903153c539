/** Creates the demo accounts at the first start. Deleted ones are not created again. */
import { randomBytes } from "node:crypto"
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { demoOrganisations } from "../../../platform/demo/demo-organisations.ts"
import type { DemoPerson } from "../../../platform/demo/demo-people.ts"
import { readablePassword, type Secrets } from "../../../platform/secrets/secrets.ts"
import { AccountStore } from "../account/account-store.ts"
import { hashPassword } from "./password-hash.ts"
import { tidyProfile } from "./profile.ts"

/** How to sign in with an account, and what the account demonstrates. */
export type DemoAccount = { email: string; password: string; role: string }

type Options = { pool: pg.Pool; secrets: Secrets; people: readonly DemoPerson[]; now: Date }

/** @returns the sign-in of each account that is printed, without those that were deleted or have changed their password. */
export async function seedDemoAccounts({ pool, secrets, people, now }: Options): Promise<DemoAccount[]> {
  for (const person of people.filter(({ shows }) => shows !== null))
    await inTransaction(pool, async (client) => {
      if (!(await new AccountStore(client).markSeeded(person.id))) return
      await insert(client, person, await hashPassword(passwordOf(secrets, person.email)), now)
    })
  const silent = people.filter(({ shows }) => shows === null)
  if (silent.length > 0)
    await inTransaction(pool, async (client) => {
      // Nobody signs in with these, so that one hash of a password that nobody knows does for all.
      let passwordHash: string | null = null
      for (const person of silent)
        if (await new AccountStore(client).markSeeded(person.id)) {
          passwordHash ??= await hashPassword(randomBytes(24).toString("base64url"))
          await insert(client, person, passwordHash, now)
        }
    })
  return listDemoAccounts(pool, secrets, people)
}

function insert(client: pg.ClientBase, person: DemoPerson, passwordHash: string, now: Date) {
  const { id, email, isInternal, organisationId: organisation } = person
  const company = demoOrganisations.find((known) => known.id === organisation)?.name ?? ""
  const profile = tidyProfile({ ...person, company })
  const roles = [...person.roles]
  return new AccountStore(client).insertAccount({
    ...profile,
    ...{ id, email, isVerified: true, isInternal, roles, organisation, createdAt: now, passwordHash },
  })
}

/** The accounts of these people that still exist with the password that was made for them. */
export async function listDemoAccounts(
  pool: pg.Pool,
  secrets: Secrets,
  people: readonly DemoPerson[],
): Promise<DemoAccount[]> {
  const demoAccounts: DemoAccount[] = []
  for (const { id, email, shows } of people) {
    if (shows === null) continue
    const known = await new AccountStore(pool).findCredentials(id)
    if (known && known.passwordChangedAt <= known.account.createdAt)
      demoAccounts.push({ email: known.account.email, password: passwordOf(secrets, email), role: shows })
  }
  return demoAccounts
}

function passwordOf(secrets: Secrets, email: string): string {
  return secrets.get(demoPasswordName(email), readablePassword)
}

/** The name of a demo account's password among the secrets. */
export function demoPasswordName(email: string): string {
  return `password:account:${email}`
}
