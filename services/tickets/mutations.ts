import { badInput, checkKey } from "../../platform/graphql/bad-input.ts"
import { cleanText } from "../../platform/words/clean-text.ts"
import {
  addToTicket,
  createTicket,
  type Deed,
  markRead,
  type Outcome,
  setAllMails,
  setWatching,
} from "./actions.ts"
import { ticketAnswer } from "./answers.ts"
import { ticket, ticketRights } from "./queries.ts"
import { requireSupport, requireTickets, requireViewer, type TicketsContext } from "./request-context.ts"
import type { ClosureReason, FieldError, TicketStatus } from "./rows.ts"
import { statusAfterReply } from "./ticket-rules.ts"
import { type CommentInput, commentErrors, optionalTextErrors, type TicketInput } from "./validate.ts"
import { sightOf, type Viewer } from "./viewer.ts"

type Keyed = { key: string; ticket: string }

async function create(
  _root: unknown,
  { key, input }: { key: string; input: TicketInput },
  context: TicketsContext,
) {
  const viewer = requireTickets(context)
  const attached = { uploads: input.attachments }
  return answerOf(await createTicket(context.parts, viewer, checkKey(key), input, attached), viewer, context)
}

async function comment(_root: unknown, args: Keyed & { input: CommentInput }, context: TicketsContext) {
  const { description: text, attachments } = args.input
  const deed: Deed = { kind: "COMMENT", text, attached: { uploads: attachments } }
  return add(args, deed, commentErrors(args.input), requireViewer(context), context)
}

/** [TICK-09] */
async function close(
  _root: unknown,
  args: Keyed & { reason: ClosureReason; comment?: string | null },
  context: TicketsContext,
) {
  const deed: Deed = { kind: "CLOSED", reason: args.reason, text: cleanText(args.comment) }
  return add(args, deed, optionalTextErrors("comment", args.comment), requireViewer(context), context)
}

async function reopen(_root: unknown, args: Keyed & { comment?: string | null }, context: TicketsContext) {
  const deed: Deed = { kind: "REOPENED", text: cleanText(args.comment) }
  return add(args, deed, optionalTextErrors("comment", args.comment), requireViewer(context), context)
}

async function reply(
  _root: unknown,
  args: Keyed & { input: CommentInput; status?: TicketStatus | null },
  context: TicketsContext,
) {
  const viewer = requireSupport(context)
  const { description: text, attachments } = args.input
  const status = openStatus(args.status ?? statusAfterReply)
  const deed: Deed = { kind: "REPLY", text, attached: { uploads: attachments }, status }
  return add(args, deed, commentErrors(args.input), viewer, context)
}

async function setStatus(_root: unknown, args: Keyed & { status: TicketStatus }, context: TicketsContext) {
  const viewer = requireSupport(context)
  return add(args, { kind: "STATUS", status: openStatus(args.status) }, [], viewer, context)
}

async function note(_root: unknown, args: Keyed & { text: string }, context: TicketsContext) {
  const viewer = requireSupport(context)
  const errors = commentErrors({ description: args.text, attachments: [] })
  return add(args, { kind: "NOTE", text: args.text }, errors, viewer, context)
}

/** The statuses of an open ticket; closing needs a reason, so only `closeTicket` does it. */
function openStatus(status: TicketStatus): TicketStatus {
  if (status === "CLOSED") throw badInput("status: closeTicket closes a ticket")
  return status
}

/** A ticket of somebody else is answered as missing before the text is checked. */
export async function add(
  { key, ticket: id }: Keyed,
  deed: Deed,
  errors: FieldError[],
  viewer: Viewer,
  context: TicketsContext,
) {
  const row = await context.store.findTicket(id, sightOf(viewer))
  if (!row) return null
  if (errors.length > 0) return { ticket: null, submission: null, errors }
  const place = { ticketId: row.id, key: checkKey(key) }
  const outcome = await addToTicket(context.parts, viewer, place, deed)
  return outcome && answerOf(outcome, viewer, context)
}

export async function answerOf({ ticketId, errors }: Outcome, viewer: Viewer, { store }: TicketsContext) {
  const row = ticketId ? await store.findTicket(ticketId, sightOf(viewer)) : null
  return { ticket: row && ticketAnswer(row, viewer), submission: null, errors }
}

type OfTicket = { ticket: string }

async function markTicketRead(_root: unknown, { ticket: id }: OfTicket, context: TicketsContext) {
  const viewer = requireViewer(context)
  const row = await context.store.findTicket(id, sightOf(viewer))
  if (!row) return null
  await markRead(context.parts, viewer, row.id)
  return ticket(null, { id: row.id }, context)
}

function watching(isWatching: boolean) {
  return async (_root: unknown, { ticket: id }: OfTicket, context: TicketsContext) => {
    const viewer = requireViewer(context)
    const row = await context.store.findTicket(id, sightOf(viewer))
    if (!row) return null
    await setWatching(context.parts, viewer, row.id, isWatching)
    return ticket(null, { id: row.id }, context)
  }
}

async function setTicketMails(_root: unknown, { wanted }: { wanted: boolean }, context: TicketsContext) {
  await setAllMails(context.parts, requireViewer(context), wanted)
  return ticketRights(null, {}, context)
}

export const mutations = {
  createTicket: create,
  commentTicket: comment,
  closeTicket: close,
  reopenTicket: reopen,
  markTicketRead,
  watchTicket: watching(true),
  unwatchTicket: watching(false),
  setTicketMails,
  dismissTicketSubmission: (_root: unknown, _args: object, context: TicketsContext) => {
    requireViewer(context)
    return false
  },
  replyToTicket: reply,
  setTicketStatus: setStatus,
  addTicketNote: note,
}
