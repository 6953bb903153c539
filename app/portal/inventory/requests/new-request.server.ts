import { randomUUID } from "node:crypto"
import { parseWithZod } from "@conform-to/zod/v4"
import type { KeptFile } from "../../../forms/files/kept-file.ts"
import { findFiles, receiveFiles } from "../../../forms/files/receive-files.server.ts"
import type { FormAnswer } from "../../../forms/form-state.ts"
import { formAgain, refuse } from "../../../forms/sent-form.server.ts"
import {
  type MachineRequestInput,
  MachineToChangeDocument,
  type MachineToChangeQuery,
  RequestMachineChangeDocument,
} from "../../../ground/graphql/generated/machines.ts"
import { z } from "../../../ground/http/zod.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../../request/answers/redirect.server.ts"
import { localizedPath } from "../../../request/sites/localized-path.ts"
import { type KeptForm, keptValues } from "../../../sign-in/session/kept-form.ts"
import { type LocationChoice, listLocations } from "../../customers/plant-choices.server.ts"
import { actingIn, askAs } from "../../frame/ask-as.server.ts"
import { ownerOf } from "../../frame/files-asker.server.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import type { PortalFault } from "../../frame/portal-fault.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { requestFaults, retryAfterSeconds, statusOfFaults } from "./request-faults.ts"
import { requestPath } from "./request-path.ts"
import { changeKinds, type FormKind, kindKeys, requestFields, serviceKinds } from "./request-words.ts"

export type MachineToChange = NonNullable<MachineToChangeQuery["machine"]>

export type NewRequestView = {
  documentTitle: string
  kind: FormKind
  /** Null for one to add. */
  machine: MachineToChange | null
  key: string
  /** Null, with a `fault`, while the register is away; the form then keeps the plant that was chosen before. */
  locations: LocationChoice[] | null
  fault: PortalFault | null
  values: Record<string, string>
  files: KeptFile[]
}

export type NewRequestAnswer = { answer: FormAnswer; files: KeptFile[] }

export const requestIntent = "request"

type About = { kind: FormKind; machine: MachineToChange | null }

/** What the address asks for. @throws a 404 for what can't be asked for, or for a machine that isn't the asker's or has ended. */
async function aboutOf(asker: PortalAsker): Promise<About> {
  const { context, user } = asker
  const { upstreams, url } = context
  const id = url.searchParams.get("machine")
  if (id === null) {
    if (!upstreams.machines.openPhoto || user.organisation === null) throw notFound(context)
    return { kind: "add", machine: null }
  }
  const kind = changeKinds.find((one) => one === url.searchParams.get("kind"))
  if (!kind || !/^[\w.:-]{1,200}$/.test(id)) throw notFound(context)
  const { machine } = await askAs(asker, upstreams.machines.request, MachineToChangeDocument, { id }).catch(
    (error: unknown) => {
      throw error instanceof Response ? error : portalFault(context, "machines", error)
    },
  )
  if (machine?.status !== "ACTIVE" || !mayAsk(asker, machine)) throw notFound(context)
  return { kind, machine }
}

/** Staff see machines of all customers, but ask for nothing in their name. */
export function mayAsk({ user }: PortalAsker, { organisation }: { organisation: string }): boolean {
  return user.organisation === organisation || user.organisations.some(({ id }) => id === organisation)
}

export async function loadNewRequest(asker: PortalAsker, kept: KeptForm | null): Promise<NewRequestView> {
  const { context } = asker
  const { kind, machine } = await aboutOf(asker)
  const typed = keptValues(kept)[requestIntent]
  const plants = await plantsFor(asker, { kind, machine })
  const isAway = plants instanceof Response
  return {
    documentTitle: portalTitle(context, String(context.translator.t(kindKeys[serviceKinds[kind]]))),
    ...{ kind, machine, key: randomUUID() },
    locations: isAway ? null : plants,
    fault: isAway ? await plants.json() : null,
    values: { ...startValues({ kind, machine }, isAway ? [] : plants), ...typed },
    files: await findFiles(context.upstreams.uploads, ownerOf(asker), kept),
  }
}

/** The open plants of the machine's organisation, which may be another one of the asker's. */
async function plantsFor(asker: PortalAsker, { kind, machine }: About): Promise<LocationChoice[] | Response> {
  if (kind === "correct" || kind === "not-ours") return []
  const there = machine ? actingIn(asker, machine.organisation) : asker
  try {
    const { locations } = await listLocations(there)
    return kind === "move" ? locations.filter(({ id }) => id !== machine?.location.id) : locations
  } catch (error) {
    if (error instanceof Response) throw error
    return portalFault(asker.context, "customers", error)
  }
}

function startValues({ kind, machine }: About, plants: readonly LocationChoice[]): Record<string, string> {
  const only = plants.length === 1 ? plants[0]?.id : undefined
  if (kind === "paper") return { location: machine?.location.id ?? "" }
  if (kind === "correct" && machine)
    return { name: machine.name ?? "", type: machine.type, commissionedOn: machine.commissionedOn }
  return only ? { location: only } : {}
}

const optional = z.string().trim().max(10_000, "inventory:request.error.tooLong").optional()

/** The machines service says what is missing or wrong, for each kind of request. */
const schema = z.object({
  key: z.uuid({ error: "inventory:request.error.refused" }),
  ...{ location: optional, name: optional, type: optional, commissionedOn: optional },
  ...{ serialNumber: optional, model: optional, note: optional },
})

/** Stores the request, or returns the form with everything that was typed and uploaded. */
export async function submitNewRequest(asker: PortalAsker, request: Request) {
  const { context } = asker
  const about = await aboutOf(asker)
  const received = await receiveFiles(context.upstreams.uploads, ownerOf(asker), request, {
    kinds: ["picture"],
  })
  const { fields, files, faults, faultStatus } = received
  const again = (answer: FormAnswer, status: 409 | 422 | 429 | 503, retryAfter: number | null = null) =>
    formAgain<NewRequestAnswer>({ answer, files }, status, retryAfter)
  // A button that adds or removes a photo: the form isn't finished.
  if (fields.has("do")) {
    const error = faults.length > 0 ? { error: { files: faults } } : {}
    return again({ initialValue: Object.fromEntries(fields), ...error }, faultStatus)
  }
  const submission = parseWithZod(fields, { schema })
  if (submission.status !== "success" || faults.length > 0)
    return again(refuse(submission, { faults: faults.length > 0 ? { files: faults } : {} }), faultStatus)
  const { key, ...wish } = submission.value
  const variables = { key, input: inputOf(about, wish, files) }
  const machines = context.upstreams.machines.request
  const answered = await askAs(asker, machines, RequestMachineChangeDocument, variables).catch(
    (err: unknown) => {
      if (err instanceof Response) throw err
      context.log.error({ err }, "a request about a machine could not be stored")
      return null
    },
  )
  if (!answered)
    return again(refuse(submission, { faults: { "": ["inventory:request.error.apology"] } }), 503)
  const { errors, request: made } = answered.requestMachineChange
  if (!made) {
    const answer = refuse(submission, { faults: requestFaults(errors, requestFields) })
    const status = statusOfFaults(errors)
    return again(answer, status, status === 429 ? retryAfterSeconds : null)
  }
  const message = {
    type: "success" as const,
    title: String(context.translator.t("inventory:request.told.sent")),
  }
  return seeOtherWithFlash(
    context,
    localizedPath(context.site, context.locale, requestPath(made.id)),
    message,
  )
}

type Typed = Omit<z.output<typeof schema>, "key">

/** Of a correction only what differs from what the inventory says. */
function inputOf({ kind, machine }: About, typed: Typed, files: readonly KeptFile[]): MachineRequestInput {
  const differs = (value: string | undefined, known: string | null) =>
    value === known ? null : (value ?? null)
  const wish =
    kind === "correct" && machine
      ? {
          note: typed.note,
          name: differs(typed.name, machine.name),
          type: differs(typed.type, machine.type),
          commissionedOn: differs(typed.commissionedOn, machine.commissionedOn),
        }
      : typed
  return {
    ...{ kind: serviceKinds[kind], machine: machine?.id ?? null, ...wish },
    photos: kind === "add" ? files.map(({ id }) => id) : null,
  }
}
