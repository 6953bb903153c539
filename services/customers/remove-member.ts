/** Removes a person whose account was deleted [ACCT-09]; a website calls this with the service's own token. */
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import { checkIds } from "../../platform/graphql/bad-input.ts"
import type { OnAccessChanged } from "./register/change.ts"
import { PersonStore } from "./register/person-store.ts"
import type { WebsiteContext } from "./website-context.ts"

export async function removeMember(
  _root: unknown,
  { person }: { person: string },
  context: WebsiteContext,
): Promise<boolean> {
  checkIds(person)
  await removePerson(context, person)
  return true
}

/** Everywhere and for good, also what the person was invited to. @param person id in the register, or the subject. */
export function removePerson(
  { pool, onAccessChanged }: { pool: pg.Pool; onAccessChanged: OnAccessChanged },
  person: string,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const people = new PersonStore(client)
    const known = await people.lock(person)
    await people.remove(person)
    await onAccessChanged([known?.subject ?? person], client)
  })
}
