/**
 * What the customers service asks when somebody leaves an organisation (`services/customers/register/leaver.ts`). Each room
 * that writes to people adds a line.
 */
import type pg from "pg"
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
    count: (subject, organisation) => new RequestStore(pool).countOpenOf(subject, organisation),
    handOver: ({ subject, organisation, heir }, client) =>
      new RequestStore(client).handOver(subject, organisation, heir),
  }
}
