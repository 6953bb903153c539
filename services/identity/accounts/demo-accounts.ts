/** Creates the demo accounts at the first start. Deleted ones are not created again. */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { type DemoPerson, demoOrganisations } from "../../../platform/demo/demo-people.ts"
import { readablePassword, type Secrets } from "../../../platform/secrets/secrets.ts"
import { AccountStore } from "../account/account-store.ts"
import { hashPassword } from "./password-hash.ts"
import { tidyProfile } from "./profile.ts"

/** How to sign in with an account, and what the account demonstrates. */
export type DemoAccount = { email: string; password: string; role: string }

type Options = { pool: pg.Pool; secrets: Secrets; people: readonly DemoPerson[]; now: Date }

/** @returns the sign-in of each demo account, without those that were deleted or have changed their password. */
export async function seedDemoAccounts({ pool, secrets, people, now }: Options): Promise<DemoAccount[]> {
  for (const person of people) {
    const { id, email, isInternal, organisationId: organisation } = person
    const company = demoOrganisations.find((known) => known.id === organisation)?.name ?? ""
    const profile = tidyProfile({ ...person, company })
    await inTransaction(pool, async (client) => {
      if (!(await new AccountStore(client).markSeeded(id))) return
      const passwordHash = await hashPassword(passwordOf(secrets, email))
      const roles = [...person.roles]
      await new AccountStore(client).insertAccount({
        ...profile,
        id,
        email,
        isVerified: true,
        isInternal,
        roles,
        organisation,
        createdAt: now,
        passwordHash,
      })
    })
  }
  return listDemoAccounts(pool, secrets, people)
}

/** The accounts of these people that still exist with the password that was made for them. */
export async function listDemoAccounts(
  pool: pg.Pool,
  secrets: Secrets,
  people: readonly DemoPerson[],
): Promise<DemoAccount[]> {
  const demoAccounts: DemoAccount[] = []
  for (const { id, email, shows } of people) {
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
