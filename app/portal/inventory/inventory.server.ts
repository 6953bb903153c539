import { data } from "@remix-run/node"
import { InventoryDocument, InventoryLinesDocument } from "../../ground/graphql/generated/machines.ts"
import { listOrganisationNames, type OrganisationName } from "../customers/organisation-names.server.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import type { PortalFault } from "../frame/portal-fault.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { findOpenTickets } from "../tickets/open-ticket-machines.server.ts"
import {
  type InventoryQuery,
  type InventoryRow,
  inventoryVariables,
  readInventoryQuery,
} from "./inventory-list-query.ts"
import { mayAdd } from "./requests/request-list.server.ts"

export type InventoryData = {
  query: InventoryQuery
  machines: InventoryRow[]
  total: number
  models: string[]
  types: string[]
  plants: { id: string; name: string }[]
  /** Those among which the asker chooses; none for who has only one. */
  organisations: OrganisationName[]
  /** The one that is listed; empty while staff see all. */
  organisation: string
  /** Open tickets by machine; no filter by them without the right, and a disabled one while the tickets service is away. */
  openTickets: Awaited<ReturnType<typeof findOpenTickets>>
  /** Whether the asker may ask for a machine to be added. */
  canAdd: boolean
}

export type InventoryView = {
  kind: "list"
  documentTitle: string
  isOld: boolean
  /** Null when the machines service failed; `fault` says how. */
  list: InventoryData | null
  fault: PortalFault | null
}

/** The machines of the organisation in which the asker acts, or of another one that they choose [INV-01, ROUTE-11, ROUTE-12]. */
export async function loadInventory(asker: PortalAsker, isOld: boolean) {
  const { context } = asker
  const title = isOld ? "inventory:old.title" : "inventory:title"
  const view = {
    kind: "list" as const,
    documentTitle: portalTitle(context, context.translator.t(title)),
    isOld,
  }
  const query = readInventoryQuery(context.url.searchParams, isOld)
  try {
    const list = await loadList(asker, query)
    return data<InventoryView>({ ...view, list, fault: null })
  } catch (error) {
    if (error instanceof Response) throw error
    const answer = portalFault(context, "machines", error)
    const fault: PortalFault = await answer.json()
    return data<InventoryView>({ ...view, list: null, fault }, { status: answer.status })
  }
}

async function loadList(asker: PortalAsker, query: InventoryQuery): Promise<InventoryData> {
  const { request } = asker.context.upstreams.machines
  const counting = findOpenTickets(asker, query.organisation || asker.user.organisation)
  const ids = query.tickets ? idsOf(await counting) : null
  const variables = inventoryVariables(query)
  const [{ machines, plants }, organisations, openTickets] = await Promise.all([
    askAs(asker, request, InventoryDocument, { ...variables, filter: { ...variables.filter, ids } }),
    listOrganisationNames(asker),
    counting,
  ])
  const { items, total, models, types } = machines
  return {
    ...{ query, total, models, types, plants },
    machines: withNames(items, organisations),
    organisations: organisations.length > 1 ? organisations : [],
    organisation: query.organisation || (asker.user.organisation ?? ""),
    openTickets,
    canAdd: mayAdd(asker),
  }
}

/** While the tickets service is away the list isn't narrowed, and the screen says so. */
function idsOf(openTickets: InventoryData["openTickets"]): string[] | null {
  return typeof openTickets === "string" ? null : Object.keys(openTickets)
}

/**
 * For files, which can't say that something is missing. @returns null where the list isn't narrowed by tickets.
 * @throws a portal fault while the tickets service is away.
 */
export async function idsWithOpenTickets(
  asker: PortalAsker,
  query: InventoryQuery,
): Promise<string[] | null> {
  if (query.tickets === "") return null
  const openTickets = await findOpenTickets(asker, query.organisation || asker.user.organisation)
  if (openTickets === "away")
    throw portalFault(asker.context, "tickets", new Error("open tickets are not known"))
  return idsOf(openTickets)
}

/** One range of the list that the address describes, for its files. */
export async function listInventory(
  asker: PortalAsker,
  query: InventoryQuery,
  organisations: readonly OrganisationName[],
  { ids, ...range }: { first: number; skip: number; ids?: string[] | null },
): Promise<{ items: InventoryRow[]; total: number }> {
  const { request } = asker.context.upstreams.machines
  const usual = inventoryVariables(query)
  const variables = { ...usual, ...range, filter: { ...usual.filter, ids: ids ?? null } }
  const { machines } = await askAs(asker, request, InventoryLinesDocument, variables)
  return { items: withNames(machines.items, organisations), total: machines.total }
}

function withNames(
  rows: readonly Omit<InventoryRow, "organisationName">[],
  organisations: readonly OrganisationName[],
): InventoryRow[] {
  const names = new Map(organisations.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, organisationName: names.get(row.organisation) ?? null }))
}
