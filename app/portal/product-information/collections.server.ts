import { randomUUID } from "node:crypto"
import {
  DocumentCollectionDocument,
  type DocumentCollectionQuery,
  DocumentCollectionsDocument,
  type DocumentCollectionsQuery,
} from "../../ground/graphql/generated/machines.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { askDocuments } from "./ask-documents.server.ts"

export type CollectionItem = DocumentCollectionsQuery["documentCollections"][number]
export type Collection = NonNullable<DocumentCollectionQuery["documentCollection"]>

export type CollectionsView = {
  kind: "collections"
  documentTitle: string
  collections: CollectionItem[]
  formKey: string
}

export type CollectionView = {
  kind: "collection"
  documentTitle: string
  collection: Collection
  formKey: string
}

/** The user's own documents to take along. */
export async function loadCollections(asker: PortalAsker): Promise<CollectionsView> {
  const { documentCollections } = await askDocuments(asker, DocumentCollectionsDocument, {})
  const { context } = asker
  return {
    kind: "collections",
    documentTitle: portalTitle(context, context.translator.t("documents:collections.title")),
    ...{ collections: documentCollections, formKey: randomUUID() },
  }
}

/** @throws a 404 for a collection that isn't the user's. */
export async function loadCollection(asker: PortalAsker, id: string): Promise<CollectionView> {
  const { context } = asker
  if (!/^[\da-f-]{36}$/.test(id)) throw notFound(context)
  const { documentCollection } = await askDocuments(asker, DocumentCollectionDocument, { id })
  if (!documentCollection) throw notFound(context)
  return {
    kind: "collection",
    documentTitle: portalTitle(context, documentCollection.name),
    ...{ collection: documentCollection, formKey: randomUUID() },
  }
}
