import { randomUUID } from "node:crypto"
import { badInput, checkIds } from "../../../platform/graphql/bad-input.ts"
import { accessAnswers } from "../access/access-answer.ts"
import type { RoomResolvers } from "../compose-resolvers.ts"
import { readPerson } from "../people/read-person.ts"
import { AccessStore } from "../register/access-store.ts"
import { administeredBy, isInSight } from "../register/administrators.ts"
import type { Belonging } from "../register/leaver.ts"
import { MembershipStore } from "../register/membership-store.ts"
import { PersonStore } from "../register/person-store.ts"
import type { CustomersContext } from "../request-context.ts"
import type { WebsiteContext } from "../website-context.ts"
import { leave } from "./leave.ts"
import { LeavingStore } from "./leaving-store.ts"
import { mayDelete } from "./may-delete.ts"
import { removePerson } from "./remove-person.ts"

type Asked = { person: string; organisation?: string | null }

async function leaving(
  _root: unknown,
  { person: id, organisation = null }: Asked,
  context: CustomersContext,
) {
  checkIds(id, organisation)
  const { pool } = context
  const people = new PersonStore(pool)
  const person = await people.find(id)
  if (!person || person.isRemoved) return null
  const sight = administeredBy(context.caller)
  const own = (await new MembershipStore(pool).listOf(person.id)).map((one) => one.organisation)
  const isMine = own.some((one) => isInSight(sight, one)) || sight === "all"
  const isAllowed = organisation
    ? own.includes(organisation) && isInSight(sight, organisation)
    : isMine && mayDelete(sight, own, await people.listRoles(person.id))
  if (!isAllowed) return null
  const left = organisation ? [organisation] : own
  const store = new LeavingStore(pool)
  const names = await store.listNames(left)
  return {
    person: { id: person.id, name: person.name },
    email: person.email,
    organisation: organisation ? (names[0] ?? null) : null,
    deletesAccount: organisation === null && person.subject !== null && context.deleteAccount !== null,
    memberships: names,
    accesses: async () => accessAnswers(await new AccessStore(pool).listOf(person.id, left), context),
    belongings: () => belongingsOf(context, person.subject, left),
    heirs: () => store.listHeirs(left, person.id),
    lastAdministratorOf: () => store.listLastAdministrator(person.id, left),
  }
}

async function belongingsOf(
  { leavers }: CustomersContext,
  subject: string | null,
  organisations: readonly string[],
): Promise<Belonging[]> {
  if (subject === null) return []
  const counted = await Promise.all(
    leavers.map(async ({ name, count }) => {
      const counts = await Promise.all(organisations.map((one) => count(subject, one)))
      return { name, count: counts.reduce((sum, one) => sum + one, 0) }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}

type LeavingInput = { person: string; organisation: string; heir?: string | null }

function leaveOne(
  _root: unknown,
  { key, input }: { key: string; input: LeavingInput },
  context: CustomersContext,
) {
  checkIds(input.person, input.organisation, input.heir)
  return leave(context, context.caller, { ...input, heir: input.heir ?? null, key: uuidKey(key) })
}

type Ending = { person: string; organisation: string; version: number }

/** The same without a chosen heir: there is no way out of an organisation that hands nothing over. */
async function endMembership(_root: unknown, asked: Ending, context: CustomersContext) {
  const { person } = asked
  checkIds(person, asked.organisation)
  const answer = await leave(context, context.caller, { ...asked, heir: null, key: randomUUID() })
  return answer && { person: () => readPerson(person, context), errors: answer.errors }
}

type Deletion = { key: string; person: string; heir?: string | null }

function deletePerson(_root: unknown, { key, person, heir = null }: Deletion, context: CustomersContext) {
  checkIds(person, heir)
  return leave(context, context.caller, { person, heir, organisation: null, key: uuidKey(key) })
}

/** The key becomes the id of what was done. */
function uuidKey(key: string): string {
  if (!/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(key)) throw badInput("key: a UUID")
  return key.toLowerCase()
}

/** Told by a website elsewhere whose account was deleted [ACCT-09]; it calls this with the service's own token. */
async function removeMember(_root: unknown, { person }: { person: string }, context: WebsiteContext) {
  checkIds(person)
  await removePerson(context, person)
  return true
}

export const resolvers: RoomResolvers = {
  people: { Query: { leaving }, Mutation: { leave: leaveOne, endMembership, deletePerson } },
  website: { Mutation: { removeMember } },
}
