import { forbidden } from "../../platform/access/require-caller.ts"
import { badInput, checkIds } from "../../platform/graphql/bad-input.ts"
import { searchQuery } from "../../platform/words/words.ts"
import { changeColleaguesSeeTickets, changeMemberSeesColleagues } from "./change-access.ts"
import { type CustomersContext, isAdministrator, organisationFor } from "./request-context.ts"
import type { MachineSort, MemberRow, OrganisationRow } from "./rows.ts"

type OfOrganisation = { organisation?: string | null }
type Paged = { first: number; skip: number }
type MachineArguments = OfOrganisation &
  Paged & {
    filter?: { locations?: string[] | null; models?: string[] | null } | null
    search?: string | null
    sort: MachineSort
    descending: boolean
  }

const limits = { first: 100, skip: 100_000, choices: 100, searchLength: 200 }

async function me(_root: unknown, _args: object, context: CustomersContext) {
  const { caller, member, store } = context
  const organisation = member && (await store.findOrganisation(member.organisation))
  return {
    id: caller.subject,
    name: caller.name,
    email: caller.email,
    organisation: organisation && organisationAnswer(organisation, context),
    seesColleaguesTickets: (organisation?.colleaguesSeeTickets || member?.seesColleaguesTickets) ?? false,
    isAdministrator: isAdministrator(context),
    isInternal: caller.isInternal,
  }
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
  const { caller, member, store } = context
  const ids = caller.isInternal ? null : member ? [member.organisation] : []
  const page = await store.listOrganisations(ids, args.search?.trim() || null, args)
  return { ...page, items: page.items.map((row) => organisationAnswer(row, context)) }
}

/** Only people who may change rights see the list of members. */
function organisationAnswer(row: OrganisationRow, context: CustomersContext) {
  const { store, members, caller } = context
  const seesMembers = isAdministrator(context) || caller.isInternal
  return {
    ...row,
    locations: () => store.listLocations(row.id),
    machineCount: () => store.countMachines(row.id),
    members: () => (seesMembers ? members.list(row.id) : null),
  }
}

async function locations(_root: unknown, args: OfOrganisation, context: CustomersContext) {
  checkIds(args.organisation)
  const wanted = organisationFor(context, args.organisation)
  return wanted ? context.store.listLocations(wanted) : []
}

async function machines(_root: unknown, args: MachineArguments, context: CustomersContext) {
  requireInventory(context)
  checkPage(args)
  checkSearch(args.search)
  const { filter, sort, descending, first, skip } = args
  for (const list of [filter?.locations, filter?.models])
    if (list && list.length > limits.choices) throw badInput(`filter: at most ${limits.choices} values`)
  checkIds(args.organisation, ...(filter?.locations ?? []), ...(filter?.models ?? []))
  const wanted = organisationFor(context, args.organisation)
  if (!wanted) return { items: [], total: 0, models: [] }
  const page = await context.store.listMachines({
    organisation: wanted,
    locations: filter?.locations ?? null,
    models: filter?.models ?? null,
    search: searchQuery(args.search ?? ""),
    sort,
    descending,
    first,
    skip,
  })
  return { ...page, models: () => context.store.listModels(wanted) }
}

async function machine(_root: unknown, { id }: { id: string }, context: CustomersContext) {
  requireInventory(context)
  checkIds(id)
  const { caller, member, store } = context
  if (!caller.isInternal && !member) return null
  return store.findMachine(caller.isInternal ? null : (member?.organisation ?? null), id)
}

/** The inventory, from which the ticket form selects a machine too [ROLE-14]. */
function requireInventory({ caller }: CustomersContext) {
  if (!caller.hasInventory && !caller.hasTickets && !caller.isInternal) throw forbidden("see the inventory")
}

async function setColleaguesSeeTickets(
  _root: unknown,
  { allowed, organisation: named }: OfOrganisation & { allowed: boolean },
  context: CustomersContext,
) {
  requireAdministrator(context)
  checkIds(named)
  const wanted = organisationFor(context, named)
  if (!wanted) return null
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
  const known = await context.members.findKnown(member)
  const wanted = known && organisationFor(context, known.organisation)
  return wanted ? changeMemberSeesColleagues(context, wanted, { member, allowed }) : null
}

function requireAdministrator(context: CustomersContext) {
  if (!isAdministrator(context)) throw forbidden("administer the organisation")
}

function checkPage({ first, skip }: Paged) {
  if (first < 1 || first > limits.first) throw badInput(`first: from 1 to ${limits.first}`)
  if (skip < 0 || skip > limits.skip) throw badInput(`skip: from 0 to ${limits.skip}`)
}

function checkSearch(search: string | null | undefined) {
  if ((search ?? "").length > limits.searchLength)
    throw badInput(`search: at most ${limits.searchLength} characters`)
}

export const resolvers = {
  Query: { me, organisation, organisations, locations, machines, machine },
  Mutation: { setColleaguesSeeTickets, setMemberSeesColleaguesTickets },
}
