/** The inventory's state in its address, and the columns of its files [INV-01]. */
import {
  choiceFilter,
  type ListColumn,
  type ListState,
  listFields,
  listSearch,
  readListState,
  textFilter,
} from "../../forms/lists/list-state.ts"
import type {
  InventoryQueryVariables,
  InventoryRowFragment,
  MachineSort,
  MachineStatus,
  MachineTerm,
} from "../../ground/graphql/generated/machines.ts"
import { statusWord, typeWord } from "../machines/machine-words.ts"

/** Names of organisations, where the list may show several of them. */
export type InventoryRow = InventoryRowFragment & { organisationName: string | null }

export const machinesPerPage = 25

export const terms = ["running", "ending", "over", "none"] as const
type Term = "" | (typeof terms)[number]

type SortName = "name" | "model" | "serial_number" | "location" | "commissioned"
type Column = ListColumn<
  InventoryRow,
  | SortName
  | "organisation"
  | "type"
  | "city"
  | "country"
  | "warranty"
  | "contract"
  | "contractEnd"
  | "status"
  | "ended"
>

export const inventoryColumns: readonly Column[] = [
  {
    key: "serial_number",
    title: "inventory:field.serialNumber",
    sorts: "asc",
    csv: ({ serialNumber }) => serialNumber,
  },
  { key: "name", title: "inventory:field.name", sorts: "asc", csv: ({ name }) => name ?? "" },
  { key: "model", title: "inventory:field.model", sorts: "asc", csv: ({ model }) => model },
  { key: "type", title: "inventory:field.type", csv: ({ type }, t) => typeWord(t, type) },
  {
    key: "organisation",
    title: "inventory:field.organisation",
    csv: ({ organisation, organisationName }) => organisationName ?? organisation,
  },
  { key: "location", title: "inventory:field.location", sorts: "asc", csv: ({ location }) => location.name },
  { key: "city", title: "inventory:field.city", csv: ({ location }) => location.city },
  { key: "country", title: "inventory:field.country", csv: ({ location }) => location.country },
  {
    key: "commissioned",
    title: "inventory:field.commissioned",
    sorts: "desc",
    csv: ({ commissionedOn }) => commissionedOn,
  },
  {
    key: "warranty",
    title: "inventory:field.warrantyUntil",
    csv: ({ warrantyUntil }) => warrantyUntil ?? "",
  },
  {
    key: "contract",
    title: "inventory:field.contract",
    csv: ({ contract }) => (contract ? `${contract.level} ${contract.number}` : ""),
  },
  {
    key: "contractEnd",
    title: "inventory:field.contractUntil",
    csv: ({ contract }) => contract?.endsOn ?? "",
  },
  { key: "status", title: "inventory:field.status", csv: ({ status }, t) => statusWord(t, status) },
  { key: "ended", title: "inventory:field.ended", csv: ({ endedOn }) => endedOn ?? "" },
]

export const inventoryList = {
  columns: inventoryColumns,
  filters: {
    search: textFilter("q", 200),
    organisation: textFilter("organisation", 100),
    plant: textFilter("plant", 100),
    model: textFilter("model", 100),
    type: textFilter("type", 100),
    warranty: choiceFilter<Term>("warranty", ["", ...terms], ""),
    contract: choiceFilter<Term>("contract", ["", ...terms], ""),
    tickets: choiceFilter<"" | "open">("tickets", ["", "open"], ""),
  },
  usualSort: "name" as SortName,
  rowsPerPage: machinesPerPage,
}

/** Machines in use, or those that were sold, scrapped or replaced. */
export type InventoryQuery = ListState<SortName, typeof inventoryList.filters> & { isOld: boolean }

/** Reads the address; unknown values are ignored. */
export function readInventoryQuery(params: URLSearchParams, isOld: boolean): InventoryQuery {
  return { ...readListState(inventoryList, params), isOld }
}

/** The query string for a change, e.g. `?plant=loc-1`. */
export function inventorySearch(query: InventoryQuery, change: Partial<InventoryQuery> = {}): string {
  return listSearch(inventoryList, query, change)
}

/** The same as fields of a form, without the parameters that the form asks for itself. */
export function inventoryFields(query: InventoryQuery, asked: readonly string[]) {
  return listFields(inventoryList, query, asked)
}

type Chosen = Pick<InventoryQuery, keyof typeof inventoryList.filters>

export const nothingChosen: Chosen = {
  ...{ search: "", organisation: "", plant: "", model: "", type: "" },
  ...{ warranty: "", contract: "", tickets: "" },
}

export function isNarrowed(query: Chosen): boolean {
  return Object.keys(nothingChosen).some((name) => query[name as keyof Chosen] !== "")
}

const oldStatuses: MachineStatus[] = ["SOLD", "SCRAPPED", "REPLACED"]

/** Variables of the machines service's query. */
export function inventoryVariables(query: InventoryQuery): InventoryQueryVariables {
  const orNull = (value: string) => (value === "" ? null : [value])
  const term = (value: Term) => (value === "" ? null : (value.toUpperCase() as MachineTerm))
  return {
    organisation: query.organisation || null,
    filter: {
      locations: orNull(query.plant),
      models: orNull(query.model),
      types: orNull(query.type),
      statuses: query.isOld ? oldStatuses : ["ACTIVE"],
      warranty: term(query.warranty),
      contract: term(query.contract),
      ids: null,
    },
    search: query.search || null,
    sort: query.sort.toUpperCase() as MachineSort,
    descending: query.isDescending,
    first: machinesPerPage,
    skip: (query.page - 1) * machinesPerPage,
  }
}
