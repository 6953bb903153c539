/** What other services of this process ask the customers' register: who belongs where, and what stands there. */
import type pg from "pg"
import type { Caller } from "../../platform/access/caller.ts"
import type { Queryable } from "../../platform/database/queryable.ts"
import { MemberStore } from "./member-store.ts"
import type { MachineRow, MemberRow } from "./rows.ts"
import { CustomerStore } from "./store.ts"

export type Membership = {
  organisation: { id: string; name: string }
  seesColleaguesTickets: boolean
}

export type Directory = {
  /** Null: belongs to no organisation, or no longer. */
  findMembership(caller: Caller): Promise<Membership | null>
  findLocation(organisation: string, id: string): Promise<{ id: string; name: string } | null>
  findMachine(organisation: string, id: string): Promise<MachineRow | null>
  /** Those of the people named who see all tickets of the organisation; asked inside of a transaction. */
  listSeeingColleagues(
    organisation: string,
    subjects: readonly string[],
    client: pg.ClientBase,
  ): Promise<string[]>
}

export function createDirectory(pool: pg.Pool): Directory {
  const store = new CustomerStore(pool)
  return {
    async findMembership(caller) {
      const member = await enter(pool, caller)
      const organisation = member && (await store.findOrganisation(member.organisation))
      if (!organisation) return null
      return {
        organisation: { id: organisation.id, name: organisation.name },
        seesColleaguesTickets: organisation.colleaguesSeeTickets || member.seesColleaguesTickets,
      }
    },
    findLocation: (organisation, id) => store.findLocation(organisation, id),
    findMachine: (organisation, id) => store.findMachine(organisation, id),
    listSeeingColleagues: (organisation, subjects, client) =>
      new MemberStore(client).listSeeingColleagues(organisation, subjects),
  }
}

/**
 * The caller as a member. The register decides where somebody belongs; the token only introduces whom it doesn't know yet, and
 * brings a new name or address.
 */
export async function enter(db: Queryable, caller: Caller): Promise<MemberRow | null> {
  const store = new MemberStore(db)
  const { subject, name, email, organisation } = caller
  const known = await store.findKnown(subject)
  if (known?.isRemoved) return null
  if (known) {
    if (known.name !== name || known.email !== email) await store.rename(subject, { name, email })
    return { ...known, name, email }
  }
  if (!organisation) return null
  await store.introduce({ id: subject, organisation, name, email })
  const introduced = await store.findKnown(subject)
  return introduced && !introduced.isRemoved ? introduced : null
}
