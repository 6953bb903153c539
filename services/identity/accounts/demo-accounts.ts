/** The demo world's accounts, made at first start and never again: one that was deleted stays so. */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { type DemoPerson, demoOrganisations } from "../../../platform/demo/demo-people.ts"
import { readablePassword, type Secrets } from "../../../platform/secrets/secrets.ts"
import { findCredentials, insertAccount, markSeeded } from "../account/account-store.ts"
import { hashPassword } from "./password-hash.ts"
import { tidyProfile } from "./profile.ts"

/** How to sign in with an account, and what it is there to show. */
export type DemoAccount = { email: string; password: string; role: string }

type Options = { pool: pg.Pool; secrets: Secrets; people: readonly DemoPerson[]; now: Date }

/** @returns how to sign in with each; those that were deleted, or have another password by now, are left out. */
export async function seedDemoAccounts({ pool, secrets, people, now }: Options): Promise<DemoAccount[]> {
  const demoAccounts: DemoAccount[] = []
  for (const person of people) {
    const { id, email, isInternal, organisationId: organisation, shows } = person
    const password = secrets.get(`password:account:${email}`, readablePassword)
    const company = demoOrganisations.find((known) => known.id === organisation)?.name ?? ""
    const profile = tidyProfile({ ...person, company })
    await inTransaction(pool, async (client) => {
      if (!(await markSeeded(client, id))) return
      const passwordHash = await hashPassword(password)
      const roles = [...person.roles]
      await insertAccount(client, {
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
    const known = await findCredentials(pool, id)
    if (known && known.passwordChangedAt <= known.account.createdAt)
      demoAccounts.push({ email: known.account.email, password, role: shows })
  }
  return demoAccounts
}
