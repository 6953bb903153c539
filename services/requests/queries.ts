import { badInput } from "../../platform/graphql/bad-input.ts"
import { fileAnswer, heldMailAnswer, receiptAnswer, requestAnswer } from "./answers.ts"
import { HeldMailStore } from "./held-mail-store.ts"
import { RegistrationStore } from "./registration-store.ts"
import { type RequestsContext, requireStaff, requireWebsite } from "./request-context.ts"
import type { RequestSort, RequestState } from "./rows.ts"
import { requestSearch } from "./search.ts"
import { listStoryVotes } from "./story-votes.ts"

type ListArguments = {
  filter?: {
    forms?: string[] | null
    states?: RequestState[] | null
    teams?: string[] | null
    offices?: string[] | null
    countries?: string[] | null
    assignee?: string | null
  } | null
  search?: string | null
  sort: RequestSort
  descending: boolean
  first: number
  skip: number
}

const limits = { first: 100, skip: 200_000, choices: 300, searchLength: 200 }

async function requestReceipt(_root: unknown, { token }: { token: string }, context: RequestsContext) {
  requireWebsite(context)
  const row = await context.store.findByToken(token)
  return row && receiptAnswer(row, false)
}

async function eventPlaces(_root: unknown, { event }: { event: string }, context: RequestsContext) {
  requireWebsite(context)
  const { places, waiting } = await new RegistrationStore(context.parts.pool).count(event)
  return { taken: places, waiting }
}

async function requests(_root: unknown, args: ListArguments, context: RequestsContext) {
  requireStaff(context)
  const { filter, search, sort, descending, first, skip } = args
  const { forms, states, teams, offices, countries, assignee } = filter ?? {}
  checkPage(args)
  if ((search ?? "").length > limits.searchLength) throw badInput("search: too long")
  if ([forms, states, teams, offices, countries].some((choices) => (choices ?? []).length > limits.choices))
    throw badInput(`filter: at most ${limits.choices} of each`)
  const page = await context.store.list({
    forms: forms ?? null,
    states: states ?? null,
    teams: teams ?? null,
    offices: offices ?? null,
    countries: countries ?? null,
    assignee: assignee ?? null,
    search: requestSearch(search ?? ""),
    ...{ sort, descending, first, skip },
  })
  return { ...page, items: page.items.map(requestAnswer) }
}

export async function request(_root: unknown, { id }: { id: string }, context: RequestsContext) {
  requireStaff(context)
  const row = await context.store.find(id)
  return row && requestAnswer(row)
}

async function requestCounts(_root: unknown, _args: object, context: RequestsContext) {
  return context.store.count(requireStaff(context).subject)
}

async function heldMails(_root: unknown, args: { first: number; skip: number }, context: RequestsContext) {
  requireStaff(context)
  checkPage(args)
  const page = await new HeldMailStore(context.parts.pool).list(args.first, args.skip)
  return { ...page, items: page.items.map(heldMailAnswer) }
}

async function heldMail(_root: unknown, { id }: { id: string }, context: RequestsContext) {
  requireStaff(context)
  const row = await new HeldMailStore(context.parts.pool).find(id)
  return row && heldMailAnswer(row)
}

async function requestsOfPerson(_root: unknown, { email }: { email: string }, context: RequestsContext) {
  const { subject: actor } = requireStaff(context)
  const rows = await context.store.listOfPerson(email.trim())
  const details = { requests: rows.length }
  await context.parts.audit.record({ action: "requests-of-person-read", actor, subject: null, details })
  return rows.map(requestAnswer)
}

async function requestStaff(_root: unknown, _args: object, context: RequestsContext) {
  requireStaff(context)
  return context.store.listStaff()
}

async function requestFile(_root: unknown, { id }: { id: string }, context: RequestsContext) {
  requireStaff(context)
  const file = await context.store.findFile(id)
  return file && fileAnswer(file)
}

async function storyVotes(_root: unknown, { first }: { first: number }, context: RequestsContext) {
  requireStaff(context)
  checkPage({ first, skip: 0 })
  return listStoryVotes(context.parts.pool, first)
}

function checkPage({ first, skip }: { first: number; skip: number }): void {
  if (first < 0 || first > limits.first) throw badInput(`first: from 0 to ${limits.first}`)
  if (skip < 0 || skip > limits.skip) throw badInput(`skip: from 0 to ${limits.skip}`)
}

export const queries = {
  requestReceipt,
  eventPlaces,
  requests,
  request,
  requestCounts,
  heldMails,
  heldMail,
  requestsOfPerson,
  requestStaff,
  requestFile,
  storyVotes,
}
