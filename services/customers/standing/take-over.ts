/**
 * Somebody was invited at the address that now belongs to an account of before: what they were invited to is the account's.
 */
import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import { valuesOf } from "../register/access-row.ts"
import { AccessStore } from "../register/access-store.ts"
import type { AccessStatus, StoredStatus } from "../register/applications.ts"
import { MembershipStore } from "../register/membership-store.ts"
import type { PersonRow } from "../register/person.ts"

type Taking = { invited: PersonRow; heir: PersonRow; organisation: string }

/** Both people are locked. */
export async function takeOverInvited(
  client: pg.ClientBase,
  audit: Pick<Audit, "record">,
  { invited, heir }: Omit<Taking, "organisation">,
): Promise<void> {
  const memberships = new MembershipStore(client)
  const given = await memberships.listOf(invited.id)
  const own = await memberships.listInForce(heir.id)
  for (const { organisation } of given) {
    const taking = { invited, heir, organisation }
    if (own.some((membership) => membership.organisation === organisation))
      await takeIntoMembership(client, audit, taking)
    else await takeInvitation(client, taking)
    await new AccessStore(client).settle(client, heir.id, organisation)
  }
  const people = [invited.id, heir.id]
  await client.query("update customer_invitation_line set person_id = $2 where person_id = $1", people)
  await client.query(
    `update customer_review_item given set person_id = $2 where person_id = $1 and not exists (
       select from customer_review_item own where own.person_id = $2 and own.review_id = given.review_id)`,
    people,
  )
  // What is left belongs to the same applications as the account's own accesses, which stay.
  await client.query("delete from customer_person where id = $1", [invited.id])
}

/** Whoever doesn't belong there yet has to accept, like everybody who is invited. */
async function takeInvitation(client: pg.ClientBase, { invited, heir, organisation }: Taking): Promise<void> {
  const values = [invited.id, heir.id, organisation]
  await client.query(
    `insert into customer_membership (person_id, organisation_id, location_id, sees_colleagues_tickets, urgency, name_key, words, since)
     select $2, organisation_id, location_id, sees_colleagues_tickets, urgency, name_key, words, since
     from customer_membership where person_id = $1 and organisation_id = $3 on conflict do nothing`,
    values,
  )
  // An invitation of their own that leads nowhere any more would be in the way.
  await client.query(
    `delete from customer_invitation own where own.person_id = $2 and own.organisation_id = $3
       and (own.withdrawn_at is not null or own.expires_at <= now()) and exists (
         select from customer_invitation given where given.person_id = $1 and given.organisation_id = $3)`,
    values,
  )
  await client.query(
    `update customer_invitation set person_id = $2 where person_id = $1 and organisation_id = $3 and not exists (
       select from customer_invitation own where own.person_id = $2 and own.organisation_id = $3)`,
    values,
  )
  await client.query(
    `update customer_access given set person_id = $2 where given.person_id = $1 and given.organisation_id = $3
       and not exists (select from customer_access own where own.person_id = $2 and own.organisation_id = $3
         and own.application = given.application)`,
    values,
  )
}

/**
 * Whoever belongs there already accepted it before, and an open invitation beside it would put the membership out of
 * force. What an administrator gives to a member counts at once, unless the invitation was over.
 */
async function takeIntoMembership(
  client: pg.ClientBase,
  audit: Pick<Audit, "record">,
  { invited, heir, organisation }: Taking,
): Promise<void> {
  const accesses = new AccessStore(client)
  const own = await accesses.listOf(heir.id, [organisation])
  const given = await accesses.listOf(invited.id, [organisation])
  const subject = heir.subject ?? heir.id
  for (const access of given) {
    const { application, status: statusBefore } = access
    if (own.some((held) => held.application === application)) continue
    const status = statusAsMember[statusBefore] ?? access.stored
    await accesses.write(client, { ...valuesOf(access), person: heir.id, status })
    const details = { application, statusBefore, statusAfter: status }
    await audit.record({ action: "access-changed", actor: subject, subject, organisation, details }, client)
  }
}

const statusAsMember: Partial<Record<AccessStatus, StoredStatus>> = {
  INVITED: "ACTIVE",
  INVITE_EXPIRED: "INACTIVE",
}
