import { readableBy } from "../../platform/access/readable.ts"
import { forbidden } from "../../platform/access/require-caller.ts"
import { badInput, checkIds } from "../../platform/graphql/bad-input.ts"
import { changeColleaguesSeeTickets, changeMemberSeesColleagues } from "./change-access.ts"
import type { RoomResolvers } from "./compose-resolvers.ts"
import { meAnswer } from "./me.ts"
import { administeredBy, isAdministrator, isInSight } from "./register/administrators.ts"
import { type CustomersContext, organisationFor } from "./request-context.ts"
import type { MemberRow, OrganisationRow } from "./rows.ts"
import { claimsOf } from "./standing/claims-of.ts"

type OfOrganisation = { organisation?: string | null }
type Paged = { first: number; skip: number }

const limits = { first: 100, skip: 100_000, searchLength: 200 }

function me(_root: unknown, _args: object, context: CustomersContext) {
  return { ...meAnswer(context), organisation: () => organisation(null, {}, context) }
}

async function organisation(_root: unknown, { id }: { id?: string | null }, context: CustomersContext) {
  checkIds(id)
  const wanted = organisationFor(context, id)
  const found = wanted && (await context.store.findOrganisation(wanted))
  return found ? organisationAnswer(found, context) : null
}

async function organisations(
  _root: unknown,
  args: Paged & { search?: string | null },
  context: CustomersContext,
) {
  checkPage(args)
  checkSearch(args.search)
  const readable = readableBy(context.caller)
  const ids = readable === "all" ? null : readable
  const page = await context.store.listOrganisations(ids, args.search?.trim() || null, args)
  return { ...page, items: page.items.map((row) => organisationAnswer(row, context)) }
}

/** Only administrators of the organisation see who belongs to it. */
export function organisationAnswer(row: OrganisationRow, context: CustomersContext) {
  const { store, memberships, caller } = context
  const seesMembers = isInSight(administeredBy(caller), row.id)
  return {
    ...row,
    locations: () => store.listAllLocations(row.id),
    members: () => (seesMembers ? memberships.listMembers(row.id) : null),
  }
}

async function locations(_root: unknown, args: OfOrganisation, context: CustomersContext) {
  checkIds(args.organisation)
  const wanted = organisationFor(context, args.organisation)
  return wanted ? context.store.listLocations(wanted) : []
}

async function setColleaguesSeeTickets(
  _root: unknown,
  { allowed, organisation: named }: OfOrganisation & { allowed: boolean },
  context: CustomersContext,
) {
  requireAdministrator(context)
  checkIds(named)
  const wanted = named ?? context.caller.organisation
  if (!wanted || !isInSight(administeredBy(context.caller), wanted)) return null
  await changeColleaguesSeeTickets(context, wanted, allowed)
  return organisation(null, { id: wanted }, context)
}

async function setMemberSeesColleaguesTickets(
  _root: unknown,
  { member, allowed }: { member: string; allowed: boolean },
  context: CustomersContext,
): Promise<MemberRow | null> {
  requireAdministrator(context)
  checkIds(member)
  const wanted = await commonOrganisation(context, member)
  return wanted ? changeMemberSeesColleagues(context, wanted, { member, allowed }) : null
}

/** Where the asker administers the person: the organisation in which they act, if it is one of these. */
async function commonOrganisation({ caller, people, memberships }: CustomersContext, member: string) {
  const sight = administeredBy(caller)
  const person = await people.find(member)
  const common = person ? await memberships.listInForce(person.id) : []
  const ids = common.map(({ organisation }) => organisation).filter((id) => isInSight(sight, id))
  return ids.find((id) => id === caller.organisation) ?? ids[0] ?? null
}

function requireAdministrator({ caller }: CustomersContext) {
  if (!isAdministrator(caller)) throw forbidden("administer the organisation")
}

function checkPage({ first, skip }: Paged) {
  if (first < 1 || first > limits.first) throw badInput(`first: from 1 to ${limits.first}`)
  if (skip < 0 || skip > limits.skip) throw badInput(`skip: from 0 to ${limits.skip}`)
}

function checkSearch(search: string | null | undefined) {
  if ((search ?? "").length > limits.searchLength)
    throw badInput(`search: at most ${limits.searchLength} characters`)
}

export const resolvers: RoomResolvers = {
  people: {
    Query: { me, organisation, organisations, locations },
    Mutation: { setColleaguesSeeTickets, setMemberSeesColleaguesTickets },
  },
  website: { Query: { claimsOf } },
}
