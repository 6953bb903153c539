/** What the register keeps about the asker beyond what screens show: for the export of a person's data. */
import { PersonStore } from "../register/person-store.ts"
import type { CustomersContext } from "../request-context.ts"
import { MyRecordsStore } from "./my-records-store.ts"

/** The contract's `MyRecords`. @returns null for people whom the register doesn't know. */
export async function myRecords({ caller, pool }: Pick<CustomersContext, "caller" | "pool">) {
  const person = caller.person === null ? null : await new PersonStore(pool).find(caller.person)
  if (!person) return null
  const store = new MyRecordsStore(pool)
  const { id, subject, firstName, lastName, language, country, city, isInternal, createdAt } = person
  const keys = subject === null ? [id] : [id, subject]
  return {
    ...{ firstName, lastName, language, country, city, isInternal, since: createdAt },
    invitations: () => store.listInvitations(id),
    invitationsMade: () => store.listInvitationsMade(keys),
    confirmations: () => store.listConfirmations(id),
    confirmationsMade: () => store.listConfirmationsMade(keys),
  }
}
