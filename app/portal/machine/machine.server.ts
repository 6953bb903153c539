import { MachinePageDocument } from "../../ground/graphql/generated/machines.ts"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { redirectReader } from "../../request/answers/redirect.server.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { mayUse } from "../../sign-in/current-user/service-status.ts"
import type { KeptForm } from "../../sign-in/session/kept-form.ts"
import { findProductPath } from "../../website/catalogue/addresses/linked-products.server.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { machinePath } from "../inventory/inventory-path.ts"
import { loadMachineRequests } from "../inventory/requests/request-list.server.ts"
import type { Machine } from "../machines/machine.ts"
import { loadPart } from "../machines/part.server.ts"
import { loadMachineNotices } from "../notices/machine-notices.server.ts"
import { loadMachineDocuments } from "../product-information/machine-documents.server.ts"
import { loadMachineTickets } from "../tickets/machine-tickets.server.ts"
import { loadKeeping } from "./keeping/keeping.server.ts"
import { keepTyped, type MachineAwayView } from "./machine-away.server.ts"
import { loadOfferedSoftware, loadSoftware } from "./software/machine-software.server.ts"

export type MachineView = {
  kind: "machine"
  documentTitle: string
  machine: Machine
  /** Its organisation, where the user acts in another one of theirs. */
  elsewhere: { id: string; name: string } | null
  /** The page of its model in the catalogue; null where there is none. */
  productPath: string | null
  /** Whether the user files and reads tickets for it. */
  hasTickets: boolean
  parts: MachineParts
}

/**
 * Asks the rooms that show something on the page, all side by side; each fails alone. A room adds a line here and one in
 * `machine-screen.tsx`.
 */
function startParts(asker: PortalAsker, machine: Machine, kept: KeptForm | null) {
  return {
    notices: loadPart(asker, "machines", loadMachineNotices(asker, machine)),
    keeping: loadPart(asker, "machines", loadKeeping(asker, machine, kept)),
    documents: loadPart(asker, "machines", loadMachineDocuments(asker, machine)),
    software: loadPart(asker, "software", loadSoftware(asker, machine)),
    offered: loadPart(asker, "software", loadOfferedSoftware(asker)),
    requests: loadPart(asker, "machines", loadMachineRequests(asker, machine)),
    tickets: hasTicketsOf(asker, machine)
      ? loadPart(asker, "tickets", loadMachineTickets(asker, machine))
      : Promise.resolve(null),
  }
}

type Started = ReturnType<typeof startParts>
export type MachineParts = { [Name in keyof Started]: Awaited<Started[Name]> }

/**
 * A machine by the serial number in the address, however it is written there.
 * @param kept a form of the page that a sign-in interrupted.
 * @returns what was typed, where the service fails that would know the machine.
 * @throws a 404 for one that isn't the asker's, as for one that doesn't exist; a redirect to the machine's own address, and
 *   for who has the inventory nowhere to where one registers for it; a portal fault where nothing was typed.
 */
export async function loadMachinePage(
  asker: PortalAsker,
  serial: string,
  kept: KeptForm | null,
): Promise<MachineView | MachineAwayView> {
  return loadMachine(asker, serial, kept).catch((thrown: unknown) => keepTyped(asker, thrown, kept))
}

/** The page while the machines service answers. */
export async function loadMachine(
  asker: PortalAsker,
  serial: string,
  kept: KeptForm | null = null,
): Promise<MachineView> {
  const { context, user } = asker
  const machine = await findMachine(asker, serial)
  if (!machine) throw notFound(context)
  const address = machinePath(machine.serialNumber)
  if (machinePath(serial) !== address || serial !== serial.toLowerCase())
    throw ownAddress(localizedPath(context.site, context.locale, address))
  const elsewhere = user.organisations.find(({ id }) => id === machine.organisation)
  const isHere = machine.organisation === user.organisation
  const [productPath, parts] = await Promise.all([
    productPathOf(asker, machine),
    loadParts(asker, machine, kept),
  ])
  return {
    kind: "machine",
    documentTitle: portalTitle(context, machine.name ?? machine.serialNumber),
    machine,
    elsewhere: isHere ? null : (elsewhere ?? null),
    productPath,
    hasTickets: hasTicketsOf(asker, machine),
    parts,
  }
}

/** Tickets are filed for the organisation in which one acts. */
function hasTicketsOf({ user }: PortalAsker, { organisation }: Machine): boolean {
  return organisation === user.organisation && mayUse("ticketing", user)
}

async function loadParts(asker: PortalAsker, machine: Machine, kept: KeptForm | null): Promise<MachineParts> {
  const started = Object.entries(startParts(asker, machine, kept))
  const loaded = await Promise.all(started.map(async ([name, part]) => [name, await part] as const))
  return Object.fromEntries(loaded) as MachineParts
}

async function productPathOf({ context }: PortalAsker, { productSlug }: Machine): Promise<string | null> {
  const path = productSlug && (await findProductPath(context, productSlug))
  return path ? localizedPath(context.site, context.locale, path) : null
}

async function findMachine(asker: PortalAsker, serial: string): Promise<Machine | null> {
  const { request } = asker.context.upstreams.machines
  const answer = await askAs(asker, request, MachinePageDocument, { serial }).catch((error: unknown) => {
    // Somebody of several organisations who has the inventory in none of them.
    if (isUpstreamError(error) && error.reason === "FORBIDDEN")
      throw redirectReader(portalPath(asker.context, "/register/inventory"))
    throw error instanceof Response ? error : portalFault(asker.context, "machines", error)
  })
  return answer.machineBySerial
}

/** Permanent, but not to be kept: the next person at this browser may have no such machine. */
function ownAddress(address: string): Response {
  return new Response(null, {
    status: 301,
    headers: { Location: address, "Cache-Control": "private, no-store" },
  })
}
