/** The inbox's state in its address, and the columns of its CSV file. */
import { csvTime } from "../../forms/lists/csv-time.ts"
import {
  choiceFilter,
  type ListColumn,
  type ListState,
  listFields,
  listSearch,
  readListState,
  textFilter,
} from "../../forms/lists/list-state.ts"
import type { TextKey } from "../../forms/say.ts"
import type { RequestSort, RequestState } from "../../ground/graphql/generated/requests.ts"
import { type InboxRow, registrationKeys, senderName, stateKeys } from "./inbox-request.ts"

export const inboxViews = ["waiting", "mine", "answered", "closed", "spam", "all"] as const
export type InboxView = (typeof inboxViews)[number]

export const viewKeys: Readonly<Record<InboxView, TextKey>> = {
  waiting: "inbox:view.waiting",
  mine: "inbox:view.mine",
  answered: "inbox:view.answered",
  closed: "inbox:view.closed",
  spam: "inbox:view.spam",
  all: "inbox:view.all",
}

export type InboxSortName = Lowercase<RequestSort>

export const requestsPerPage = 25

type InboxColumn = ListColumn<
  InboxRow,
  | InboxSortName
  | "subject"
  | "sender"
  | "company"
  | "email"
  | "team"
  | "office"
  | "assignee"
  | "event"
  | "registration"
>

/** On the screen some columns share one. */
export const inboxColumns: readonly InboxColumn[] = [
  { key: "reference", title: "inbox:field.reference", sorts: "asc", csv: ({ reference }) => reference },
  { key: "form", title: "inbox:field.form", sorts: "asc", csv: ({ form }) => form },
  { key: "subject", title: "inbox:field.subject", csv: ({ subject }) => subject },
  {
    key: "state",
    title: "inbox:field.state",
    sorts: "asc",
    csv: ({ state }, t) => String(t(stateKeys[state])),
  },
  { key: "sender", title: "inbox:field.sender", csv: ({ sender }) => senderName(sender) },
  { key: "company", title: "inbox:field.company", csv: ({ sender }) => sender.company ?? "" },
  { key: "email", title: "inbox:field.email", csv: ({ sender }) => sender.email },
  { key: "country", title: "inbox:field.country", sorts: "asc", csv: ({ country }) => country ?? "" },
  { key: "team", title: "inbox:field.team", csv: ({ addressee }) => addressee.team },
  { key: "office", title: "inbox:field.office", csv: ({ addressee }) => addressee.officeName ?? "" },
  { key: "assignee", title: "inbox:field.assignee", csv: ({ assignee }) => assignee?.name ?? "" },
  {
    key: "received",
    title: "inbox:field.received",
    sorts: "asc",
    csv: ({ receivedAt }) => csvTime(receivedAt),
  },
  { key: "updated", title: "inbox:field.updated", sorts: "desc", csv: ({ updatedAt }) => csvTime(updatedAt) },
  // The slug: titles are in the senders' languages, and a list of participants is filtered by one event.
  { key: "event", title: "inbox:field.event", csv: ({ registration }) => registration?.event ?? "" },
  {
    key: "registration",
    title: "inbox:field.registration",
    csv: ({ registration }, t) => (registration ? String(t(registrationKeys[registration.state])) : ""),
  },
]

export const inboxList = {
  columns: inboxColumns,
  filters: {
    search: textFilter("q", 200),
    view: choiceFilter<InboxView>("view", inboxViews, "waiting"),
    form: textFilter("form", 100),
    team: textFilter("team", 100),
    office: textFilter("office", 100),
    country: textFilter("country", 2),
  },
  usualSort: "received" as InboxSortName,
  rowsPerPage: requestsPerPage,
}

export type InboxQuery = ListState<InboxSortName, typeof inboxList.filters>

/** Reads the address; unknown values are ignored. What waits for an answer starts with the oldest. */
export function readInboxQuery(params: URLSearchParams): InboxQuery {
  return readListState(inboxList, params)
}

/** The query string for a change, e.g. `?view=closed`. */
export function inboxSearch(query: InboxQuery, change: Partial<InboxQuery> = {}): string {
  return listSearch(inboxList, query, change)
}

/** The same as fields of a form, without the parameters that the form asks for itself. */
export function inboxFields(query: InboxQuery, asked: readonly string[]) {
  return listFields(inboxList, query, asked)
}

/** Whether a filter is set besides the view. An empty list then says "nothing found". */
export function isNarrowed({ search, form, team, office, country }: InboxQuery): boolean {
  return Boolean(search || form || team || office || country)
}

const states: Readonly<Record<InboxView, readonly RequestState[] | null>> = {
  waiting: ["NEW", "IN_PROGRESS"],
  mine: ["NEW", "IN_PROGRESS"],
  answered: ["ANSWERED"],
  closed: ["CLOSED"],
  spam: ["SPAM"],
  all: null,
}

/** Variables of the requests service's query. @param me the asker's subject, whose requests `mine` shows. */
export function inboxVariables(query: InboxQuery, me: string) {
  return {
    filter: {
      states: states[query.view] ? [...(states[query.view] ?? [])] : null,
      forms: only(query.form),
      teams: only(query.team),
      offices: only(query.office),
      countries: only(query.country),
      ...(query.view === "mine" ? { assignee: me } : {}),
    },
    search: query.search || null,
    sort: query.sort.toUpperCase() as RequestSort,
    descending: query.isDescending,
    first: requestsPerPage,
    skip: (query.page - 1) * requestsPerPage,
  }
}

function only(value: string): string[] | null {
  return value ? [value] : null
}
