/** What other services of this process may ask of the customers register: memberships and organisations' data. */
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
  /** @returns null when the person belongs to no organisation, or no longer does. */
  findMembership(caller: Caller): Promise<Membership | null>
  findLocation(organisation: string, id: string): Promise<{ id: string; name: string } | null>
  listLocations(organisation: string): Promise<{ id: string; name: string }[]>
  findMachine(organisation: string, id: string): Promise<MachineRow | null>
  /** Name and address as the register has them; null for people whom it doesn't know. */
  findPerson(subject: string): Promise<{ name: string; email: string } | null>
  /** Those of the people given who may see all tickets of the organisation. It is called inside a transaction. */
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
    listLocations: (organisation) => store.listLocations(organisation),
    findPerson: async (subject) => {
      const known = await new MemberStore(pool).findKnown(subject)
      return known && !known.isRemoved ? { name: known.name, email: known.email } : null
    },
    findMachine: (organisation, id) => store.findMachine(organisation, id),
    listSeeingColleagues: (organisation, subjects, client) =>
      new MemberStore(client).listSeeingColleagues(organisation, subjects),
  }
}

/**
 * The caller as a member. The register decides about memberships; the token only introduces people whom it doesn't know
 * yet, and updates names and addresses.
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
