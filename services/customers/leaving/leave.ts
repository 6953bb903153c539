/**
 * People leave: everything in an organisation is taken away and handed over in one transaction, so that nothing is left
 * half done; then, where it was the whole person, the account is deleted [USER-14].
 */
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import { endWithin } from "../organisations/change-membership.ts"
import { changePerson, type PersonState } from "../organisations/change-person.ts"
import { isInSight } from "../register/administrators.ts"
import type { Belonging, Heir } from "../register/leaver.ts"
import { MembershipStore } from "../register/membership-store.ts"
import { type PersonError, personError } from "../register/person-error.ts"
import { PersonStore } from "../register/person-store.ts"
import type { CustomersPorts } from "../register/ports.ts"
import { finishLeaving } from "./finish-leaving.ts"
import { leavingMail } from "./leaving-mail.ts"
import { type LeavingRow, LeavingStore } from "./leaving-store.ts"
import { mayDelete } from "./may-delete.ts"

export type LeavingAnswer = { isDone: boolean; handedOver: Belonging[]; errors: PersonError[] }

export type Leaving = {
  /** A UUID that the form was shown with: sent twice, it is done once. */
  key: string
  person: string
  /** Null: all of them, with the account. */
  organisation: string | null
  /** Id of a colleague. */
  heir: string | null
  /** The person's version that the asker saw; absent when it doesn't matter. */
  version?: number
}

/** @returns null where the asker can't see the person, or doesn't administer what they leave. */
export async function leave(
  ports: CustomersPorts,
  caller: Caller,
  leaving: Leaving,
): Promise<LeavingAnswer | null> {
  const known = await new LeavingStore(ports.pool).find(leaving.key)
  if (known) return known.byPerson === caller.subject ? finished(ports, known) : null
  let steps: Belonging[] = []
  const errors = await changePerson(ports, caller, leaving, async (state) => {
    const outcome = await leaveWithin(ports, caller, leaving, state)
    if ("errors" in outcome) return outcome.errors
    steps = outcome.steps
    return []
  })
  if (!errors) return null
  if (errors.length > 0) return { isDone: false, handedOver: [], errors }
  const row = await new LeavingStore(ports.pool).find(leaving.key)
  return row ? finished(ports, row) : { isDone: true, handedOver: steps, errors: [] }
}

async function finished(ports: CustomersPorts, row: LeavingRow): Promise<LeavingAnswer> {
  // What is left to do is ours: the person has nothing any more, and a timer tries it again.
  await finishLeaving(ports, row)
  return { isDone: true, handedOver: row.steps, errors: [] }
}

type Outcome = { steps: Belonging[] } | { errors: PersonError[] }

async function leaveWithin(
  ports: CustomersPorts,
  caller: Caller,
  { key, organisation, heir: heirId }: Leaving,
  state: PersonState,
): Promise<Outcome> {
  const { client, person } = state
  const isWhole = organisation === null
  const left = await organisationsOf(state, organisation)
  if ("errors" in left) return left
  // Whoever takes their own account away does it in their settings, where the password is asked for.
  if (person.subject === caller.subject) return { errors: [personError("not-allowed-now", "person")] }
  const heir = heirId
    ? await findHeir(client, heirId, { person: person.id, organisations: left.organisations })
    : null
  if (heirId && !heir) return { errors: [personError("unknown-person", "heir")] }
  const steps: Belonging[] = []
  for (const one of left.organisations) {
    const isHeirs = heir?.organisations.includes(one) ?? false
    steps.push(
      ...(await handOver(ports, client, { person, organisation: one, heir: isHeirs ? heir : null, caller })),
    )
    const errors = await endWithin(state, one)
    if (errors.length > 0) return { errors }
  }
  const handedOver = sum(steps)
  const action = isWhole ? "person-deleted" : "person-left"
  const details = Object.fromEntries(handedOver.map(({ name, count }) => [name, count]))
  await state.record({ action, organisation, details: { ...details, heir: heir?.subject ?? null } })
  const deletesAccount = isWhole && person.subject !== null
  // Without our own accounts the register is all that can be emptied; a token that is still valid brings nobody back.
  if (isWhole && !(deletesAccount && ports.deleteAccount)) await new PersonStore(client).remove(person.id)
  await new LeavingStore(client).insert({
    ...{ id: key, person: person.subject ?? person.id, organisation, heir: heir?.id ?? null },
    ...{ deletesAccount, byPerson: caller.subject, steps: handedOver },
    isDone: !(deletesAccount && ports.deleteAccount),
    now: ports.now(),
  })
  const mail = heir && leavingMail(ports, { id: key, heir, person, handedOver })
  if (mail) await ports.mail.send(mail, client)
  return { steps: handedOver }
}

/** The organisations to leave. */
async function organisationsOf(
  { client, person, sight }: PersonState,
  organisation: string | null,
): Promise<{ organisations: string[] } | { errors: PersonError[] }> {
  const own = (await new MembershipStore(client).listOf(person.id)).map((one) => one.organisation)
  if (organisation !== null)
    return own.includes(organisation) && isInSight(sight, organisation)
      ? { organisations: [organisation] }
      : { errors: [personError("unknown-organisation", "organisation")] }
  const roles = await new PersonStore(client).listRoles(person.id)
  return mayDelete(sight, own, roles)
    ? { organisations: own.toSorted() }
    : { errors: [personError("not-allowed-now")] }
}

type Chosen = Heir & { id: string; organisations: string[] }

async function findHeir(
  client: pg.ClientBase,
  id: string,
  { person, organisations }: { person: string; organisations: readonly string[] },
): Promise<Chosen | null> {
  if (id === person) return null
  const taking = await new LeavingStore(client).listHeirOrganisations(id, organisations)
  const found = taking.length > 0 ? await new PersonStore(client).find(id) : null
  if (!found?.subject) return null
  const { subject, name, email, language } = found
  return { id: found.id, subject, name, email, language, organisations: taking }
}

type HandOver = {
  person: PersonState["person"]
  organisation: string
  heir: Heir | null
  caller: Caller
}

async function handOver(
  { leavers }: CustomersPorts,
  client: pg.ClientBase,
  { person, organisation, heir, caller }: HandOver,
): Promise<Belonging[]> {
  const { subject } = person
  if (subject === null) return []
  const steps: Belonging[] = []
  for (const leaver of leavers) {
    const leaving = { subject, organisation, heir, actor: caller.subject }
    steps.push({ name: leaver.name, count: await leaver.handOver(leaving, client) })
  }
  return steps
}

function sum(steps: readonly Belonging[]): Belonging[] {
  const counts = new Map<string, number>()
  for (const { name, count } of steps) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].map(([name, count]) => ({ name, count })).filter(({ count }) => count > 0)
}
