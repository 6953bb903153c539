/** Checks who asks for what, and translates rows into the schema's types. */

import { daysBetween } from "../../platform/days/seat-days.ts"
import { badInput, checkIds } from "../../platform/graphql/bad-input.ts"
import { serialKey } from "../../platform/words/serial-key.ts"
import { searchQuery } from "../../platform/words/words.ts"
import { contactResolvers } from "./contacts/resolvers.ts"
import { ownedBy } from "./directory.ts"
import { documentResolvers } from "./documents/resolvers.ts"
import { maintenanceResolvers } from "./maintenance/resolvers.ts"
import { noteResolvers } from "./notes/resolvers.ts"
import { noticeResolvers } from "./notices/resolvers.ts"
import { removePerson } from "./remove-person.ts"
import { type MachinesContext, requirePerson, requireService } from "./request-context.ts"
import { requestResolvers } from "./requests/resolvers.ts"
import type { MachineFilter, MachineRow, MachineSort } from "./rows.ts"
import { countedFor, hasInventory, listedFor, sightOf } from "./sight.ts"
import { installedResolvers } from "./software/resolvers.ts"

type OfOrganisation = { organisation?: string | null }
type Paged = { first: number; skip: number }
type MachineArguments = OfOrganisation &
  Paged & {
    filter?: { [Key in keyof MachineFilter]?: MachineFilter[Key] | null } | null
    search?: string | null
    sort: MachineSort
    descending: boolean
  }

const limits = { first: 100, skip: 100_000, choices: 100, ids: 1000, searchLength: 200, serialLength: 100 }

async function machines(_root: unknown, args: MachineArguments, context: MachinesContext) {
  const caller = requirePerson(context)
  const filter = readFilter(args.filter)
  const { organisation, search, sort, descending, first, skip } = args
  checkPage(args)
  checkIds(organisation)
  if ((search ?? "").length > limits.searchLength)
    throw badInput(`search: at most ${limits.searchLength} characters`)
  const organisations = listedFor(caller, organisation)
  const page = await context.store.listMachines({
    ...filter,
    ...{ organisations, search: searchQuery(search ?? ""), today: context.today },
    ...{ sort, descending, first, skip },
  })
  const choices = once(() => context.store.listChoices(organisations, filter.statuses))
  return {
    ...{ total: page.total, items: page.items.map((row) => machineAnswer(row, context)) },
    models: async () => (await choices()).models,
    types: async () => (await choices()).types,
  }
}

function readFilter(given: MachineArguments["filter"]): MachineFilter {
  const { locations, models, types, statuses, warranty, contract, ids } = given ?? {}
  for (const list of [locations, models, types, statuses])
    if (list && list.length > limits.choices) throw badInput(`filter: at most ${limits.choices} values`)
  if (ids && ids.length > limits.ids) throw badInput(`filter.ids: at most ${limits.ids}`)
  checkIds(...(locations ?? []), ...(models ?? []), ...(types ?? []), ...(ids ?? []))
  return {
    ...{ locations: locations ?? null, models: models ?? null, types: types ?? null, ids: ids ?? null },
    ...{ statuses: statuses ?? ["ACTIVE"], warranty: warranty ?? null, contract: contract ?? null },
  }
}

async function machine(_root: unknown, { id }: { id: string }, context: MachinesContext) {
  const sight = sightOf(requirePerson(context))
  checkIds(id)
  const found = await context.store.findMachine(sight, id)
  return found && machineAnswer(found, context)
}

async function machineBySerial(_root: unknown, { serial }: { serial: string }, context: MachinesContext) {
  const sight = sightOf(requirePerson(context), hasInventory)
  const key = serial.length <= limits.serialLength ? serialKey(serial) : ""
  const found = key === "" ? null : await context.store.findBySerialKey(sight, key)
  return found && machineAnswer(found, context)
}

type CountArguments = OfOrganisation & { location?: string | null }

function machineCount(_root: unknown, { organisation, location }: CountArguments, context: MachinesContext) {
  checkIds(organisation, location)
  const counted = countedFor(requirePerson(context), organisation)
  return context.store.countMachines(counted, location ?? null)
}

function plants(_root: unknown, { organisation }: OfOrganisation, context: MachinesContext) {
  checkIds(organisation)
  return context.store.listPlants(countedFor(requirePerson(context), organisation))
}

function owned(_root: unknown, { organisation }: { organisation: string }, context: MachinesContext) {
  requireService(context)
  checkIds(organisation)
  return ownedBy(context.pool, organisation, context.today)
}

async function findMachine(
  _root: unknown,
  { organisation, id }: { organisation: string; id: string },
  context: MachinesContext,
) {
  requireService(context)
  checkIds(organisation, id)
  const found = await context.store.findMachine([organisation], id)
  return found?.status === "ACTIVE" ? machineAnswer(found, context) : null
}

async function removeMachinePerson(_root: unknown, { person }: { person: string }, context: MachinesContext) {
  requireService(context)
  checkIds(person)
  await removePerson(context.pool, person)
  return true
}

function machineAnswer(row: MachineRow, { store, software, today }: MachinesContext) {
  const { warrantyUntil, contract } = row
  return {
    ...row,
    daysOfWarranty: warrantyUntil && daysBetween(today, warrantyUntil),
    contract: contract && { ...contract, daysLeft: daysBetween(today, contract.endsOn) },
    software: async () => (await software.load(row.id)) ?? [],
    events: async (page: Paged) => {
      checkPage(page)
      const events = await store.listEvents(row.id, page)
      return events.map(({ at, facts, ...event }) => ({
        ...{ ...event, at: at.toISOString() },
        facts: Object.entries(facts).map(([key, value]) => ({ key, value })),
      }))
    },
  }
}

function checkPage({ first, skip }: Paged) {
  if (first < 1 || first > limits.first) throw badInput(`first: from 1 to ${limits.first}`)
  if (skip < 0 || skip > limits.skip) throw badInput(`skip: from 0 to ${limits.skip}`)
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | null = null
  return () => {
    reading ??= read()
    return reading
  }
}

export const resolvers = {
  Query: {
    ...{ machines, machine, machineBySerial, machineCount, plants, owned, findMachine },
    ...documentResolvers.Query,
    ...requestResolvers.Query,
    ...noticeResolvers.Query,
    ...maintenanceResolvers.Query,
  },
  Machine: { ...maintenanceResolvers.Machine, ...noteResolvers.Machine, ...contactResolvers.Machine },
  Mutation: {
    ...{ removeMachinePerson, ...documentResolvers.Mutation },
    ...{ ...requestResolvers.Mutation, ...noticeResolvers.Mutation },
    ...{ ...maintenanceResolvers.Mutation, ...noteResolvers.Mutation, ...contactResolvers.Mutation },
    ...installedResolvers.Mutation,
  },
}
