/** Checks who asks about requests, and translates them into the schema's types. */
import type { Caller } from "../../../platform/access/caller.ts"
import { badInput, checkIds } from "../../../platform/graphql/bad-input.ts"
import { serialKey } from "../../../platform/words/serial-key.ts"
import { type MachinesContext, requirePerson } from "../request-context.ts"
import { hasInventory, listedFor, sightOf } from "../sight.ts"
import { SerialStore } from "./apply-store.ts"
import { cancelRequest, type Decision, decideRequest, mayCancel } from "./decide-request.ts"
import { makeRequest, type RequestOutcome } from "./make-request.ts"
import type { RequestRow, RequestStatus } from "./request-rows.ts"
import type { RequestInput } from "./request-rules.ts"
import { RequestStore } from "./request-store.ts"

type ListArguments = {
  organisation?: string | null
  statuses?: RequestStatus[] | null
  machine?: string | null
  first: number
  skip: number
}

const limits = { first: 100, skip: 100_000, photos: 20 }

async function machineRequests(_root: unknown, args: ListArguments, context: MachinesContext) {
  const caller = requirePerson(context)
  const { organisation, statuses = null, machine = null, first, skip } = args
  if (first < 1 || first > limits.first) throw badInput(`first: from 1 to ${limits.first}`)
  if (skip < 0 || skip > limits.skip) throw badInput(`skip: from 0 to ${limits.skip}`)
  checkIds(organisation, machine)
  const sight = listedFor(caller, organisation, hasInventory)
  const page = await new RequestStore(context.pool).list(sight, { statuses, machine }, { first, skip })
  return { total: page.total, items: page.items.map((row) => requestAnswer(row, caller, context)) }
}

async function machineRequest(_root: unknown, { id }: { id: string }, context: MachinesContext) {
  const caller = requirePerson(context)
  const sight = sightOf(caller, hasInventory)
  checkIds(id)
  const found = await new RequestStore(context.pool).find(sight, id)
  return found && requestAnswer(found, caller, context)
}

type Sent = { key: string; input: RequestInput }

async function requestMachineChange(_root: unknown, { key, input }: Sent, context: MachinesContext) {
  const caller = requirePerson(context)
  const photos = input.photos ?? []
  if (photos.length > limits.photos) throw badInput(`photos: at most ${limits.photos}`)
  checkIds(input.machine, input.location, ...photos)
  return answerOf(await makeRequest(context.requests, caller, key, input), caller, context)
}

async function cancelMachineRequest(_root: unknown, { id }: { id: string }, context: MachinesContext) {
  const caller = requirePerson(context)
  checkIds(id)
  const outcome = await cancelRequest(context.requests, caller, id)
  return outcome && answerOf(outcome, caller, context)
}

type Decided = Omit<Decision, "reason"> & { reason?: string | null }

async function decideMachineRequest(
  _root: unknown,
  { reason = null, ...decision }: Decided,
  context: MachinesContext,
) {
  const caller = requirePerson(context)
  checkIds(decision.id)
  const outcome = await decideRequest(context.requests, caller, { ...decision, reason })
  return outcome && answerOf(outcome, caller, context)
}

function answerOf({ request, errors }: RequestOutcome, caller: Caller, context: MachinesContext) {
  return { request: request && requestAnswer(request, caller, context), errors }
}

function requestAnswer(row: RequestRow, caller: Caller, { pool }: MachinesContext) {
  const { wish, by, byName, madeAt, decidedAt } = row
  return {
    ...{ ...row, ...wish, by: byName, photos: wish.photos ?? [], before: wish.before ?? null },
    isMine: by === caller.subject,
    canCancel: mayCancel(row, caller),
    canDecide: caller.isInternal && row.status === "NEW",
    madeAt: madeAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    // Only staff may learn who else has a machine of this number.
    sameSerial: () =>
      caller.isInternal && row.kind === "ADD"
        ? new SerialStore(pool).listSame(serialKey(wish.serialNumber ?? ""))
        : [],
  }
}

export const requestResolvers = {
  Query: { machineRequests, machineRequest },
  Mutation: { requestMachineChange, cancelMachineRequest, decideMachineRequest },
}
