/** An administrator accepts or denies a request to join; who is accepted belongs to the organisation at once. */
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { seatDay } from "../../../platform/days/seat-days.ts"
import { cleanText } from "../../../platform/words/clean-text.ts"
import { AccessStore } from "../register/access-store.ts"
import { administeredBy, isInSight } from "../register/administrators.ts"
import { isApplication, rolesInside } from "../register/applications.ts"
import { isStillAdministrator, lockOrganisation } from "../register/change.ts"
import { MembershipStore } from "../register/membership-store.ts"
import type { PersonRow } from "../register/person.ts"
import { type PersonError, personError } from "../register/person-error.ts"
import { PersonStore } from "../register/person-store.ts"
import type { CustomersPorts } from "../register/ports.ts"
import { givenByProvider, givesAccess } from "../register/roles-from.ts"
import type { JoinOutcome } from "./join.ts"
import { joinedMail } from "./join-mails.ts"
import { type JoinRow, JoinStore } from "./join-store.ts"

type Granted = { application: string; role?: string | null; validUntil?: string | null }

export type Decision = {
  id: string
  accept: boolean
  /** Where the request names none that the register knows. */
  organisation: string | null
  reason: string | null
  accesses: readonly Granted[]
}

const maxLength = 500

/** @returns null when no such request waits for the asker. */
export async function decideJoinRequest(
  ports: CustomersPorts,
  caller: Caller,
  decision: Decision,
): Promise<JoinOutcome | null> {
  const known = await new JoinStore(ports.pool).find(decision.id)
  const sight = administeredBy(caller)
  if (!known || !(known.organisation ? isInSight(sight, known.organisation) : sight === "all")) return null
  const reason = cleanText(decision.reason)
  const errors = [
    ...((reason ?? "").length > maxLength ? [personError("too-long", "reason")] : []),
    ...(!decision.accept && !reason ? [personError("required", "reason")] : []),
    ...(decision.accept ? accessErrors(ports, decision.accesses) : []),
  ]
  if (errors.length > 0) return { request: known, errors }
  return inTransaction(ports.pool, async (client) => {
    const person = await new PersonStore(client).lock(known.person)
    if (known.organisation) {
      await lockOrganisation(client, known.organisation)
      if (!(await isStillAdministrator(client, { ...ports, caller }, known.organisation, ports.now())))
        return null
    }
    if (!person || person.isRemoved) return { request: known, errors: [personError("changed")] }
    const organisation = known.organisation ?? decision.organisation
    const store = new JoinStore(client)
    const refused = decision.accept
      ? await admit(client, { person, organisation, caller, accesses: decision.accesses })
      : []
    if (refused.length > 0) return { request: known, errors: refused }
    const status = decision.accept ? "ACCEPTED" : "DENIED"
    const by = caller.person ?? caller.subject
    if (!(await store.decide(known.id, { status, organisation, reason, by })))
      // Rolled back, so that nobody is let in by a decision that comes too late.
      throw new DecidedMeanwhile()
    const request = await store.find(known.id)
    await tell(ports, client, { caller, person, request, accesses: decision.accesses })
    return { request, errors: [] }
  }).catch(async (error: unknown) => {
    if (!(error instanceof DecidedMeanwhile)) throw error
    return { request: await new JoinStore(ports.pool).find(known.id), errors: [personError("changed")] }
  })
}

class DecidedMeanwhile extends Error {}

type Admission = {
  person: PersonRow
  organisation: string | null
  caller: Caller
  accesses: readonly Granted[]
}

async function admit(
  client: pg.ClientBase,
  { person, organisation, caller, accesses }: Admission,
): Promise<PersonError[]> {
  const locked = organisation ? await lockOrganisation(client, organisation) : null
  if (!organisation || !locked) return [personError("unknown-organisation", "organisation")]
  if (locked.isDeleted) return [personError("organisation-gone", "organisation")]
  if (!(await new MembershipStore(client).add(person, organisation)))
    return [personError("already-member", "organisation")]
  const store = new AccessStore(client)
  for (const { application, role, validUntil = null } of accesses) {
    if (!isApplication(application)) continue
    await store.write(client, {
      ...{ person: person.id, organisation, application, role: role ?? "", validUntil, status: "ACTIVE" },
      ...{ decidedBy: caller.person, decidedAt: new Date() },
    })
  }
  await new PersonStore(client).introduce(person.id)
  return []
}

function accessErrors(ports: Pick<CustomersPorts, "rolesFrom">, accesses: readonly Granted[]): PersonError[] {
  if (accesses.length > 0 && !givesAccess(ports)) return [givenByProvider("accesses")]
  return accesses.flatMap(({ application, role, validUntil }) => {
    if (!isApplication(application)) return [personError("unknown-application", "accesses", application)]
    if (!rolesInside(application).includes(role ?? "")) return [personError("unknown-role", "accesses", role)]
    return validUntil && validUntil < seatDay(new Date()) ? [personError("in-the-past", "accesses")] : []
  })
}

type Told = { caller: Caller; person: PersonRow; request: JoinRow | null; accesses: readonly Granted[] }

async function tell(
  ports: CustomersPorts,
  client: pg.ClientBase,
  { caller, person, request, accesses }: Told,
): Promise<void> {
  if (!request) return
  const isAccepted = request.status === "ACCEPTED"
  const action = isAccepted ? "join-accepted" : "join-denied"
  const given = isAccepted ? accesses.map(({ application }) => application).join(" ") : ""
  const subject = person.subject ?? person.id
  const entry = { actor: caller.subject, subject, organisation: request.organisation }
  const details = { request: request.id, ...(given && { applicationsAfter: given }) }
  await ports.audit.record({ ...entry, action, details }, client)
  await ports.onAccessChanged(person.subject === null ? [] : [person.subject], client)
  await ports.mail.send(joinedMail(ports, { request, language: person.language }), client)
}
