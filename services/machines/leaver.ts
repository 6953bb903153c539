/**
 * What the customers service asks when somebody leaves an organisation (`services/customers/register/leaver.ts`). Each room
 * that writes to people adds a line.
 */
import type pg from "pg"
import { ContactStore, handOverContacts } from "./contacts/contact-store.ts"
import { RequestStore } from "./requests/request-store.ts"

type Heir = { subject: string; name: string; email: string; language: string }

export type MachineLeaver = {
  name: "machines"
  count(subject: string, organisation: string): Promise<number>
  handOver(
    leaving: { subject: string; organisation: string; heir: Heir | null; actor: string },
    client: pg.ClientBase,
  ): Promise<number>
}

export function createMachineLeaver(pool: pg.Pool): MachineLeaver {
  return {
    name: "machines",
    async count(subject, organisation) {
      const requests = await new RequestStore(pool).countOpenOf(subject, organisation)
      return requests + (await new ContactStore(pool).countOf(subject, organisation))
    },
    async handOver({ subject, organisation, heir }, client) {
      const requests = await new RequestStore(client).handOver(subject, organisation, heir)
      return requests + (await handOverContacts(client, { subject, organisation, heir }))
    },
  }
}
