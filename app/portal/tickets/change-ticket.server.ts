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
import { receiveTicketForm } from "./kept-files.server.ts"
import { asTyped } from "./new-ticket.server.ts"
import { noteSentForm } from "./sent-form.server.ts"
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
  switch (received.fields.get("intent")) {
    case "comment":
      return comment(asker, id, received)
    case "close":
      return send(asker, id, received, {
        form: "close",
        schema: closeSchema,
        call: (value) => closeTicket(asker, id, value),
        told: "tickets:told.closed",
      })
    case "reopen":
      return send(asker, id, received, {
        form: "reopen",
        schema: reopenSchema,
        call: (value) => reopenTicket(asker, id, value),
        told: "tickets:told.reopened",
      })
    case "reply":
      return reply(asker, id, received)
    case "note":
      return send(asker, id, received, {
        form: "note",
        schema: noteSchema,
        call: (value) => addTicketNote(asker, id, value),
        told: "tickets:told.noted",
      })
    case "status":
      return send(asker, id, received, {
        form: "status",
        schema: statusSchema,
        call: (value) => setTicketStatus(asker, id, value),
        told: "tickets:told.statusSet",
      })
    case "watch":
      return change(asker, id, () => setWatched(asker, id, true), "tickets:told.watched")
    case "unwatch":
      return change(asker, id, () => setWatched(asker, id, false), "tickets:told.unwatched")
    case "mails-on":
      return change(asker, id, () => setTicketMails(asker, true), "tickets:told.mailsOn")
    case "mails-off":
      return change(asker, id, () => setTicketMails(asker, false), "tickets:told.mailsOff")
    case "dismiss":
      return change(
        asker,
        id,
        () => dismissSubmission(asker, received.fields.get("submission") ?? ""),
        "tickets:told.dismissed",
      )
    default:
      throw refused("malformed-body")
  }
}

/** [TICK-07, TICK-08] */
function comment(asker: PortalAsker, id: string, received: ReceivedForm) {
  return withFiles("comment", received, (attachments) =>
    send(asker, id, received, {
      form: "comment",
      schema: commentSchema,
      call: ({ key, description }) => commentTicket(asker, id, { key, input: { description, attachments } }),
      told: "tickets:told.commented",
    }),
  )
}

function reply(asker: PortalAsker, id: string, received: ReceivedForm) {
  return withFiles("reply", received, (attachments) =>
    send(asker, id, received, {
      form: "reply",
      schema: replySchema,
      call: ({ key, description, status }) =>
        replyToTicket(asker, id, { key, status, input: { description, attachments } }),
      told: "tickets:told.replied",
    }),
  )
}

/** The buttons that add or remove a file submit the form, too, without sending it on. */
function withFiles<Answer>(
  form: TicketForm,
  { fields, files, faults, faultStatus }: ReceivedForm,
  sendOn: (attachments: string[]) => Answer,
) {
  if (fields.has("do") || faults.length > 0)
    return formAgain<TicketFormAnswer>({ form, answer: asTyped(fields, faults), files }, faultStatus)
  return sendOn(files.map((file) => file.id))
}

type Sending<Schema extends z.ZodObject> = {
  form: TicketFormAnswer["form"]
  schema: Schema
  call: (value: z.output<Schema>) => Promise<TicketAnswer | null>
  told: TextKey
}

/** Validates and sends; then redirects to the ticket, or returns the form with what was typed [TICK-11]. */
async function send<Schema extends z.ZodObject>(
  asker: PortalAsker,
  id: string,
  { fields, files }: ReceivedForm,
  { form, schema, call, told }: Sending<Schema>,
) {
  const submission = parseWithZod(fields, { schema })
  if (submission.status !== "success")
    return formAgain<TicketFormAnswer>({ form, answer: submission.reply(), files })
  let answered: TicketAnswer | null
  try {
    answered = await call(submission.value as z.output<Schema>)
  } catch (error) {
    asker.context.log.error({ err: error, form }, "a ticket could not be changed")
    const answer = refuse(submission, { faults: { "": ["tickets:form.apology"] } })
    return formAgain<TicketFormAnswer>({ form, answer, files }, 503)
  }
  if (!answered) throw notFound(asker.context)
  if (answered.errors.length > 0) {
    const answer = refuse(submission, { faults: faultMessages(answered.errors) })
    const { errors } = answered
    return formAgain<TicketFormAnswer>({ form, answer, files }, statusOfFaults(errors), retryAfterOf(errors))
  }
  return backToTicket(asker, id, answered.ticket ? told : "tickets:pending.title")
}

async function change(
  asker: PortalAsker,
  id: string,
  call: () => Promise<boolean | undefined> | Promise<void>,
  told: TextKey,
) {
  const isKnown = await call().catch((error: Error) => {
    throw portalFault(asker.context, "tickets", error)
  })
  if (isKnown === false) throw notFound(asker.context)
  return backToTicket(asker, id, told)
}

function backToTicket({ context }: PortalAsker, id: string, told: TextKey) {
  const { site, locale, translator } = context
  const message = { type: "success" as const, title: String(translator.t(told)), floating: true }
  return seeOtherWithFlash(context, localizedPath(site, locale, ticketPath(id)), message)
}
