/** Names and addresses follow the account: the identity provider keeps them, the register shows them. */
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { emailKey } from "../../../platform/mail/address.ts"
import { MembershipStore } from "../register/membership-store.ts"
import type { PersonFacts, PersonRow } from "../register/person.ts"
import { PersonStore } from "../register/person-store.ts"

type Known = PersonFacts

/** Whether the token says something newer than what the register has. */
export function isOutdated(known: Known & { followedAt: Date | null }, caller: Caller): boolean {
  const { issuedAt } = caller
  if (!issuedAt || (known.followedAt && issuedAt <= known.followedAt)) return false
  const facts = factsOf(known, caller)
  return (Object.keys(facts) as (keyof Known)[]).some((key) => facts[key] !== known[key])
}

/** An address that isn't verified is what somebody typed, and must not become that of a person. */
function factsOf(known: Known, caller: Caller): Known {
  const { name, email, isEmailVerified, firstName, lastName, language } = caller
  // A token without a name has the subject or the address in its place.
  const isNamed = name !== caller.subject && name !== email
  return {
    name: isNamed ? name : known.name,
    email: isEmailVerified && email ? email : known.email,
    firstName: firstName || known.firstName,
    lastName: lastName || known.lastName,
    language,
  }
}

export function followToken(pool: pg.Pool, caller: Caller): Promise<void> {
  return inTransaction(pool, async (client) => {
    const people = new PersonStore(client)
    const known = await people.lock(caller.subject)
    if (!known || known.isRemoved) return
    const facts = factsOf(known, caller)
    const holder =
      emailKey(facts.email) === emailKey(known.email) ? null : await people.lockByEmail(facts.email)
    if (holder && holder.id !== known.id) {
      // Another account has the address, so this one keeps the one before.
      if (holder.subject !== null) facts.email = known.email
      else await takeOverInvitations(client, holder, known)
    }
    // The key of an address that two people share isn't the address alone, and must stay.
    if (facts.email === known.email) await people.setNames(known.id, facts)
    else await people.setFacts(known.id, facts)
    await people.setFollowed(known.id, caller.issuedAt)
    await new MembershipStore(client).setWords({ id: known.id, ...facts })
  })
}

/** Somebody was invited at the address that now belongs to this account: the invitations are theirs. */
async function takeOverInvitations(
  client: pg.ClientBase,
  invited: PersonRow,
  heir: PersonRow,
): Promise<void> {
  const values = [invited.id, heir.id]
  const isNew = `person_id = $1 and not exists (select from customer_membership m
    where m.person_id = $2 and m.organisation_id = given.organisation_id)`
  await client.query(
    `insert into customer_membership (person_id, organisation_id, location_id, sees_colleagues_tickets, urgency, name_key, words, since)
     select $2, organisation_id, location_id, sees_colleagues_tickets, urgency, name_key, words, since
     from customer_membership given where ${isNew}`,
    values,
  )
  for (const table of ["customer_access", "customer_invitation"])
    await client.query(
      `update ${table} given set person_id = $2 where person_id = $1 and not exists (
         select from ${table} other where other.person_id = $2 and other.organisation_id = given.organisation_id)`,
      values,
    )
  await client.query("delete from customer_person where id = $1", [invited.id])
}
