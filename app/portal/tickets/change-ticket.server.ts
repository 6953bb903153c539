/** The actions of a ticket's page: comment, close, reopen, watch, stop mails, and dismiss a refused submission. */

import { parseWithZod } from "@conform-to/zod/v4"
import type { KeptFile } from "../../forms/files/kept-file.ts"
import type { ReceivedForm } from "../../forms/files/receive-files.server.ts"
import type { FormAnswer } from "../../forms/form-state.ts"
import type { TextKey } from "../../forms/say.ts"
import { formAgain, refuse } from "../../forms/sent-form.server.ts"
import type { z } from "../../ground/http/zod.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { noteSentForm } from "../frame/sent-form.server.ts"
import { receiveTicketForm } from "./kept-files.server.ts"
import { asTyped } from "./new-ticket.server.ts"
import { faultMessages, retryAfterOf, statusOfFaults } from "./ticket-faults.ts"
import type { TicketForm } from "./ticket-form-names.ts"
import { ticketPath } from "./ticket-path.ts"
import {
  closeSchema,
  commentSchema,
  noteSchema,
  reopenSchema,
  replySchema,
  statusSchema,
} from "./ticket-schema.ts"
import {
  addTicketNote,
  closeTicket,
  commentTicket,
  dismissSubmission,
  reopenTicket,
  replyToTicket,
  setTicketMails,
  setTicketStatus,
  setWatched,
  type TicketAnswer,
} from "./tickets.server.ts"

/** The form that is returned, and its state. */
export type TicketFormAnswer = { form: TicketForm; answer: FormAnswer; files: KeptFile[] }

export async function changeTicket(asker: PortalAsker, id: string, request: Request) {
  noteSentForm(asker)
  const received = await receiveTicketForm(asker, request)
  const intent = String(received.fields.get("intent"))
  const act = Object.hasOwn(actions, intent) ? actions[intent] : undefined
  if (!act) throw refused("malformed-body")
  return act(asker, id, received)
}

type Answer = ReturnType<typeof seeOtherWithFlash> | ReturnType<typeof formAgain<TicketFormAnswer>>
type Action = (asker: PortalAsker, id: string, received: ReceivedForm) => Promise<Answer>

/** By the name of the button that was pressed. */
const actions: Readonly<Record<string, Action>> = {
  comment: withFiles({
    form: "comment",
    schema: commentSchema,
    call: (asker, id, { key, description }, attachments) =>
      commentTicket(asker, id, { key, input: { description, attachments } }),
    told: "tickets:told.commented",
  }),
  reply: withFiles({
    form: "reply",
    schema: replySchema,
    call: (asker, id, { key, description, status }, attachments) =>
      replyToTicket(asker, id, { key, status, input: { description, attachments } }),
    told: "tickets:told.replied",
  }),
  close: sending({ form: "close", schema: closeSchema, call: closeTicket, told: "tickets:told.closed" }),
  reopen: sending({
    form: "reopen",
    schema: reopenSchema,
    call: reopenTicket,
    told: "tickets:told.reopened",
  }),
  note: sending({ form: "note", schema: noteSchema, call: addTicketNote, told: "tickets:told.noted" }),
  status: sending({
    form: "status",
    schema: statusSchema,
    call: setTicketStatus,
    told: "tickets:told.statusSet",
  }),
  watch: changing((asker, id) => setWatched(asker, id, true), "tickets:told.watched"),
  unwatch: changing((asker, id) => setWatched(asker, id, false), "tickets:told.unwatched"),
  "mails-on": changing((asker) => setTicketMails(asker, true), "tickets:told.mailsOn"),
  "mails-off": changing((asker) => setTicketMails(asker, false), "tickets:told.mailsOff"),
  dismiss: changing(
    (asker, _id, { fields }) => dismissSubmission(asker, fields.get("submission") ?? ""),
    "tickets:told.dismissed",
  ),
}

type Sending<Schema extends z.ZodObject> = {
  form: TicketForm
  schema: Schema
  call(
    asker: PortalAsker,
    id: string,
    value: z.output<Schema>,
    attachments: string[],
  ): Promise<TicketAnswer | null>
  told: TextKey
}

/** The buttons that add or remove a file submit the form, too, without sending it on [TICK-08]. */
function withFiles<Schema extends z.ZodObject>(parts: Sending<Schema>): Action {
  const send = sending(parts)
  return async (asker, id, received) => {
    const { fields, files, faults, faultStatus } = received
    if (!fields.has("do") && faults.length === 0) return send(asker, id, received)
    return formAgain<TicketFormAnswer>(
      { form: parts.form, answer: asTyped(fields, faults), files },
      faultStatus,
    )
  }
}

/** Validates and sends; then redirects to the ticket, or returns the form with what was typed [TICK-11]. */
function sending<Schema extends z.ZodObject>({ form, schema, call, told }: Sending<Schema>): Action {
  return async (asker, id, { fields, files }) => {
    const submission = parseWithZod(fields, { schema })
    if (submission.status !== "success")
      return formAgain<TicketFormAnswer>({ form, answer: submission.reply(), files })
    const attachments = files.map((file) => file.id)
    let answered: TicketAnswer | null
    try {
      answered = await call(asker, id, submission.value as z.output<Schema>, attachments)
    } catch (error) {
      asker.context.log.error({ err: error, form }, "a ticket could not be changed")
      const answer = refuse(submission, { faults: { "": ["tickets:form.apology"] } })
      return formAgain<TicketFormAnswer>({ form, answer, files }, 503)
    }
    if (!answered) throw notFound(asker.context)
    const { errors, ticket } = answered
    if (errors.length > 0) {
      const answer = refuse(submission, { faults: faultMessages(errors) })
      return formAgain<TicketFormAnswer>(
        { form, answer, files },
        statusOfFaults(errors),
        retryAfterOf(errors),
      )
    }
    return backToTicket(asker, id, ticket ? told : "tickets:pending.title")
  }
}

/** @param call says false when there is no such ticket for the asker. */
function changing(
  call: (asker: PortalAsker, id: string, received: ReceivedForm) => Promise<boolean> | Promise<void>,
  told: TextKey,
): Action {
  return async (asker, id, received) => {
    const isKnown = await call(asker, id, received).catch((error: Error) => {
      throw portalFault(asker.context, "tickets", error)
    })
    if (isKnown === false) throw notFound(asker.context)
    return backToTicket(asker, id, told)
  }
}

function backToTicket({ context }: PortalAsker, id: string, told: TextKey) {
  const { site, locale, translator } = context
  const message = { type: "success" as const, title: String(translator.t(told)), floating: true }
  return seeOtherWithFlash(context, localizedPath(site, locale, ticketPath(id)), message)
}
