import { randomUUID } from "node:crypto"
import { parseWithZod } from "@conform-to/zod/v4"
import type { KeptFile } from "../../forms/files/kept-file.ts"
import type { FormAnswer } from "../../forms/form-state.ts"
import { formAgain, refuse } from "../../forms/sent-form.server.ts"
import { redirectReader, seeOther, seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { type KeptForm, keptValues } from "../../sign-in/session/kept-form.ts"
import {
  type LocationChoice,
  type LocationChoices,
  listLocations,
} from "../customers/plant-choices.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import type { PortalFault } from "../frame/portal-fault.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { hasTypedForm, noteSentForm } from "../frame/sent-form.server.ts"
import {
  findMachineChoice,
  listMachineChoices,
  type MachineChoices,
  withMachine,
  withMachinesOf,
} from "../machines/machine-choices.server.ts"
import { findKeptFiles, receiveTicketForm } from "./kept-files.server.ts"
import { chosenMachine, inventoryMachine, machineChoice, namedMachine } from "./machine-choice.ts"
import { ticketTypes } from "./ticket.ts"
import { faultMessages, retryAfterOf, statusOfFaults } from "./ticket-faults.ts"
import { ticketListPath, ticketPath } from "./ticket-path.ts"
import { type NewTicket, newTicketSchema } from "./ticket-schema.ts"
import { createTicket } from "./tickets.server.ts"

export type NewTicketView = {
  documentTitle: string
  key: string
  /** Null, with a `fault`, when plants and machines can't be loaded; the form then keeps what was chosen before. */
  locations: LocationChoice[] | null
  machines: MachineChoices
  fault: PortalFault | null
  /** Start values: what was typed before a sign-in, or the machine that a link named. */
  values: Record<string, string>
  files: KeptFile[]
}

export type NewTicketAnswer = {
  answer: FormAnswer
  files: KeptFile[]
  /** The result of a machine search; null to use the list from the loader. */
  machines: MachineChoices | null
}

/**
 * Loads the form of a new ticket. @throws a portal fault when plants and machines can't be loaded and nothing was typed
 * that could get lost; for staff who act in no organisation a redirect to the tickets that they answer.
 */
export async function loadNewTicket(asker: PortalAsker, kept: KeptForm | null): Promise<NewTicketView> {
  const typed = keptValues(kept).create
  const named = inventoryMachine(typed?.machine ?? "") ?? namedMachine(asker.context.url)
  const choices = await loadChoices(asker, { named, plant: typed?.location ?? null })
  const isAway = choices instanceof Response
  if (isAway && !hasTypedForm(asker, kept)) throw choices
  const { locations, usual, machines } = isAway ? noChoices : choices
  const { site, locale } = asker.context
  if (!isAway && locations.length === 0 && isStaff(asker))
    throw redirectReader(localizedPath(site, locale, ticketListPath))
  return {
    documentTitle: portalTitle(asker.context, asker.context.translator.t("tickets:new.title")),
    key: randomUUID(),
    locations: isAway ? null : locations,
    machines,
    fault: isAway ? await choices.json() : null,
    values: { ...startValues(asker, { locations, usual, machines }), ...typed },
    files: await findKeptFiles(asker, kept),
  }
}

/** Staff file no tickets: they have no plant, and nobody will give them one. */
function isStaff({ user }: PortalAsker): boolean {
  return user.kind !== "external-customer" && user.organisation === null
}

type Choices = LocationChoices & { machines: MachineChoices }

const noChoices: Choices = { locations: [], usual: null, machines: { items: [], total: 0 } }

/**
 * @param asked.named the machine that a link names, or that was chosen before; it may be beyond those that the list shows.
 * @param asked.plant the plant that was chosen before.
 */
async function loadChoices(
  asker: PortalAsker,
  { named, plant }: { named: string | null; plant: string | null },
): Promise<Choices | Response> {
  const failing = (service: string) => (error: unknown) => {
    throw error instanceof Response ? error : portalFault(asker.context, service, error)
  }
  try {
    const [plants, machines] = await Promise.all([
      listLocations(asker).catch(failing("customers")),
      listMachines(asker, { named }).catch(failing("machines")),
    ])
    const first = plant ?? startValues(asker, { ...plants, machines }).location
    const located = plants.locations.find(({ id }) => id === first)
    return { ...plants, machines: await withMachinesOf(asker, machines, located).catch(failing("machines")) }
  } catch (fault) {
    if (fault instanceof Response && fault.status >= 500) return fault
    throw fault
  }
}

async function listMachines(
  asker: PortalAsker,
  { named, search = "" }: { named: string | null; search?: string },
) {
  const choices = await listMachineChoices(asker, search)
  const isListed = choices.items.some(({ id }) => id === named)
  return named && !isListed ? withMachine(choices, await findMachineChoice(asker, named)) : choices
}

/** Preselects the user's default plant or the only one, or the machine and the type that a link named. */
function startValues(
  { context }: PortalAsker,
  { locations, usual, machines }: Choices,
): Record<string, string> {
  const named = namedMachine(context.url)
  const machine = machines.items.find(({ id }) => id === named)
  const type = ticketTypes.find((one) => one === context.url.searchParams.get("type"))
  const plant = locations.length === 1 ? locations[0] : locations.find(({ id }) => id === usual)
  return {
    ...(type ? { type } : {}),
    ...(plant ? { location: plant.id } : {}),
    ...(machine ? { machine: machineChoice(machine.id), location: machine.location.id } : {}),
  }
}

/** Creates a ticket, or returns the form with everything that was typed and uploaded [TICK-03…06, TICK-11]. */
export async function submitNewTicket(asker: PortalAsker, request: Request) {
  noteSentForm(asker)
  const { fields, files, faults, faultStatus } = await receiveTicketForm(asker, request)
  const wish = fields.get("do")
  if (wish === "search-machines") {
    const named = inventoryMachine(fields.get("machine") ?? "")
    const search = fields.get("machineSearch") ?? ""
    const machines = await listMachines(asker, { named, search }).catch(() => null)
    return formAgain<NewTicketAnswer>({ answer: asTyped(fields), files, machines })
  }
  if (wish)
    return formAgain<NewTicketAnswer>({ answer: asTyped(fields, faults), files, machines: null }, faultStatus)

  const submission = parseWithZod(fields, { schema: newTicketSchema })
  if (submission.status !== "success" || faults.length > 0) {
    const answer = refuse(submission, { faults: faults.length > 0 ? { files: faults } : {} })
    return formAgain<NewTicketAnswer>({ answer, files, machines: null }, faultStatus)
  }
  const input = ticketInput(submission.value, files)
  const answered = await createTicket(asker, submission.value.key, input).catch((error: Error) => {
    asker.context.log.error({ err: error }, "a ticket could not be created")
    return null
  })
  if (!answered) {
    const answer = refuse(submission, { faults: { "": ["tickets:form.apology"] } })
    return formAgain<NewTicketAnswer>({ answer, files, machines: null }, 503)
  }
  if (answered.errors.length > 0) {
    const answer = refuse(submission, { faults: faultMessages(answered.errors) })
    const again = { answer, files, machines: null }
    return formAgain<NewTicketAnswer>(again, statusOfFaults(answered.errors), retryAfterOf(answered.errors))
  }
  return filed(asker, answered.ticket?.id)
}

/** Redirects to the ticket, which shows its reference, or, while the submission still waits, to the list. */
function filed({ context }: PortalAsker, id: string | undefined) {
  const { site, locale, translator } = context
  const path = (below: string) => localizedPath(site, locale, below)
  if (id) return seeOther(`${path(ticketPath(id))}?filed=1`)
  const [title, text] = [translator.t("tickets:pending.title"), translator.t("tickets:pending.text")]
  return seeOtherWithFlash(context, path(ticketListPath), { type: "success", title, text })
}

function ticketInput(value: NewTicket, files: readonly KeptFile[]) {
  const { location, type, subject, description } = value
  return {
    ...chosenMachine(value),
    location,
    type,
    subject,
    description,
    attachments: files.map(({ id }) => id),
  }
}

/** The form's state without validation, since the user is still filling it in. */
export function asTyped(fields: URLSearchParams, faults: string[] = []): FormAnswer {
  return {
    initialValue: Object.fromEntries(fields),
    ...(faults.length > 0 ? { error: { files: faults } } : {}),
  }
}
