/**
 * Takes over what the identity provider says about a person, once: as long as nothing in the register has decided about
 * them. So the accounts of an installation keep their access, and the command that makes the first administrator works.
 */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { addDays, seatDay } from "../../../platform/days/seat-days.ts"
import { AccessStore } from "../register/access-store.ts"
import { accessesOfRoles } from "../register/applications.ts"
import { MembershipStore } from "../register/membership-store.ts"
import type { PersonRow } from "../register/person.ts"
import { PersonStore } from "../register/person-store.ts"
import type { RolesFrom } from "../register/roles-from.ts"
import { CustomerStore } from "../store.ts"
import { staffRolesOf } from "./standing.ts"

type Deps = { pool: pg.Pool; rolesFrom: RolesFrom; now: () => Date }

/** Does nothing for somebody about whom the register decides already. Requests of one person may run side by side. */
export function introduce({ pool, rolesFrom, now }: Deps, caller: Caller): Promise<void> {
  return inTransaction(pool, async (client) => {
    const person = await lockOrAdd(client, caller)
    if (!person || person.introducedAt || person.isRemoved) return
    const organisation = await belongTo(client, person, caller)
    if (rolesFrom === "customers") await takeRoles(client, { person, caller, organisation, now: now() })
    await new PersonStore(client).introduce(person.id)
  })
}

async function lockOrAdd(client: pg.ClientBase, caller: Caller): Promise<PersonRow | null> {
  const people = new PersonStore(client)
  const known = await people.lock(caller.subject)
  if (known) return known
  const { subject, email, isEmailVerified, firstName, lastName, name, language, isCompanyAccount } = caller
  const holder = email ? await people.lockByEmail(email) : null
  // The provider has proved that the address is theirs, so this is the person who was invited there.
  if (holder?.subject === null && isEmailVerified) await people.setSubject(holder.id, subject)
  else
    await people.add({
      ...{ id: randomUUID(), subject, email, firstName, lastName, name, language },
      isInternal: isCompanyAccount,
      // Somebody else has the address: two people can't be told apart by it, so this one isn't found by theirs.
      ...((holder || !email) && { key: `${email}#${subject}` }),
    })
  return people.lock(subject)
}

/** @returns the organisation in which the token's roles count: where the person belongs, or else where it says. */
async function belongTo(
  client: pg.ClientBase,
  person: PersonRow,
  { organisation: claimed }: Caller,
): Promise<string | null> {
  const memberships = new MembershipStore(client)
  const accepted = await memberships.listInForce(person.id)
  const [known] = accepted
  if (known) return known.organisation
  if (!claimed || !(await new CustomerStore(client).findOrganisation(claimed))) return null
  // An open invitation to the organisation waits for its acceptance, whatever the token says.
  return (await memberships.add(person, claimed)) ? claimed : null
}

type Taking = { person: PersonRow; caller: Caller; organisation: string | null; now: Date }

async function takeRoles(
  client: pg.ClientBase,
  { person, caller, organisation, now }: Taking,
): Promise<void> {
  const people = new PersonStore(client)
  await people.setRoles(person.id, staffRolesOf(caller.roles, organisation === null))
  if (caller.isDelegatedAdminInternal) await people.setAssigned(person.id, "all")
  if (organisation === null) return
  const accesses = new AccessStore(client, () => now)
  for (const { application, role, status } of accessesOfRoles(caller.roles).accesses) {
    const key = { person: person.id, organisation, application }
    if (await accesses.find(key)) continue
    const isOver = status === "INVITE_EXPIRED"
    await accesses.write(client, {
      ...{ ...key, role, status: isOver ? "INVITED" : status },
      ...(isOver && { validUntil: addDays(seatDay(now), -1) }),
    })
  }
}
