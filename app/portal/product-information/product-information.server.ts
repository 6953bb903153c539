import { randomUUID } from "node:crypto"
import { data } from "@remix-run/node"
import {
  DocumentLinesDocument,
  type DocumentPartsFragment,
  DocumentsDocument,
  type DocumentsQuery,
} from "../../ground/graphql/generated/machines.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { type PortalFault, readPortalFault } from "../frame/portal-fault.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { askDocuments } from "./ask-documents.server.ts"
import {
  type DocumentListQuery,
  documentsPerPage,
  documentVariables,
  readDocumentQuery,
} from "./document-list-query.ts"

export type DocumentItem = DocumentsQuery["documents"]["items"][number]
export type DocumentLine = DocumentPartsFragment

export type DocumentListData = {
  query: DocumentListQuery
  items: DocumentItem[]
  total: number
  choices: DocumentsQuery["documents"]["choices"]
  /** Of the form for a collection: sending it twice makes one. */
  formKey: string
}

export type DocumentListView = {
  kind: "list"
  documentTitle: string
  /** Null when the machines service failed; `fault` says how. */
  list: DocumentListData | null
  fault: PortalFault | null
}

/** Technical documents to which the machines of the user's organisation give a right [ROUTE-13]. */
export async function loadProductInformation(asker: PortalAsker) {
  const { context } = asker
  const documentTitle = portalTitle(context, context.translator.t("documents:title"))
  const query = readDocumentQuery(context.url.searchParams)
  try {
    const { documents } = await askDocuments(asker, DocumentsDocument, {
      ...documentVariables(query, context.locale.language),
      ...{ words: query.search, hasSearch: query.search !== "" },
      ...{ first: documentsPerPage, skip: (query.page - 1) * documentsPerPage },
    })
    const list: DocumentListData = { query, ...documents, formKey: randomUUID() }
    return data<DocumentListView>({ kind: "list", documentTitle, list, fault: null })
  } catch (error) {
    // A redirect stays one.
    if (!(error instanceof Response) || error.status < 500) throw error
    const fault = readPortalFault(await error.json())
    return data<DocumentListView>(
      { kind: "list", documentTitle, list: null, fault },
      { status: error.status },
    )
  }
}

const linesPerQuestion = 100

/** All documents of the address' filters, page by page, at most this many. */
export async function listDocuments(
  asker: PortalAsker,
  query: DocumentListQuery,
  most: number,
): Promise<{ items: DocumentLine[]; total: number }> {
  const items: DocumentLine[] = []
  for (let total = 1; items.length < Math.min(total, most); ) {
    const { documents } = await askDocuments(asker, DocumentLinesDocument, {
      ...documentVariables(query, asker.context.locale.language),
      ...{ first: Math.min(linesPerQuestion, most - items.length), skip: items.length },
    })
    items.push(...documents.items)
    total = documents.items.length === 0 ? items.length : documents.total
    if (items.length >= total) return { items, total }
  }
  return { items, total: items.length }
}

export type OfflineView = {
  kind: "offline"
  documentTitle: string
  items: DocumentLine[]
  total: number
  search: string
  /** Of the day on which it was printed. */
  today: string
  /** Scheme and host, for addresses on paper. */
  origin: string
}

const linesOnPaper = 500

/** The list to print and to hang up, by the same filters. */
export async function loadOfflineList(asker: PortalAsker): Promise<OfflineView> {
  const { context } = asker
  const { items, total } = await listDocuments(
    asker,
    readDocumentQuery(context.url.searchParams),
    linesOnPaper,
  )
  return {
    kind: "offline",
    documentTitle: portalTitle(context, context.translator.t("documents:offline.title")),
    ...{ items, total, search: context.url.search, today: new Date().toISOString().slice(0, 10) },
    origin: context.origin(context.site),
  }
}
