/** Queries and mutations about access. Who may not see something gets what there would be without it. */
import { badInput, checkIds } from "../../../platform/graphql/bad-input.ts"
import type { RoomResolvers } from "../compose-resolvers.ts"
import type { AccessRow } from "../register/access-row.ts"
import { AccessStore } from "../register/access-store.ts"
import { administeredBy } from "../register/administrators.ts"
import type { AccessAnswer } from "../register/change.ts"
import { givesAccess } from "../register/roles-from.ts"
import type { CustomersContext } from "../request-context.ts"
import { accessAnswers } from "./access-answer.ts"
import { listQueue } from "./access-queue.ts"
import {
  type AccessInput,
  acceptAccess,
  addAccess,
  type DeedDeps,
  denyAccess,
  editAccess,
  grantAccess,
  withdrawAccess,
} from "./deeds.ts"
import { listOffers } from "./offers.ts"
import { cancelRequest, type RequestDeps, requestAccess } from "./requests.ts"

type Paged = { first: number; skip: number }
type Named = { id: string; version: number }

const limits = { first: 100, skip: 100_000 }

async function applications(
  _root: unknown,
  { organisation }: { organisation: string },
  context: CustomersContext,
) {
  checkIds(organisation)
  return listOffers(context, organisation, context.now())
}

async function accessQueue(_root: unknown, { first, skip }: Paged, context: CustomersContext) {
  if (first < 1 || first > limits.first) throw badInput(`first: from 1 to ${limits.first}`)
  if (skip < 0 || skip > limits.skip) throw badInput(`skip: from 0 to ${limits.skip}`)
  const { pool, caller } = context
  // Nobody here could answer what was asked before another provider gave access.
  if (!givesAccess(context)) return { items: [], total: 0 }
  const { items, total } = await listQueue(pool, administeredBy(caller), { first, skip }, context.now())
  return { items: await accessAnswers(items, context), total }
}

async function access(_root: unknown, { id }: { id: string }, context: CustomersContext) {
  const row = (await findOwn(id, context)) ?? (await findAdministered(id, context))
  return row && (await accessAnswers([row], context))[0]
}

async function add(
  _root: unknown,
  args: { person: string; organisation: string; input: AccessInput },
  context: CustomersContext,
) {
  checkIds(args.person, args.organisation)
  return answer(await addAccess(depsOf(context), context, args), context)
}

type Deed<Args> = (
  deps: DeedDeps,
  asker: CustomersContext,
  access: AccessRow,
  args: Args,
) => Promise<AccessAnswer | null>

function onAdministered<Args>(deed: Deed<Args>) {
  return async (_root: unknown, args: Args & Named, context: CustomersContext) => {
    const row = await findAdministered(args.id, context)
    return row && answer(await deed(depsOf(context), context, row, args), context)
  }
}

async function request(
  _root: unknown,
  args: { application: string; organisation: string; note?: string | null },
  context: CustomersContext,
) {
  checkIds(args.organisation)
  return answer(await requestAccess(depsOf(context), context, args), context)
}

async function cancel(_root: unknown, { id }: { id: string }, context: CustomersContext) {
  const row = await findOwn(id, context)
  return row && answer(await cancelRequest(depsOf(context), context, row), context)
}

/** Ids of access are UUIDs; the database refuses anything else with a fault. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function findAdministered(id: string, { pool, caller }: CustomersContext): Promise<AccessRow | null> {
  return uuid.test(id) ? new AccessStore(pool).findById(id, administeredBy(caller)) : null
}

async function findOwn(id: string, { pool, caller }: CustomersContext): Promise<AccessRow | null> {
  const ids = caller.organisations.map((organisation) => organisation.id)
  const row = uuid.test(id) ? await new AccessStore(pool).findById(id, ids) : null
  return row !== null && row.person === caller.person ? row : null
}

async function answer(answered: AccessAnswer | null, context: CustomersContext) {
  if (!answered) return null
  const [shown = null] = answered.access ? await accessAnswers([answered.access], context) : []
  return { access: shown, errors: answered.errors }
}

function depsOf(context: CustomersContext): RequestDeps {
  return { ...context, publicOrigin: context.settings.publicOrigin }
}

export const resolvers: RoomResolvers = {
  people: {
    Query: { applications, accessQueue, access },
    Mutation: {
      addAccess: add,
      grantAccess: onAdministered(grantAccess),
      acceptAccess: onAdministered(acceptAccess),
      editAccess: onAdministered(editAccess),
      denyAccess: onAdministered(denyAccess),
      withdrawAccess: onAdministered(withdrawAccess),
      requestAccess: request,
      cancelAccessRequest: cancel,
    },
  },
}
