import {
  OpenDocumentCollectionDocument,
  OpenDocumentDocument,
} from "../../ground/graphql/generated/machines.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { seeOther, seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { askDocuments } from "./ask-documents.server.ts"
import { collectionPath } from "./document-path.ts"

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Leads to the signed address of a document, or of a collection (`<id>.zip`). `?dl=true` saves the document instead of showing it.
 * @throws a 404 for what the user may not read.
 */
export async function openDocument(asker: PortalAsker, file: string): Promise<Response> {
  const { context } = asker
  const [, id = "", ending] = /^(.{36})(\.zip)?$/.exec(file) ?? []
  if (!uuid.test(id)) throw notFound(context)
  if (ending) return openCollection(asker, id)
  const { openDocument: opened } = await askDocuments(asker, OpenDocumentDocument, { id })
  if (!opened) throw notFound(context)
  return leadTo(opened.url + (context.url.searchParams.get("dl") === "true" ? "?dl=true" : ""))
}

async function openCollection(asker: PortalAsker, id: string): Promise<Response> {
  const { context } = asker
  const { language } = context.locale
  const answer = await askDocuments(asker, OpenDocumentCollectionDocument, { id, language })
  const { grant, errors } = answer.openDocumentCollection
  if (grant) return leadTo(grant.url)
  if (errors[0]?.code === "unknown") throw notFound(context)
  const { t } = context.translator
  const title = errors[0]?.code === "too-large" ? t("documents:fault.tooLarge") : t("documents:fault.empty")
  const page = portalPath(context, collectionPath(id).slice("/mykomax".length))
  return seeOtherWithFlash(context, page, { type: "info", title: String(title), static: true })
}

/** The address is a right: nothing on the way may keep it. */
function leadTo(url: string): Response {
  return seeOther(url, { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" })
}
