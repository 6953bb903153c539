/**
 * The ticket list's state in its address: view, filter, order and page, so that every list can be linked and works as a
 * plain form.
 */
import type { TicketSort, TicketStatus } from "../../ground/graphql/generated/tickets.ts"
import { ticketStatuses, ticketTypes } from "./ticket.ts"

const ticketViews = ["open", "answered", "closed", "all"] as const
export type TicketView = (typeof ticketViews)[number]

const ticketScopes = ["mine", "colleagues", "all"] as const
export type TicketScopeName = (typeof ticketScopes)[number]

const ticketSorts = ["updated", "created", "reference", "subject", "type", "status", "location"] as const
export type TicketSortName = (typeof ticketSorts)[number]

export type TicketListQuery = {
  view: TicketView
  /** The user's own tickets, unless they may see others' and ask for them [TICK-01]. */
  scope: TicketScopeName
  /** The scope without a choice in the address: all tickets for support, otherwise the user's own. */
  usualScope: TicketScopeName
  type: string
  location: string
  search: string
  isUnreadOnly: boolean
  sort: TicketSortName
  isDescending: boolean
  /** Starts at 1. */
  page: number
}

export const ticketsPerPage = 25
const maxSearchLength = 200
const maxPage = 10_000

/** Reads the address; unknown values are ignored. */
export function readTicketListQuery(
  params: URLSearchParams,
  usualScope: TicketScopeName = "mine",
): TicketListQuery {
  const sort = oneOf(ticketSorts, params.get("sort")) ?? "updated"
  const page = Number(params.get("page") ?? 1)
  return {
    view: oneOf(ticketViews, params.get("view")) ?? "open",
    scope: oneOf(ticketScopes, params.get("scope")) ?? usualScope,
    usualScope,
    type: oneOf(ticketTypes, params.get("type")) ?? "",
    location: params.get("location")?.slice(0, 100) ?? "",
    search: params.get("q")?.trim().slice(0, maxSearchLength) ?? "",
    isUnreadOnly: params.get("unread") === "1",
    sort,
    isDescending: (oneOf(["asc", "desc"], params.get("order")) ?? defaultOrder(sort)) === "desc",
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  }
}

/**
 * The query string for a change, e.g. `?view=closed`. Defaults are left out, and any change except of the page goes
 * back to page 1.
 */
export function ticketListSearch(query: TicketListQuery, change: Partial<TicketListQuery> = {}): string {
  const next = { ...query, page: 1, ...change }
  const order = next.isDescending ? "desc" : "asc"
  const given: Record<string, string | false> = {
    q: next.search,
    view: next.view !== "open" && next.view,
    scope: next.scope !== next.usualScope && next.scope,
    type: next.type,
    location: next.location,
    unread: next.isUnreadOnly && "1",
    sort: next.sort !== "updated" && next.sort,
    order: order !== defaultOrder(next.sort) && order,
    page: next.page > 1 && String(next.page),
  }
  const params = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return params.size > 0 ? `?${params}` : ""
}

/** Whether a filter is set besides the view. An empty list then says "nothing found" instead of "no tickets yet". */
export function isNarrowed({ type, location, search, isUnreadOnly }: TicketListQuery): boolean {
  return Boolean(type || location || search || isUnreadOnly)
}

/** Variables of the tickets service's query. */
export function ticketListVariables(query: TicketListQuery) {
  const scope = { mine: "MINE", colleagues: "COLLEAGUES", all: "ALL" } as const
  return {
    filter: {
      scope: scope[query.scope],
      // Left out when empty, since the service takes an empty list as "no status at all".
      statuses: statusesOf(query.view),
      types: orNull(ticketTypes.filter((type) => type === query.type)),
      locations: orNull(query.location ? [query.location] : []),
      ...(query.isUnreadOnly ? { unread: true } : {}),
    },
    search: query.search || null,
    sort: query.sort.toUpperCase() as Uppercase<TicketSortName> satisfies TicketSort,
    descending: query.isDescending,
    first: ticketsPerPage,
    skip: (query.page - 1) * ticketsPerPage,
    scope: scope[query.scope],
  }
}

function orNull<Value>(values: Value[]): Value[] | null {
  return values.length > 0 ? values : null
}

function statusesOf(view: TicketView): TicketStatus[] | null {
  if (view === "all") return null
  if (view === "answered") return ["ANSWERED"]
  return ticketStatuses.filter((status) => (status === "CLOSED") === (view === "closed"))
}

/** Dates sort from the newest, texts from A. */
export function defaultOrder(sort: TicketSortName): "asc" | "desc" {
  return sort === "updated" || sort === "created" ? "desc" : "asc"
}

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | undefined {
  return values.find((value) => value === given)
}
