import {
  type MachineRequestRowFragment,
  MachineRequestsDocument,
  RequestsOfMachineDocument,
} from "../../../ground/graphql/generated/machines.ts"
import { listOrganisationNames } from "../../customers/organisation-names.server.ts"
import { actingIn, askAs } from "../../frame/ask-as.server.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { mayAsk } from "./new-request.server.ts"

export const requestsPerPage = 25

export type RequestLine = MachineRequestRowFragment & { organisationName: string | null }

export type RequestListView = {
  kind: "list"
  documentTitle: string
  requests: RequestLine[]
  total: number
  page: number
  /** Staff see the requests of all customers, with their names. */
  isStaff: boolean
  canAdd: boolean
}

/** Those that wait first. */
export async function loadRequests(asker: PortalAsker): Promise<RequestListView> {
  const { context, user } = asker
  const isStaff = user.kind === "internal-staff"
  const wanted = Number(context.url.searchParams.get("page") ?? "1")
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= 1_000 ? wanted : 1
  const range = { first: requestsPerPage, skip: (page - 1) * requestsPerPage }
  const [answer, names] = await Promise.all([
    askAs(asker, context.upstreams.machines.request, MachineRequestsDocument, range),
    isStaff ? listOrganisationNames(asker) : [],
  ]).catch((error: unknown) => {
    throw error instanceof Response ? error : portalFault(context, "machines", error)
  })
  const { items, total } = answer.machineRequests
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return {
    kind: "list",
    documentTitle: portalTitle(context, context.translator.t("inventory:request.title")),
    requests: items.map((item) => ({ ...item, organisationName: nameOf.get(item.organisation) ?? null })),
    ...{ total, page, isStaff, canAdd: mayAdd(asker) },
  }
}

/** A photo needs a service that can open it, and the machine an organisation. */
export function mayAdd({ context, user }: PortalAsker): boolean {
  return context.upstreams.machines.openPhoto !== null && user.organisation !== null
}

export type MachineRequests = {
  requests: MachineRequestRowFragment[]
  /** Whether the asker may ask for something: who belongs to its organisation, while it is in use. */
  canAsk: boolean
}

/** For the page of a machine: what its owner has asked about it, the newest ten. */
export async function loadMachineRequests(
  asker: PortalAsker,
  machine: { id: string; organisation: string; status: string },
): Promise<MachineRequests> {
  const isOwn = mayAsk(asker, machine)
  const variables = { organisation: machine.organisation, machine: machine.id }
  const { request } = asker.context.upstreams.machines
  const there = isOwn ? actingIn(asker, machine.organisation) : asker
  const { machineRequests } = await askAs(there, request, RequestsOfMachineDocument, variables)
  return { requests: machineRequests.items, canAsk: isOwn && machine.status === "ACTIVE" }
}
