import { randomUUID } from "node:crypto"
import type { FormAnswer } from "../../forms/form-state.ts"
import { DocumentOfKeyDocument, type DocumentOfKeyQuery } from "../../ground/graphql/generated/machines.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { askDocuments } from "./ask-documents.server.ts"

export type TechnicalDocument = NonNullable<DocumentOfKeyQuery["documentByKey"]>

export type DocumentView = {
  kind: "document"
  documentTitle: string
  document: TechnicalDocument
  /** Those of the user, to put the document into one. */
  collections: DocumentOfKeyQuery["documentCollections"]
  /** The words that are looked for inside. */
  search: string
  /** Of the form for a collection: sending it twice makes one. */
  formKey: string
}

/** A form that comes back, by its intent. */
export type DocumentAnswer = { intent: string; answer: FormAnswer }

const maxSearch = 200

/** @throws a 404 for a document that doesn't exist, as for one to which no machine of the user gives a right. */
export async function loadDocument(asker: PortalAsker, key: string): Promise<DocumentView> {
  const { context } = asker
  const params = context.url.searchParams
  const search = (params.get("q") ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, maxSearch)
  const wanted = params.get("language") ?? ""
  if (key.length > 100) throw notFound(context)
  const { documentByKey, documentCollections } = await askDocuments(asker, DocumentOfKeyDocument, {
    ...{ key, words: search, hasSearch: search !== "" },
    language: /^[a-z]{2}$/.test(wanted) ? wanted : context.locale.language,
  })
  if (!documentByKey) throw notFound(context)
  return {
    kind: "document",
    documentTitle: portalTitle(context, documentByKey.title),
    ...{ document: documentByKey, collections: documentCollections, search, formKey: randomUUID() },
  }
}
