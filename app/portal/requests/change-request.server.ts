/** The actions of a request's page: answer, note, state, assign, hand over, send again. */
import { parseWithZod } from "@conform-to/zod/v4"
import type { FormAnswer } from "../../forms/form-state.ts"
import type { TextKey } from "../../forms/say.ts"
import { formAgain, refuse } from "../../forms/sent-form.server.ts"
import type { z } from "../../ground/http/zod.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { addresseeOf } from "../../website/offices/office.ts"
import { listStaffOffices } from "../../website/offices/offices.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { officesOrNone } from "./inbox.server.ts"
import {
  answerSchema,
  assignSchema,
  handOverSchema,
  noteSchema,
  type RequestForm,
  stateSchema,
} from "./request-schema.ts"
import {
  addRequestNote,
  answerRequest,
  assignRequest,
  handOverRequest,
  resendRequest,
  setRequestState,
} from "./requests.server.ts"

/** The form that is returned, and its state. */
export type RequestFormAnswer = { form: RequestForm; answer: FormAnswer }

export async function changeRequest(asker: PortalAsker, id: string, fields: FormData) {
  switch (fields.get("intent")) {
    case "answer":
      return send(asker, fields, {
        form: "answer",
        schema: answerSchema,
        call: (value) => answerRequest(asker, id, value),
        told: "inbox:told.answered",
      })
    case "note":
      return send(asker, fields, {
        form: "note",
        schema: noteSchema,
        call: (value) => addRequestNote(asker, id, value),
        told: "inbox:told.noted",
      })
    case "state":
      return send(asker, fields, {
        form: "state",
        schema: stateSchema,
        call: ({ state }) => setRequestState(asker, id, state),
        told: "inbox:told.stateSet",
      })
    case "assign":
      return send(asker, fields, {
        form: "assign",
        schema: assignSchema,
        call: ({ staff }) => assignRequest(asker, id, staff || null),
        told: "inbox:told.assigned",
      })
    case "handOver":
      return send(asker, fields, {
        form: "handOver",
        schema: handOverSchema,
        call: (value) => handOver(asker, id, value),
        told: "inbox:told.handedOver",
      })
    case "take":
      return change(asker, () => assignRequest(asker, id, asker.user.id), "inbox:told.assigned")
    case "spam":
      return change(asker, () => setRequestState(asker, id, "SPAM"), "inbox:told.spam")
    case "resend":
      return change(asker, () => resendRequest(asker, id), "inbox:told.resent")
    default:
      throw refused("malformed-body")
  }
}

/** To an office's own mailbox, or to the one that answers while no office is named. */
async function handOver(
  asker: PortalAsker,
  id: string,
  { team, office: wanted, note }: z.output<typeof handOverSchema>,
): Promise<boolean> {
  const offices = wanted ? await officesOrNone(asker, listStaffOffices) : []
  const office = offices.find((one) => one.id === wanted)
  const to = office
    ? addresseeOf(office, team)
    : { team, email: asker.context.upstreams.settings.REQUESTS_MAIL_TO }
  return handOverRequest(asker, id, { to, note: note || null })
}

type Sending<Schema extends z.ZodObject> = {
  form: RequestForm
  schema: Schema
  call: (value: z.output<Schema>) => Promise<boolean>
  told: TextKey
}

/** Validates and sends; then leads back to the request, or returns the form with what was typed. */
async function send<Schema extends z.ZodObject>(
  asker: PortalAsker,
  fields: FormData,
  { form, schema, call, told }: Sending<Schema>,
) {
  const submission = parseWithZod(fields, { schema })
  if (submission.status !== "success")
    return formAgain<RequestFormAnswer>({ form, answer: submission.reply() })
  try {
    return back(asker, await call(submission.value as z.output<Schema>), told)
  } catch (error) {
    if (error instanceof Response) throw error
    asker.context.log.error({ err: error, form }, "a request could not be changed")
    const answer = refuse(submission, { faults: { "": ["inbox:form.apology"] } })
    return formAgain<RequestFormAnswer>({ form, answer }, 503)
  }
}

async function change(asker: PortalAsker, call: () => Promise<boolean>, told: TextKey) {
  const isKnown = await call().catch((error: Error) => {
    throw portalFault(asker.context, "requests", error)
  })
  return back(asker, isKnown, told)
}

function back({ context }: PortalAsker, isKnown: boolean, told: TextKey) {
  if (!isKnown) throw notFound(context)
  const message = { type: "success" as const, title: String(context.translator.t(told)), floating: true }
  return seeOtherWithFlash(context, context.localizedPath, message)
}
