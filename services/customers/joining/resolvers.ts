import { checkIds } from "../../../platform/graphql/bad-input.ts"
import type { RoomResolvers } from "../compose-resolvers.ts"
import { administeredBy } from "../register/administrators.ts"
import type { CustomersContext } from "../request-context.ts"
import { type Decision, decideJoinRequest } from "./decide-join.ts"
import { cancelJoinRequest, type JoinOutcome, requestToJoin, suggestOrganisations } from "./join.ts"
import { type JoinRow, JoinStore } from "./join-store.ts"

const mostShown = 100

export function joinAnswer({ person, personName, organisation, organisationName, ...row }: JoinRow) {
  return {
    ...row,
    person: { id: person, name: personName },
    organisation: organisation && { id: organisation, name: organisationName ?? "" },
    madeAt: row.madeAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

async function joinRequests(_root: unknown, _args: object, { caller, pool }: CustomersContext) {
  const rows = await new JoinStore(pool).listWaiting(administeredBy(caller), mostShown)
  return rows.map(joinAnswer)
}

async function myJoinRequests(_root: unknown, _args: object, { caller, pool }: CustomersContext) {
  return caller.person ? (await new JoinStore(pool).listOf(caller.person)).map(joinAnswer) : []
}

function joinSuggestions(_root: unknown, _args: object, context: CustomersContext) {
  return suggestOrganisations(context, context.caller)
}

type JoinInput = { organisation?: string | null; organisationWords?: string | null; note?: string | null }

async function request(_root: unknown, { input }: { input: JoinInput }, context: CustomersContext) {
  checkIds(input.organisation)
  const { organisation = null, organisationWords = null, note = null } = input
  return outcomeAnswer(
    await requestToJoin(context, context.caller, { organisation, organisationWords, note }),
  )
}

async function cancel(_root: unknown, { id }: { id: string }, context: CustomersContext) {
  if (!isUuid(id)) return null
  const outcome = await cancelJoinRequest(context, context.caller, id)
  return outcome && outcomeAnswer(outcome)
}

type Deciding = Pick<Decision, "id" | "accept"> &
  Partial<Record<"organisation" | "reason", string | null>> & { accesses?: Decision["accesses"] | null }

async function decide(_root: unknown, asked: Deciding, context: CustomersContext) {
  checkIds(asked.organisation)
  if (!isUuid(asked.id)) return null
  const { organisation = null, reason = null, accesses } = asked
  const decision = { ...asked, organisation, reason, accesses: accesses ?? [] }
  const outcome = await decideJoinRequest(context, context.caller, decision)
  return outcome && outcomeAnswer(outcome)
}

function outcomeAnswer({ request, errors }: JoinOutcome) {
  return { request: request && joinAnswer(request), errors }
}

function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id)
}

export const resolvers: RoomResolvers = {
  people: {
    Query: { joinRequests, myJoinRequests, joinSuggestions },
    Mutation: { requestToJoin: request, cancelJoinRequest: cancel, decideJoinRequest: decide },
  },
}
