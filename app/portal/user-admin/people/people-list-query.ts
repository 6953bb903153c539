/** The list of people in its address, and the columns of its table and its file [USER-02]. */
import { csvTime } from "../../../forms/lists/csv-time.ts"
import {
  choiceFilter,
  flagFilter,
  type ListColumn,
  type ListState,
  listFields,
  listSearch,
  readListState,
  textFilter,
} from "../../../forms/lists/list-state.ts"
import type {
  AccessStatus,
  ListedAccessFragment,
  PeopleRowFragment,
  PeopleSort,
} from "../../../ground/graphql/generated/customers.ts"
import { accessStatuses, applicationName, roleName, statusKeys } from "../frame/access-words.ts"
import { staffRoleName } from "../frame/staff-role-words.ts"

export type PeopleRow = PeopleRowFragment

/** A line of the file: a person in an organisation with one access; null where they have none. */
export type PeopleLine = { row: PeopleRow; access: ListedAccessFragment | null }

export type PeopleSortName = Lowercase<PeopleSort>

export const peoplePerPage = 25

type PeopleColumn = ListColumn<
  PeopleLine,
  | PeopleSortName
  | "application"
  | "role"
  | "region"
  | "plant"
  | "members"
  | "requestedBy"
  | "requested"
  | "until"
>

/** On the screen the mail address stands below the name, and the role below the application. */
export const peopleColumns: readonly PeopleColumn[] = [
  { key: "name", title: "user-admin:field.name", sorts: "asc", csv: ({ row }) => row.name },
  { key: "email", title: "user-admin:field.email", sorts: "asc", csv: ({ row }) => row.email },
  {
    key: "organisation",
    title: "user-admin:field.organisation",
    sorts: "asc",
    choice: "shown",
    csv: ({ row }) => row.organisation?.name ?? "",
  },
  {
    key: "application",
    title: "user-admin:field.application",
    choice: "shown",
    csv: ({ access }, t) => (access ? applicationName(access.application, t) : ""),
  },
  {
    key: "role",
    title: "user-admin:field.role",
    choice: "hidden",
    csv: ({ row, access }, t) =>
      access ? roleName(access.role, t) : row.staffRoles.map((role) => staffRoleName(role, t)).join(", "),
  },
  {
    // Sorted by it, the list begins with what waits.
    key: "urgent",
    title: "user-admin:field.status",
    sorts: "asc",
    csv: ({ access }, t) => (access ? String(t(statusKeys[access.status])) : ""),
  },
  {
    key: "region",
    title: "user-admin:field.region",
    choice: "hidden",
    csv: ({ row }) => row.organisation?.subRegion ?? "",
  },
  {
    key: "country",
    title: "user-admin:field.country",
    sorts: "asc",
    choice: "shown",
    csv: ({ row }) => row.country,
  },
  { key: "city", title: "user-admin:field.city", sorts: "asc", choice: "shown", csv: ({ row }) => row.city },
  {
    key: "plant",
    title: "user-admin:field.plant",
    choice: "hidden",
    csv: ({ row }) => row.location?.name ?? "",
  },
  {
    key: "members",
    title: "user-admin:field.members",
    choice: "hidden",
    csv: ({ row }) => String(row.organisation?.members ?? ""),
  },
  {
    key: "requestedBy",
    title: "user-admin:field.requestedBy",
    choice: "hidden",
    csv: ({ access }) => access?.requestedBy?.name ?? "",
  },
  {
    key: "requested",
    title: "user-admin:field.requested",
    choice: "hidden",
    csv: ({ access }) => (access?.requestedAt ? csvTime(access.requestedAt) : ""),
  },
  {
    key: "until",
    title: "user-admin:field.until",
    choice: "hidden",
    csv: ({ access }) => access?.validUntil ?? "",
  },
  {
    key: "since",
    title: "user-admin:field.since",
    sorts: "desc",
    choice: "hidden",
    csv: ({ row }) => csvTime(row.since),
  },
]

export const peopleList = {
  columns: peopleColumns,
  filters: {
    search: textFilter("q", 200),
    organisation: textFilter("organisation", 200),
    application: textFilter("application", 50),
    status: choiceFilter<AccessStatus | "">("status", ["", ...accessStatuses], ""),
    country: textFilter("country", 2),
    region: textFilter("region", 100),
    plant: textFilter("plant", 200),
    onlyPending: flagFilter("pending"),
    // People who belong to no organisation; for internal administrators of all organisations.
    isStaff: flagFilter("staff"),
  },
  usualSort: "urgent" as PeopleSortName,
  rowsPerPage: peoplePerPage,
}

export type PeopleQuery = ListState<PeopleSortName, typeof peopleList.filters>

/** Reads the address; unknown values are ignored. */
export function readPeopleQuery(params: URLSearchParams): PeopleQuery {
  return readListState(peopleList, params)
}

/** The query string for a change, e.g. `?pending=1`. */
export function peopleSearch(query: PeopleQuery, change: Partial<PeopleQuery> = {}): string {
  return listSearch(peopleList, query, change)
}

/** The same as fields of a form, without the parameters that the form asks for itself. */
export function peopleFields(query: PeopleQuery, asked: readonly string[]) {
  return listFields(peopleList, query, asked)
}

/** What a search without any filter has. */
export const nothingChosen = {
  search: "",
  organisation: "",
  application: "",
  status: "",
  country: "",
  region: "",
  plant: "",
} as const

/** Whether a filter is set besides the tabs. An empty list then says "nothing found". */
export function isNarrowed(query: PeopleQuery): boolean {
  return Object.keys(nothingChosen).some((name) => query[name as keyof typeof nothingChosen] !== "")
}

/** Variables of the customers service's query. */
export function peopleVariables(query: PeopleQuery) {
  return {
    organisations: only(query.organisation),
    filter: {
      applications: only(query.application),
      statuses: query.status === "" ? null : [query.status],
      countries: only(query.country),
      regions: only(query.region),
      locations: only(query.plant),
      onlyPending: query.onlyPending,
      staff: query.isStaff,
    },
    search: query.search || null,
    sort: query.sort.toUpperCase() as PeopleSort,
    descending: query.isDescending,
    first: peoplePerPage,
    skip: (query.page - 1) * peoplePerPage,
    withMembers: query.columns.includes("members"),
  }
}

function only(value: string): string[] | null {
  return value ? [value] : null
}
