/** Puts one invitation into the register, inside the caller's transaction. */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import { fullName } from "../../../platform/texts/person-names.ts"
import { AccessStore } from "../register/access-store.ts"
import type { InvitedAccess } from "../register/invitation.ts"
import { type InvitationRow, InvitationStore } from "../register/invitation-store.ts"
import { MembershipStore } from "../register/membership-store.ts"
import type { PersonRow } from "../register/person.ts"
import { PersonStore } from "../register/person-store.ts"
import type { CustomersPorts } from "../register/ports.ts"
import { invitationMail, invitationMailKey } from "./invitation-mail.ts"
import { InvitedAccessStore } from "./invited-access-store.ts"

export type Invitee = {
  email: string
  firstName: string
  lastName: string
  language: string
  location: string | null
  accesses: readonly InvitedAccess[]
}

type Placing = {
  organisation: string
  invitee: Invitee
  /** Of the person in the register. */
  madeBy: string
  /** Their subject, for the audit log. */
  actor: string
  madeWith: string | null
  batch: string | null
}

export type Placed =
  | { outcome: "invited"; invitation: string; person: string; mailKey: string }
  /** Nothing was changed: who is there already is changed on their own page [USER-16]. */
  | { outcome: "already-member" | "already-invited"; person: string }
  | { outcome: "organisation-gone" }

/** The person is new, or known from another organisation; either way they have to accept. */
export async function placeInvitation(
  client: pg.ClientBase,
  { mail, audit, settings }: Pick<CustomersPorts, "mail" | "audit" | "settings">,
  { organisation, invitee, madeBy, actor, madeWith, batch }: Placing,
): Promise<Placed> {
  const person = await lockOrAdd(client, invitee)
  const invitations = new InvitationStore(client)
  if (!(await isThere(client, organisation))) return { outcome: "organisation-gone" }
  const known = await new MembershipStore(client).find(person.id, organisation)
  const before = known && (await invitations.findOf(person.id, organisation))
  if (known && (!before || before.acceptedAt)) return { outcome: "already-member", person: person.id }
  if (before && isOpen(before)) return { outcome: "already-invited", person: person.id }
  const accesses = new InvitedAccessStore(client)
  await new MembershipStore(client).add(person, organisation, invitee.location)
  if (known) await accesses.setLocation(person.id, organisation, invitee.location)
  const { id } = await invitations.put({
    ...{ id: randomUUID(), person: person.id, organisation, language: invitee.language },
    ...{ madeBy, madeWith, batch },
  })
  await accesses.give(person.id, organisation, invitee.accesses, madeBy)
  await new AccessStore(client).settle(client, person.id, organisation)
  const invitation = await invitations.open(id)
  if (!invitation) throw new Error("an invitation that was just written is missing")
  const applications = invitee.accesses.map(({ application }) => application)
  await mail.send(invitationMail(invitation, applications, settings), client)
  await audit.record(
    {
      ...{ action: "person-invited", actor, subject: person.subject ?? person.id, organisation },
      details: { invitation: id, applicationsAfter: applications.join(" ") },
    },
    client,
  )
  return { outcome: "invited", invitation: id, person: person.id, mailKey: invitationMailKey(invitation) }
}

/** Not accepted, not withdrawn, and its time isn't over. */
export function isOpen({
  acceptedAt,
  withdrawnAt,
  expiresAt,
}: Pick<InvitationRow, "acceptedAt" | "withdrawnAt" | "expiresAt">): boolean {
  return !acceptedAt && !withdrawnAt && expiresAt > new Date()
}

/** Two administrators who invite the same address at once get the same person. */
async function lockOrAdd(client: pg.ClientBase, invitee: Invitee): Promise<PersonRow> {
  const people = new PersonStore(client)
  const { email, firstName, lastName, language } = invitee
  const known = await people.lockByEmail(email)
  if (known) return known
  const name = fullName({ firstName, lastName }, language) || email
  const facts = { email, firstName, lastName, name, language }
  await people.add({ id: randomUUID(), subject: null, isInternal: false, ...facts })
  const added = await people.lockByEmail(email)
  if (!added) throw new Error("a person who was just added is missing")
  return added
}

async function isThere(client: pg.ClientBase, organisation: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from customer_organisation where id = $1 and deleted_at is null for share",
    [organisation],
  )
  return rowCount === 1
}
