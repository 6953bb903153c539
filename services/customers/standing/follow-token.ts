/** Names and addresses follow the account: the identity provider keeps them, the register shows them. */
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import { createAudit } from "../../../platform/audit/audit.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { emailKey } from "../../../platform/mail/address.ts"
import { MembershipStore } from "../register/membership-store.ts"
import type { PersonFacts } from "../register/person.ts"
import { PersonStore } from "../register/person-store.ts"
import { takeOverInvited } from "./take-over.ts"

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
      else await takeOverInvited(client, createAudit(pool), { invited: holder, heir: known })
    }
    // The key of an address that two people share isn't the address alone, and must stay.
    if (facts.email === known.email) await people.setNames(known.id, facts)
    else await people.setFacts(known.id, facts)
    await people.setFollowed(known.id, caller.issuedAt)
    await new MembershipStore(client).setWords({ id: known.id, ...facts })
  })
}
