/** What the forms on the page of a machine do. */
import { parseWithZod } from "@conform-to/zod/v4"
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import type { KeptFile } from "../../../forms/files/kept-file.ts"
import { type ReceivedForm, receiveFiles } from "../../../forms/files/receive-files.server.ts"
import type { FormAnswer } from "../../../forms/form-state.ts"
import type { TextKey } from "../../../forms/say.ts"
import { formAgain, refuse } from "../../../forms/sent-form.server.ts"
import {
  AddNoteDocument,
  AddTaskDocument,
  KeptMachineDocument,
  type KeptMachineQuery,
  type MachineTopic,
  MakeCalendarDocument,
  MarkTaskDoneDocument,
  RemoveInstalledSoftwareDocument,
  RemoveNoteDocument,
  RemoveTaskDocument,
  RemoveTaskDoneDocument,
  RevokeCalendarDocument,
  SetContactDocument,
  SetInstalledSoftwareDocument,
} from "../../../ground/graphql/generated/machines.ts"
import type { z } from "../../../ground/http/zod.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../../request/answers/redirect.server.ts"
import { refused } from "../../../request/answers/refused.server.ts"
import { actingIn, askAs } from "../../frame/ask-as.server.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { noteSentForm } from "../../frame/sent-form.server.ts"
import { doneSchema, noteSchema, softwareSchema, taskSchema } from "./keeping-schema.ts"

/** The form that is shown again, with its state and files. `form` is its id on the page. */
export type MachineAnswer = { form: string; answer: FormAnswer; files: KeptFile[] }

type Fault = { field: string | null; code: string }
type Target = NonNullable<KeptMachineQuery["machineBySerial"]>
type Changed = Response | ReturnType<typeof formAgain<MachineAnswer>>
type Change = (asker: PortalAsker, machine: Target, received: ReceivedForm) => Promise<Changed>

/** @throws a 404 for what isn't the user's, a 400 for an unknown intent. */
export async function changeMachine(asker: PortalAsker, serial: string, request: Request): Promise<Changed> {
  const { context, user } = asker
  const machine = await findTarget(asker, serial).catch(serviceFault)
  // Files are written in the organisation in which the user acts, so that one stands in where the machine isn't known.
  const organisation = machine instanceof Response ? user.organisation : machine.organisation
  const owner = { subject: user.id, organisation }
  const received = await receiveFiles(context.upstreams.uploads, owner, request)
  const intent = String(received.fields.get("intent"))
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined
  if (!change) throw refused("malformed-body")
  const answer =
    machine instanceof Response
      ? keepTyped(machine, intent, received)
      : await change(actingIn(asker, machine.organisation), machine, received)
  if (!(answer instanceof Response)) noteSentForm(asker)
  return answer
}

/** The page asks the same service again, so the form comes back whatever that answers then. */
function keepTyped(fault: Response, intent: string, { fields, files }: ReceivedForm): Changed {
  const form = { done: `done-${fields.get("task")}`, task: "task", note: "note", software: "software" }[
    intent
  ]
  // All others are buttons and choices.
  if (form === undefined) throw fault
  const error = { "": ["machine:fault.apology"] }
  const answer = { status: "error" as const, initialValue: Object.fromEntries(fields), error }
  return formAgain<MachineAnswer>({ form, answer, files }, 503)
}

/** @returns the fault of a service that fails. @throws all others. */
function serviceFault(thrown: unknown): Response {
  if (thrown instanceof Response && thrown.status >= 500) return thrown
  throw thrown
}

const changes: Readonly<Record<string, Change>> = {
  done: sending({
    form: ({ fields }) => `done-${fields.get("task")}`,
    schema: doneSchema,
    send: (asker, machine, value) =>
      ask(asker, MarkTaskDoneDocument, { input: { ...value, machine: machine.id } }),
    told: "machine:told.done",
    place: "#maintenance",
  }),
  task: sending({
    form: () => "task",
    schema: taskSchema,
    send: (asker, machine, { isForModel, ...value }) =>
      ask(asker, AddTaskDocument, {
        input: {
          ...{ ...value, machine: machine.id, isForModel: isForModel === "on" },
          language: asker.context.locale.language.slice(0, 2),
        },
      }),
    told: "machine:told.taskAdded",
    place: "#maintenance",
  }),
  note: withFiles({
    form: () => "note",
    schema: noteSchema,
    send: (asker, machine, value, files) =>
      ask(asker, AddNoteDocument, { input: { ...value, machine: machine.id, files } }),
    told: "machine:told.noted",
    place: "#notes",
  }),
  software: sending({
    form: () => "software",
    schema: softwareSchema,
    send: (asker, machine, { installedOn = null, ...value }) =>
      ask(asker, SetInstalledSoftwareDocument, { input: { ...value, installedOn, machine: machine.id } }),
    told: "machine:told.softwareSet",
    place: "#installed-software",
  }),
  "remove-software": async (asker, machine, { fields }) => {
    const about = { machine: machine.id, product: fields.get("id") ?? "" }
    const { isKnown } = await ask(asker, RemoveInstalledSoftwareDocument, about)
    if (!isKnown) throw notFound(asker.context)
    return told(asker, "machine:told.softwareRemoved", "#installed-software")
  },
  "remove-done": removing(RemoveTaskDoneDocument, "machine:told.doneRemoved", "#maintenance"),
  "remove-task": removing(RemoveTaskDocument, "machine:told.taskRemoved", "#maintenance"),
  "remove-note": removing(RemoveNoteDocument, "machine:told.noteRemoved", "#notes"),
  "revoke-calendar": removing(RevokeCalendarDocument, "machine:told.calendarEnded", "#maintenance"),
  calendar: async (asker, machine) => {
    const language = asker.context.locale.language
    const { answer } = await ask(asker, MakeCalendarDocument, { machine: machine.id, language })
    if (answer.errors.length > 0) throw notFound(asker.context)
    return told(asker, "machine:told.calendarMade", "#maintenance")
  },
  contact: async (asker, machine, { fields }) => {
    const tells = fields
      .getAll("tells")
      .filter((one): one is MachineTopic => one === "MAINTENANCE" || one === "SAFETY")
    const person = fields.get("person") || null
    if (fields.has("names") && person === null)
      return again("contact", { person: ["machine:fault.person"] }, fields)
    if (fields.has("names") && tells.length === 0)
      return again("contact", { tells: ["machine:fault.topic"] }, fields)
    const { answer } = await ask(asker, SetContactDocument, { machine: machine.id, person, tells })
    if (answer.errors.some(({ field }) => field === "machine")) throw notFound(asker.context)
    if (answer.errors.length > 0) return again("contact", faultMessages(answer.errors), fields)
    return told(
      asker,
      tells.length > 0 ? "machine:told.contactSet" : "machine:told.contactEnded",
      "#contacts",
    )
  },
}

async function findTarget(asker: PortalAsker, serial: string): Promise<Target> {
  const { machineBySerial } = await ask(asker, KeptMachineDocument, { serial })
  if (!machineBySerial) throw notFound(asker.context)
  return machineBySerial
}

type Sending<Schema extends z.ZodObject> = {
  form(received: ReceivedForm): string
  schema: Schema
  send(
    asker: PortalAsker,
    machine: Target,
    value: z.output<Schema>,
    files: string[],
  ): Promise<{ answer: { errors: Fault[] } }>
  told: TextKey
  place: string
}

/** The buttons that add or remove a file submit the form, too, without sending it on. */
function withFiles<Schema extends z.ZodObject>(parts: Sending<Schema>): Change {
  const send = sending(parts)
  return async (asker, machine, received) => {
    const { fields, files, faults, faultStatus } = received
    if (!fields.has("do") && faults.length === 0) return send(asker, machine, received)
    const error = faults.length > 0 ? { error: { files: faults } } : {}
    const answer = { initialValue: Object.fromEntries(fields), ...error }
    return formAgain<MachineAnswer>({ form: parts.form(received), answer, files }, faultStatus)
  }
}

/** Validates and sends; then goes back to the page, or returns the form with what was typed. */
function sending<Schema extends z.ZodObject>({
  form,
  schema,
  send,
  told: words,
  place,
}: Sending<Schema>): Change {
  return async (asker, machine, received) => {
    const { fields, files } = received
    const shown = { form: form(received), files }
    const submission = parseWithZod(fields, { schema })
    if (submission.status !== "success")
      return formAgain<MachineAnswer>({ ...shown, answer: submission.reply() })
    try {
      const value = submission.value as z.output<Schema>
      const { answer } = await send(
        asker,
        machine,
        value,
        files.map(({ id }) => id),
      )
      if (answer.errors.length === 0) return told(asker, words, place)
      return formAgain<MachineAnswer>({
        ...shown,
        answer: refuse(submission, { faults: faultMessages(answer.errors) }),
      })
    } catch (error) {
      if (error instanceof Response && error.status < 500) throw error
      asker.context.log.error({ err: error, form: shown.form }, "a machine's form could not be sent")
      const answer = refuse(submission, { faults: { "": ["machine:fault.apology"] } })
      return formAgain<MachineAnswer>({ ...shown, answer }, 503)
    }
  }
}

function removing(
  document: TypedDocumentNode<{ isKnown: boolean }, { id: string }>,
  words: TextKey,
  place: string,
): Change {
  return async (asker, _machine, { fields }) => {
    const { isKnown } = await ask(asker, document, { id: fields.get("id") ?? "" })
    // Whoever removes it a second time wants it gone, too.
    if (!isKnown) throw notFound(asker.context)
    return told(asker, words, place)
  }
}

async function ask<Data, Variables extends Record<string, unknown>>(
  asker: PortalAsker,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { context } = asker
  return askAs(asker, context.upstreams.machines.request, document, variables).catch((error: unknown) => {
    throw error instanceof Response ? error : portalFault(context, "machines", error)
  })
}

const messages: Readonly<Record<string, TextKey>> = {
  "text required": "machine:fault.note",
  "title required": "machine:fault.title",
  "everyDays unknown": "machine:fault.days",
  "doneOn date-invalid": "machine:fault.day",
  "doneOn in-future": "machine:fault.future",
  "product required": "machine:fault.product",
  "product invalid": "machine:fault.product",
  "product not-offered": "machine:fault.productUnknown",
  "product unchecked": "machine:fault.productUnchecked",
  "product too-many": "machine:fault.tooMany",
  "version required": "machine:fault.version",
  "version invalid": "machine:fault.version",
  "installedOn date-invalid": "machine:fault.installedOn",
  "installedOn in-future": "machine:fault.future",
  "files unknown": "uploads:gone",
  "task unknown": "machine:fault.taskGone",
  "person unknown": "machine:fault.person",
  "person too-many": "machine:fault.tooMany",
  " too-many": "machine:fault.tooMany",
  "machine not-allowed-now": "machine:fault.ended",
}

/** The service's faults by field; one that has no field on the page is shown for the whole form. */
function faultMessages(faults: readonly Fault[]): Record<string, string[]> {
  const ofForm = ["machine", "task", "isForModel"]
  return Object.fromEntries(
    faults.map(({ field, code }) => [
      field === null || ofForm.includes(field) ? "" : field,
      [messages[`${field ?? ""} ${code}`] ?? "machine:fault.refused"],
    ]),
  )
}

function again(form: string, error: Record<string, string[]>, fields: URLSearchParams): Changed {
  const answer = { status: "error" as const, initialValue: Object.fromEntries(fields), error }
  return formAgain<MachineAnswer>({ form, answer, files: [] })
}

function told({ context }: PortalAsker, key: TextKey, place: string): Response {
  const message = { type: "success" as const, title: String(context.translator.t(key)), floating: true }
  return seeOtherWithFlash(context, context.localizedPath + place, message)
}
