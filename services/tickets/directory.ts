/** What tickets ask of the register of customers. The composition hands it in, so that no service imports another. */
import type pg from "pg"
import type { Caller } from "../../platform/access/caller.ts"

export type Membership = {
  organisation: { id: string; name: string }
  seesColleaguesTickets: boolean
}

export type Directory = {
  /** Null: belongs to no organisation, or no longer. */
  findMembership(caller: Caller): Promise<Membership | null>
  findLocation(organisation: string, id: string): Promise<{ id: string; name: string } | null>
  findMachine(
    organisation: string,
    id: string,
  ): Promise<{ id: string; name: string | null; model: string; serialNumber: string } | null>
  /** Those of the people named who see all tickets of the organisation; asked inside of a transaction. */
  listSeeingColleagues(
    organisation: string,
    subjects: readonly string[],
    client: pg.ClientBase,
  ): Promise<string[]>
}
