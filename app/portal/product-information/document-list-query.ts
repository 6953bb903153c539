/** The state of product information in its address [ROUTE-13]. */
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
import type { DocumentFilter, DocumentType } from "../../ground/graphql/generated/machines.ts"

export const documentsPerPage = 20

export const documentTypes = [
  ...(["MANUAL", "DECLARATION", "CIRCUIT_DIAGRAM", "SPARE_PARTS"] as const),
  ...(["MAINTENANCE", "SAFETY", "DATA_SHEET", "OTHER"] as const),
] satisfies DocumentType[]

type TypeWord = "" | Lowercase<DocumentType>
const typeWords = documentTypes.map((type) => type.toLowerCase() as Lowercase<DocumentType>)

/** What is found stands in the service's order: by title first, then by how many pages have the words. */
const columns: readonly ListColumn<never, "found">[] = [
  { key: "found", title: "documents:title", sorts: "asc" },
]

const documentList = {
  columns,
  filters: {
    search: textFilter("q", 200),
    model: textFilter("model", 100),
    serial: textFilter("serial", 100),
    product: textFilter("product", 100),
    type: choiceFilter<TypeWord>("type", ["", ...typeWords], ""),
    language: textFilter("language", 2),
    changed: flagFilter("changed"),
  },
  usualSort: "found" as const,
  rowsPerPage: documentsPerPage,
}

export type DocumentListQuery = ListState<"found", typeof documentList.filters>

/** Reads the address; unknown values are ignored. */
export function readDocumentQuery(params: URLSearchParams): DocumentListQuery {
  return readListState(documentList, params)
}

/** The query string for a change, e.g. `?type=manual`. */
export function documentSearch(query: DocumentListQuery, change: Partial<DocumentListQuery> = {}): string {
  return listSearch(documentList, query, change)
}

/** The same as fields of a form, without the parameters that the form asks for itself. */
export function documentFields(query: DocumentListQuery, asked: readonly string[]) {
  return listFields(documentList, query, asked)
}

export const nothingChosen = {
  ...{ search: "", model: "", serial: "", product: "", language: "" },
  ...{ type: "" as const, changed: false },
}

type Chosen = Pick<DocumentListQuery, keyof typeof nothingChosen>

export function isNarrowed(query: Chosen): boolean {
  return Object.entries(nothingChosen).some(([name, usual]) => query[name as keyof Chosen] !== usual)
}

/** What the machines service is asked for. */
export function documentVariables(query: DocumentListQuery, language: string) {
  const oneOf = <Value extends string>(value: Value | "") => (value === "" ? null : [value as Value])
  const filter: DocumentFilter = {
    ...{ machine: null, serial: query.serial || null, models: oneOf(query.model) },
    ...{ products: oneOf(query.product), languages: oneOf(query.language) },
    types: query.type === "" ? null : [query.type.toUpperCase() as DocumentType],
    changed: query.changed || null,
  }
  return { filter, search: query.search || null, language }
}
