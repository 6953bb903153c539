/** Accepting an invitation: the person belongs to the organisation from now on, and has what it gives. */
import type pg from "pg"
import { emailKey } from "../../../platform/mail/address.ts"
import { fullName } from "../../../platform/texts/person-names.ts"
import { AccessStore } from "../register/access-store.ts"
import { isApplication } from "../register/applications.ts"
import { InvitationStore, type OpenedInvitation } from "../register/invitation-store.ts"
import { MembershipStore } from "../register/membership-store.ts"
import type { PersonRow } from "../register/person.ts"
import { type PersonError, personError } from "../register/person-error.ts"
import { PersonStore } from "../register/person-store.ts"
import type { CustomersPorts } from "../register/ports.ts"
import { tellOfLeftOut } from "./invitation-notices.ts"
import { InvitedAccessStore } from "./invited-access-store.ts"
import { type InvitationProblem, isNothingLeft, isStillThere, problemOf } from "./opened.ts"
import { readInvitationToken } from "./token.ts"

/** The account that accepts. */
export type Accepting = {
  subject: string
  email: string
  firstName: string
  lastName: string
  language: string
}

export type AcceptAnswer = {
  organisation: { id: string; name: string } | null
  leftOut: string[]
  problem: InvitationProblem | null
  errors: PersonError[]
}

/** @param client of a transaction: the account may be made in the same one. */
export async function acceptInvitation(
  client: pg.ClientBase,
  parts: Omit<CustomersPorts, "pool" | "queue" | "pace">,
  token: string,
  who: Accepting,
): Promise<AcceptAnswer> {
  const link = readInvitationToken(parts.settings.invitationSecret, token)
  const store = new InvitationStore(client)
  const known = link && (await store.open(link.id))
  if (!link || !known) return refused("UNKNOWN")
  const { invited, own } = await lockPeople(client, known.person, who.subject)
  const invitation = await store.lock(link.id)
  if (!invitation) return refused("UNKNOWN")
  const problem = problemOf(invitation, link, new Date())
  // A second click, or a second tab: what was wanted is done.
  if (problem === "USED" && invitation.subject === who.subject) return accepted(invitation, [])
  if (problem || !invited) return refused(problem ?? "PERSON_GONE")
  if (isSomebodyElse(invitation, invited, who, parts.settings.mayMailDiffer))
    return { ...refused(null), errors: [personError("mail-differs")] }
  const offered = await store.listInvited(invitation.person, invitation.organisation)
  const leftOut = offered.filter((access) => !isStillThere(access))
  if (isNothingLeft(offered, parts)) return refused("NOTHING_LEFT")
  const person = await bind(client, { invitation, invited, own, who })
  await activate(client, person, invitation)
  await store.accept(invitation.id)
  await new AccessStore(client).settle(client, person, invitation.organisation)
  await parts.audit.record(
    {
      ...{ action: "invitation-accepted", actor: who.subject, subject: who.subject },
      organisation: invitation.organisation,
      details: {
        invitation: invitation.id,
        statusBefore: "INVITED",
        statusAfter: "ACTIVE",
        applicationsAfter: offered
          .filter(isStillThere)
          .map(({ application }) => application)
          .join(" "),
      },
    },
    client,
  )
  await parts.onAccessChanged([who.subject], client)
  const names = leftOut.map(({ application }) => application)
  if (names.length > 0) await tellOfLeftOut(client, parts, { ...invitation, person }, names)
  return accepted(invitation, names)
}

/** In the order of their ids, so that two people who accept at once can't wait for each other. */
async function lockPeople(client: pg.ClientBase, invitedId: string, subject: string) {
  const people = new PersonStore(client)
  const known = await people.findBySubject(subject)
  const ids = [...new Set([invitedId, ...(known ? [known.id] : [])])].sort()
  const locked = new Map<string, PersonRow | null>()
  for (const id of ids) locked.set(id, await people.lock(id))
  const own = known ? (locked.get(known.id) ?? null) : null
  return { invited: locked.get(invitedId) ?? null, own: own?.isRemoved ? null : own }
}

/**
 * The link proves the mailbox, but it may have been passed on: only the account with that address may accept it. With
 * another provider the addresses may differ, and the person was asked; even then nobody accepts for another account.
 */
function isSomebodyElse(
  { email }: OpenedInvitation,
  invited: PersonRow,
  who: Accepting,
  mayMailDiffer: boolean,
): boolean {
  if (invited.subject !== null) return invited.subject !== who.subject
  return emailKey(email) !== emailKey(who.email) && !mayMailDiffer
}

type Binding = {
  invitation: OpenedInvitation
  invited: PersonRow
  /** The person whom the register knows under the account already; usually null, or the invited one. */
  own: PersonRow | null
  who: Accepting
}

/** Makes the invited person and the account one. @returns the person's id. */
async function bind(client: pg.ClientBase, { invitation, invited, own, who }: Binding): Promise<string> {
  const people = new PersonStore(client)
  if (invited.subject === who.subject) return invited.id
  const person = own ?? invited
  if (own) await new InvitedAccessStore(client).moveTo(invited.id, own.id, invitation.organisation)
  else await people.setSubject(invited.id, who.subject)
  const holder = await people.lockByEmail(who.email)
  const email = !holder || holder.id === person.id ? who.email : person.email
  const facts = {
    email,
    firstName: who.firstName || person.firstName,
    lastName: who.lastName || person.lastName,
    language: who.language,
  }
  const name = fullName(facts, who.language) || email
  await people.setFacts(person.id, { ...facts, name })
  await new MembershipStore(client).setWords({ id: person.id, name, email })
  return person.id
}

async function activate(
  client: pg.ClientBase,
  person: string,
  { organisation }: OpenedInvitation,
): Promise<void> {
  const store = new AccessStore(client)
  const now = new Date()
  for (const access of await store.listOf(person, [organisation])) {
    if (access.stored !== "INVITED") continue
    const isThere = isApplication(access.application) && isStillThere(access)
    await store.write(client, {
      ...access,
      status: isThere ? "ACTIVE" : "INACTIVE",
      ...{ decidedBy: person, decidedAt: now },
    })
  }
}

function refused(problem: InvitationProblem | null): AcceptAnswer {
  return { organisation: null, leftOut: [], problem, errors: [] }
}

function accepted(
  { organisation: id, organisationName: name }: OpenedInvitation,
  leftOut: string[],
): AcceptAnswer {
  return { organisation: { id, name }, leftOut, problem: null, errors: [] }
}
