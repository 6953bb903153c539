import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { readSentForm } from "../forms/sent-form.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { changeDocuments } from "../portal/product-information/change-documents.server.ts"
import { loadCollection, loadCollections } from "../portal/product-information/collections.server.ts"
import { CollectionScreen, CollectionsScreen } from "../portal/product-information/collections-screen.tsx"
import { type DocumentAnswer, loadDocument } from "../portal/product-information/document.server.ts"
import { DocumentScreen } from "../portal/product-information/document-screen.tsx"
import documentsSheet from "../portal/product-information/documents.sheet.css?url"
import { requireDocumentsAsker } from "../portal/product-information/documents-asker.server.ts"
import { OfflineScreen } from "../portal/product-information/offline-screen.tsx"
import {
  loadOfflineList,
  loadProductInformation,
} from "../portal/product-information/product-information.server.ts"
import { ProductInformationScreen } from "../portal/product-information/product-information-screen.tsx"
import { notFound } from "../request/answers/not-found.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { texts: ["documents"], sheets: [documentsSheet] } satisfies RouteHandle

export const meta = portalMeta

/** Product information [ROUTE-13]. */
export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireDocumentsAsker(args)
  const [first = "", second, ...more] = (args.params["*"] ?? "").split("/").filter(Boolean)
  if (more.length > 0 || (second && first !== "collections")) throw notFound(asker.context)
  if (first === "") return loadProductInformation(asker)
  if (first === "offline") return loadOfflineList(asker)
  if (first !== "collections") return loadDocument(asker, first)
  return second === undefined ? loadCollections(asker) : loadCollection(asker, second)
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireDocumentsAsker(args)
  return noteFaults(asker.context, await changeDocuments(asker, await readSentForm(args.request)))
}

export default function ProductInformationRoute() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as DocumentAnswer | undefined
  if (view.kind === "list") return <ProductInformationScreen view={view} answer={answer} />
  if (view.kind === "document") return <DocumentScreen view={view} answer={answer} />
  if (view.kind === "offline") return <OfflineScreen view={view} />
  return view.kind === "collections" ? <CollectionsScreen view={view} /> : <CollectionScreen view={view} />
}

export const ErrorBoundary = PortalErrorBoundary
