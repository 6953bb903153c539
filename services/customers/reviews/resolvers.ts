import { forbidden } from "../../../platform/access/require-caller.ts"
import { badInput, checkIds } from "../../../platform/graphql/bad-input.ts"
import { accessAnswers } from "../access/access-answer.ts"
import type { RoomResolvers } from "../compose-resolvers.ts"
import { AccessStore } from "../register/access-store.ts"
import { administeredBy, isAdministrator } from "../register/administrators.ts"
import { findLastAdministrators } from "../register/last-administrator.ts"
import type { PersonError } from "../register/person-error.ts"
import { findNames, nameOf } from "../register/person-names.ts"
import type { CustomersContext } from "../request-context.ts"
import { decideReview, finishReview } from "./decide.ts"
import type { Decision, ReviewItemRow, ReviewRow } from "./review-row.ts"
import { ReviewStore } from "./review-store.ts"

type Part = { onlyOpen: boolean; first: number; skip: number }

const limits = { first: 100, skip: 1_000_000 }

async function reviews(_root: unknown, _args: object, context: CustomersContext) {
  requireAdministrator(context)
  const rows = await new ReviewStore(context.pool).list(administeredBy(context.caller))
  return rows.map((row) => ({ ...row, items: [], matching: 0 }))
}

async function review(_root: unknown, { id, ...part }: { id: string } & Part, context: CustomersContext) {
  requireAdministrator(context)
  if (part.first < 1 || part.first > limits.first) throw badInput(`first: from 1 to ${limits.first}`)
  if (part.skip < 0 || part.skip > limits.skip) throw badInput(`skip: from 0 to ${limits.skip}`)
  return reviewAnswer(id, part, context)
}

async function reviewAnswer(id: string, part: Part, context: CustomersContext) {
  const store = new ReviewStore(context.pool)
  const row = await store.find(id, administeredBy(context.caller))
  if (!row) return null
  const { items, matching } = await store.listItems(row.id, part)
  return { ...row, matching, items: await itemAnswers(items, row, context) }
}

async function itemAnswers(
  items: readonly ReviewItemRow[],
  { organisation }: ReviewRow,
  context: CustomersContext,
) {
  const { caller, pool, findSignInFacts } = context
  const sight = administeredBy(caller)
  const subjects = items.flatMap(({ subject }) => subject ?? [])
  const [names, facts, last] = await Promise.all([
    findNames(
      pool,
      items.flatMap(({ personId, decidedBy }) => [personId, decidedBy]),
      sight,
    ),
    findSignInFacts?.(subjects),
    findLastAdministrators(pool, [organisation.id]),
  ])
  return items.map(({ personId, subject, name, email, decision, decidedBy, decidedAt }) => ({
    person: nameOf(names, personId) ?? { id: null, name },
    ...{ email, decision, decidedAt },
    decidedBy: nameOf(names, decidedBy),
    signIn: (subject && facts?.get(subject)) || null,
    isLastAdministrator: last.get(organisation.id) === personId,
    accesses: async () =>
      accessAnswers(await new AccessStore(pool, context.now).listOf(personId, [organisation.id]), context),
  }))
}

type Decided = { review: string; person: string; decision: Decision }

async function decide(_root: unknown, args: Decided, context: CustomersContext) {
  requireAdministrator(context)
  checkIds(args.person)
  const errors = await decideReview(context, context, args)
  return answer(args.review, errors, context, args.person)
}

async function finish(_root: unknown, { review: id }: { review: string }, context: CustomersContext) {
  requireAdministrator(context)
  return answer(id, await finishReview(context, context, id), context)
}

async function answer(id: string, errors: PersonError[] | null, context: CustomersContext, person?: string) {
  if (!errors) return null
  const store = new ReviewStore(context.pool)
  const row = await store.find(id, administeredBy(context.caller))
  const item = row && person ? await store.findItem(row.id, person) : null
  const [shown = null] = row && item ? await itemAnswers([item], row, context) : []
  return { review: row && { ...row, items: [], matching: 0 }, item: shown, errors }
}

function requireAdministrator({ caller }: CustomersContext): void {
  if (!isAdministrator(caller)) throw forbidden("confirm access")
}

export const resolvers: RoomResolvers = {
  people: { Query: { reviews, review }, Mutation: { decideReview: decide, finishReview: finish } },
}
