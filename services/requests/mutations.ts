import { badInput, checkKey } from "../../platform/graphql/bad-input.ts"
import { cleanText } from "../../platform/words/clean-text.ts"
import { receiptAnswer, requestAnswer } from "./answers.ts"
import { type Deed, doWithRequest } from "./desk.ts"
import { forgetPerson } from "./forget.ts"
import { attachHeldMail, discardHeldMail } from "./inbound/held-mails.ts"
import { cancelRegistration } from "./registrations.ts"
import { type RequestsContext, requireStaff, requireWebsite } from "./request-context.ts"
import type { RequestState } from "./rows.ts"
import { sendRequest } from "./send-request.ts"
import { countStoryVote } from "./story-votes.ts"
import { type AddresseeInput, type RequestInput, readAddressee, requireText } from "./validate.ts"

async function send(
  _root: unknown,
  { key, input }: { key?: string | null; input: RequestInput },
  context: RequestsContext,
) {
  requireWebsite(context)
  const { row, isNew } = await sendRequest(context.parts, key ?? null, input)
  return receiptAnswer(row, isNew)
}

async function cancel(_root: unknown, { token }: { token: string }, context: RequestsContext) {
  requireWebsite(context)
  const row = await cancelRegistration(context.parts, token)
  return row && receiptAnswer(row, false)
}

async function assign(_root: unknown, args: { id: string; staff?: string | null }, context: RequestsContext) {
  const { subject } = requireStaff(context)
  const staff = args.staff === undefined ? subject : args.staff
  return perform(args.id, { kind: "ASSIGNED", staff }, context)
}

async function setState(
  _root: unknown,
  { id, state }: { id: string; state: RequestState },
  context: RequestsContext,
) {
  return perform(id, { kind: "STATE", state }, context)
}

type Written = { key: string; id: string; text: string }

async function addNote(_root: unknown, { key, id, text }: Written, context: RequestsContext) {
  return perform(id, { kind: "NOTE", key: checkKey(key), text: requireText(text) }, context)
}

async function answer(
  _root: unknown,
  { key, id, text, state }: Written & { state?: RequestState | null },
  context: RequestsContext,
) {
  const deed: Deed = {
    kind: "ANSWER",
    key: checkKey(key),
    text: requireText(text),
    state: state ?? "ANSWERED",
  }
  return perform(id, deed, context)
}

async function handOver(
  _root: unknown,
  { id, to, note }: { id: string; to: AddresseeInput; note?: string | null },
  context: RequestsContext,
) {
  return perform(id, { kind: "HANDED_OVER", to: readAddressee(to), note: cleanText(note) }, context)
}

async function resend(_root: unknown, { id }: { id: string }, context: RequestsContext) {
  return perform(id, { kind: "RESENT" }, context)
}

async function perform(id: string, deed: Deed, context: RequestsContext) {
  const row = await doWithRequest(context.parts, requireStaff(context), id, deed)
  return row && requestAnswer(row)
}

async function attach(_root: unknown, args: { id: string; request: string }, context: RequestsContext) {
  const row = await attachHeldMail(context.parts, requireStaff(context), args.id, args.request)
  return row && requestAnswer(row)
}

async function discard(_root: unknown, { id }: { id: string }, context: RequestsContext) {
  return discardHeldMail(context.parts, requireStaff(context), id)
}

async function forget(_root: unknown, { email }: { email: string }, context: RequestsContext) {
  return forgetPerson(context.parts, requireStaff(context), email.trim())
}

async function countVote(
  _root: unknown,
  { story, isHelpful }: { story: string; isHelpful: boolean },
  context: RequestsContext,
) {
  requireWebsite(context)
  if (!/^[\w-]{1,100}$/.test(story)) throw badInput("story: no id")
  await countStoryVote(context.parts.pool, { story, isHelpful, now: new Date() })
  return true
}

export const mutations = {
  sendRequest: send,
  cancelRegistration: cancel,
  assignRequest: assign,
  setRequestState: setState,
  addRequestNote: addNote,
  answerRequest: answer,
  handOverRequest: handOver,
  resendRequest: resend,
  attachHeldMail: attach,
  discardHeldMail: discard,
  forgetPerson: forget,
  countStoryVote: countVote,
}
