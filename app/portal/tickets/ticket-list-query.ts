/** The ticket list's state in its address, and the columns of its CSV file. */
import { csvTime } from "../../forms/lists/csv-time.ts"
import {
  choiceFilter,
  flagFilter,
  type ListColumn,
  type ListState,
  listFields,
  listSearch,
  readListState,
  textFilter,
} from "../../forms/lists/list-state.ts"
import type { TicketSort, TicketStatus } from "../../ground/graphql/generated/tickets.ts"
import { machineLabel, statusKeys, type TicketRow, ticketStatuses, ticketTypes, typeKeys } from "./ticket.ts"

const ticketViews = ["queue", "open", "answered", "closed", "all"] as const
export type TicketView = (typeof ticketViews)[number]

const ticketScopes = ["mine", "colleagues", "all"] as const
export type TicketScopeName = (typeof ticketScopes)[number]

export type TicketSortName = Lowercase<TicketSort>

export const ticketsPerPage = 25

type TicketColumn = ListColumn<TicketRow, TicketSortName | "machine" | "contact" | "replies" | "comments">

/** On the screen some columns share one. */
export const ticketColumns: readonly TicketColumn[] = [
  { key: "reference", title: "tickets:field.reference", sorts: "asc", csv: ({ reference }) => reference },
  { key: "subject", title: "tickets:field.subject", sorts: "asc", csv: ({ subject }) => subject },
  { key: "type", title: "tickets:field.type", sorts: "asc", csv: ({ type }, t) => String(t(typeKeys[type])) },
  {
    key: "status",
    title: "tickets:field.status",
    sorts: "asc",
    csv: ({ status }, t) => String(t(statusKeys[status])),
  },
  { key: "location", title: "tickets:field.location", sorts: "asc", csv: ({ location }) => location.name },
  { key: "machine", title: "tickets:field.machineConcerned", csv: (ticket) => machineLabel(ticket) ?? "" },
  { key: "contact", title: "tickets:field.contact", csv: ({ contact }) => contact.name ?? "" },
  {
    key: "created",
    title: "tickets:field.created",
    sorts: "desc",
    csv: ({ createdAt }) => csvTime(createdAt),
  },
  {
    key: "updated",
    title: "tickets:field.updated",
    sorts: "desc",
    csv: ({ updatedAt }) => csvTime(updatedAt),
  },
  { key: "replies", title: "tickets:field.replies", csv: ({ replies }) => String(replies) },
  { key: "comments", title: "tickets:field.comments", csv: ({ comments }) => String(comments) },
]

/** Support works from the ticket that has waited longest, so its list starts there. */
const deskColumns = ticketColumns.map((column) =>
  column.key === "updated" ? ({ ...column, sorts: "asc" } as const) : column,
)

/** What the list shows without a choice in the address. */
type Usual = {
  /** All tickets for staff, otherwise the user's own [TICK-01]. */
  usualScope: TicketScopeName
  /** Whether the user answers tickets: then the list starts with those that wait for an answer. */
  isDesk: boolean
}

export function describeTicketList({ usualScope, isDesk }: Usual) {
  return {
    columns: isDesk ? deskColumns : ticketColumns,
    filters: {
      search: textFilter("q", 200),
      view: choiceFilter<TicketView>("view", ticketViews, isDesk ? "queue" : "open"),
      // The user's own tickets, unless they may see others' and ask for them [TICK-01].
      scope: choiceFilter("scope", ticketScopes, usualScope),
      type: choiceFilter("type", ["", ...ticketTypes], ""),
      location: textFilter("location", 100),
      isUnreadOnly: flagFilter("unread"),
    },
    usualSort: "updated" as TicketSortName,
    rowsPerPage: ticketsPerPage,
  }
}

type Filters = ReturnType<typeof describeTicketList>["filters"]

export type TicketListQuery = ListState<TicketSortName, Filters> & Usual

/** Reads the address; unknown values are ignored. */
export function readTicketListQuery(
  params: URLSearchParams,
  usual: Usual = { usualScope: "mine", isDesk: false },
): TicketListQuery {
  return { ...readListState(describeTicketList(usual), params), ...usual }
}

/** The query string for a change, e.g. `?view=closed`. */
export function ticketListSearch(query: TicketListQuery, change: Partial<TicketListQuery> = {}): string {
  return listSearch(describeTicketList(query), query, change)
}

/** The same as fields of a form, without the parameters that the form asks for itself. */
export function ticketListFields(query: TicketListQuery, asked: readonly string[]) {
  return listFields(describeTicketList(query), query, asked)
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
    sort: query.sort.toUpperCase() as TicketSort,
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
  if (view === "queue") return ["NEW", "IN_PROGRESS"]
  return ticketStatuses.filter((status) => (status === "CLOSED") === (view === "closed"))
}
