import { badInput, checkIds } from "../../platform/graphql/bad-input.ts"
import { attachmentAnswer, ticketAnswer } from "./answers.ts"
import { requireTickets, requireViewer, type TicketsContext } from "./request-context.ts"
import type { TicketScope, TicketSort, TicketStatus, TicketType } from "./rows.ts"
import { ticketSearch } from "./search.ts"
import { sightOf } from "./viewer.ts"

type ListArguments = {
  filter?: {
    scope: TicketScope
    statuses?: TicketStatus[] | null
    types?: TicketType[] | null
    locations?: string[] | null
    machine?: string | null
    unread?: boolean | null
    organisation?: string | null
  } | null
  search?: string | null
  sort: TicketSort
  descending: boolean
  first: number
  skip: number
}

const limits = { first: 100, skip: 100_000, choices: 100, searchLength: 200 }

/** [TICK-01] [TICK-02] */
async function tickets(_root: unknown, args: ListArguments, context: TicketsContext) {
  checkLimits(args)
  const viewer = requireTickets(context)
  const { filter, search, sort, descending, first, skip } = args
  const { store } = context
  const sight = sightOf(viewer)
  const query = {
    scope: filter?.scope ?? "ALL",
    statuses: filter?.statuses ?? null,
    types: filter?.types ?? null,
    locations: filter?.locations ?? null,
    machine: filter?.machine ?? null,
    unread: filter?.unread ?? false,
    organisation: filter?.organisation ?? null,
    search: ticketSearch(search ?? ""),
    sort,
    descending,
    first,
    skip,
  }
  return {
    items: async () => (await store.listTickets(query, sight)).map((row) => ticketAnswer(row, viewer)),
    // The dashboard shows three tickets and never asks how many there are.
    total: () => store.countListed(query, sight),
  }
}

function checkLimits({ filter, search, first, skip }: ListArguments) {
  if (first < 1 || first > limits.first) throw badInput(`first: from 1 to ${limits.first}`)
  if (skip < 0 || skip > limits.skip) throw badInput(`skip: from 0 to ${limits.skip}`)
  if ((search ?? "").length > limits.searchLength)
    throw badInput(`search: at most ${limits.searchLength} characters`)
  for (const list of [filter?.statuses, filter?.types, filter?.locations])
    if (list && list.length > limits.choices) throw badInput(`filter: at most ${limits.choices} values`)
  checkIds(filter?.machine, filter?.organisation, ...(filter?.locations ?? []))
}

export async function ticket(_root: unknown, { id }: { id: string }, context: TicketsContext) {
  const viewer = requireViewer(context)
  const row = await context.store.findTicket(id, sightOf(viewer))
  return row && ticketAnswer(row, viewer)
}

async function ticketCounts(_root: unknown, { scope }: { scope: TicketScope }, context: TicketsContext) {
  return context.store.countTickets(scope, sightOf(requireTickets(context)))
}

async function ticketAttachment(_root: unknown, { id }: { id: string }, context: TicketsContext) {
  const row = await context.store.findAttachment(id, sightOf(requireViewer(context)))
  return row && attachmentAnswer(row)
}

async function ticketMachines(
  _root: unknown,
  { organisation = null }: { organisation?: string | null },
  context: TicketsContext,
) {
  checkIds(organisation)
  return context.store.listMachines(organisation, sightOf(requireTickets(context)))
}

export async function ticketRights(_root: unknown, _args: object, context: TicketsContext) {
  const { caller, membership, isSupport } = requireViewer(context)
  return {
    canCreate: membership !== null,
    seesColleagues: isSupport || (membership?.seesColleaguesTickets ?? false),
    isSupport,
    mails: await context.store.wantsMails(caller.subject),
  }
}

/**
 * This service has received everything; submissions that are still on their way are in the website's outbox
 * (`submissions/`).
 */
function ticketSubmissions(_root: unknown, _args: object, context: TicketsContext) {
  requireViewer(context)
  return []
}

export const queries = {
  tickets,
  ticket,
  ticketCounts,
  ticketMachines,
  ticketAttachment,
  ticketRights,
  ticketSubmissions,
}
