/** Empties the register of a person whose account was deleted [ACCT-09]. */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { seatDay } from "../../../platform/days/seat-days.ts"
import { type Administrator, listAdministrators } from "../mails/administrators.ts"
import { MembershipStore } from "../register/membership-store.ts"
import type { PersonRow } from "../register/person.ts"
import { PersonStore } from "../register/person-store.ts"
import type { CustomersPorts } from "../register/ports.ts"
import { noAdministratorMail } from "./leaving-mail.ts"
import { LeavingStore } from "./leaving-store.ts"

/**
 * Everywhere and for good, also what the person was invited to; it may be called again. Whoever deletes their own account may go,
 * even as the last administrator: those who administer the organisation for us are told.
 *
 * @param subject of their identity token, or their id in the register.
 */
export function removePerson(
  ports: Pick<CustomersPorts, "pool" | "mail" | "settings" | "onAccessChanged">,
  subject: string,
): Promise<void> {
  return inTransaction(ports.pool, async (client) => {
    const people = new PersonStore(client)
    const person = await people.lock(subject)
    const orphans = person ? await orphansOf(client, person.id) : []
    await people.remove(subject)
    await ports.onAccessChanged([person?.subject ?? subject], client)
    if (!person) return
    await forgetElsewhere(client, person)
    for (const { reader, organisation } of await readersOf(client, orphans)) {
      const mail = noAdministratorMail(ports, { organisation, reader, day: seatDay(new Date()) })
      await ports.mail.send(mail, client)
    }
  })
}

/** What other rooms keep about a person. */
async function forgetElsewhere(client: pg.ClientBase, { id, email }: PersonRow): Promise<void> {
  await client.query("delete from customer_join_request where person_id = $1", [id])
  await client.query("delete from customer_review_item where person_id = $1", [id])
  await client.query(
    "delete from customer_invitation_line where person_id = $1 or lower(email) = lower($2)",
    [id, email],
  )
}

async function orphansOf(client: pg.ClientBase, person: string) {
  const own = (await new MembershipStore(client).listOf(person)).map(({ organisation }) => organisation)
  return new LeavingStore(client).listLastAdministrator(person, own)
}

/** After the removal, so that the internal administrators take the place of the one who has gone. */
async function readersOf(client: pg.ClientBase, orphans: readonly { id: string; name: string }[]) {
  const readers: { organisation: { id: string; name: string }; reader: Administrator }[] = []
  for (const organisation of orphans)
    for (const reader of await listAdministrators(client, organisation.id))
      readers.push({ organisation, reader })
  return readers
}
