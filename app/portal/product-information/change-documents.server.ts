/** What the forms of product information do: count a document as read, and put documents into collections. */
import { randomUUID } from "node:crypto"
import type { TextKey } from "../../forms/say.ts"
import { formAgain } from "../../forms/sent-form.server.ts"
import {
  DeleteDocumentCollectionDocument,
  NoteDocumentReadDocument,
  SaveDocumentCollectionDocument,
} from "../../ground/graphql/generated/machines.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { askDocuments } from "./ask-documents.server.ts"
import type { DocumentAnswer } from "./document.server.ts"
import { readDocumentQuery } from "./document-list-query.ts"
import { collectionPath, collectionsPath } from "./document-path.ts"
import { listDocuments } from "./product-information.server.ts"

type Changed = Response | ReturnType<typeof formAgain<DocumentAnswer>>

/** In a collection (the service refuses more). */
const mostCollected = 200

/** @throws a 400 for an unknown intent, a 404 for what isn't the user's. */
export async function changeDocuments(asker: PortalAsker, form: FormData): Promise<Changed> {
  const { context } = asker
  const id = String(form.get("document") ?? "")
  switch (form.get("intent")) {
    case "read":
      return noteRead(asker, id)
    case "collect":
      return collect(asker, form, [id])
    case "collect-found":
      return collectFound(asker, form)
    case "remove":
      await save(asker, randomUUID(), { id: String(form.get("collection") ?? ""), remove: [id] })
      return told(asker, context.localizedPath, "documents:told.removed")
    case "delete":
      return deleteCollection(asker, String(form.get("collection") ?? ""))
    default:
      throw refused("malformed-body")
  }
}

async function noteRead(asker: PortalAsker, id: string): Promise<Changed> {
  const { isNoted } = await askDocuments(asker, NoteDocumentReadDocument, { id })
  if (!isNoted) throw notFound(asker.context)
  return told(asker, asker.context.localizedPath, "documents:told.read")
}

/** Everything that the filters in the address find. */
async function collectFound(asker: PortalAsker, form: FormData): Promise<Changed> {
  const query = readDocumentQuery(asker.context.url.searchParams)
  const { items, total } = await listDocuments(asker, query, mostCollected)
  if (total > mostCollected) return again(form, "documents:fault.tooMany")
  return collect(
    asker,
    form,
    items.map(({ id }) => id),
  )
}

const faults: Readonly<Record<string, TextKey>> = {
  required: "documents:fault.name",
  "too-long": "documents:fault.nameLength",
  "too-many": "documents:fault.tooMany",
}

/** Into the chosen collection, or into a new one of this name. */
async function collect(asker: PortalAsker, form: FormData, documents: string[]): Promise<Changed> {
  const key = String(form.get("key") ?? "")
  if (!/^[\w-]{1,100}$/.test(key)) throw refused("malformed-body")
  const chosen = String(form.get("collection") ?? "")
  const name = String(form.get("name") ?? "").trim()
  const into = chosen ? { id: chosen } : { name }
  const { collection, errors } = await save(asker, key, { ...into, add: documents })
  const [fault] = errors
  if (fault?.code === "unknown") throw notFound(asker.context)
  if (fault || !collection) return again(form, faults[fault?.code ?? ""] ?? "documents:fault.failed")
  const { context } = asker
  return told(
    asker,
    portalPath(context, collectionPath(collection.id).slice("/mykomax".length)),
    "documents:told.collected",
  )
}

type Input = { id?: string; name?: string; add?: string[]; remove?: string[] }

async function save(asker: PortalAsker, key: string, { id, name, add, remove }: Input) {
  const input = { id: id ?? null, name: name ?? null, add: add ?? null, remove: remove ?? null }
  const answer = await askDocuments(asker, SaveDocumentCollectionDocument, { key, input })
  return answer.saveDocumentCollection
}

async function deleteCollection(asker: PortalAsker, id: string): Promise<Changed> {
  const { isDeleted } = await askDocuments(asker, DeleteDocumentCollectionDocument, { id })
  if (!isDeleted) throw notFound(asker.context)
  return told(
    asker,
    portalPath(asker.context, collectionsPath.slice("/mykomax".length)),
    "documents:told.deleted",
  )
}

function told({ context }: PortalAsker, address: string, key: TextKey): Response {
  const message = { type: "success" as const, title: String(context.translator.t(key)), floating: true }
  return seeOtherWithFlash(context, address, message)
}

/** The fault stands at the name, which is the only thing that is typed. */
function again(form: FormData, fault: TextKey) {
  const values = Object.fromEntries(
    ["name", "collection", "key"].map((field) => [field, String(form.get(field) ?? "")]),
  )
  const intent = String(form.get("intent"))
  return formAgain<DocumentAnswer>({
    intent,
    answer: { status: "error", initialValue: values, error: { name: [fault] } },
  })
}
