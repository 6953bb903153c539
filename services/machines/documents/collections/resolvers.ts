/** Collections of documents to take along: a person's own. */
import { badInput, checkIds, checkKey } from "../../../../platform/graphql/bad-input.ts"
import { type MachinesContext, requirePerson } from "../../request-context.ts"
import { answerDocuments } from "../document-answers.ts"
import { documentReader } from "../document-sight.ts"
import { DocumentStore } from "../document-store.ts"
import { signGrant } from "../opening/open-document.ts"
import { OpeningStore } from "../opening/opening-store.ts"
import { archiveName } from "./archive-name.ts"
import { type CollectionRow, CollectionStore } from "./collection-store.ts"

const limits = { name: 100, documents: 200, collections: 100, bytes: 2e9 }

async function documentCollections(_root: unknown, _arguments: unknown, context: MachinesContext) {
  const caller = requirePerson(context)
  documentReader(caller)
  const rows = await new CollectionStore(context.pool).list(caller.subject)
  return rows.map((row) => answerCollection(row, context))
}

async function documentCollection(_root: unknown, { id }: { id: string }, context: MachinesContext) {
  checkIds(id)
  const caller = requirePerson(context)
  documentReader(caller)
  const found = await new CollectionStore(context.pool).find(caller.subject, id)
  return found && answerCollection(found, context)
}

type Input = { id?: string | null; name?: string | null; add?: string[] | null; remove?: string[] | null }
type Fault = { field: string | null; code: string }

async function saveDocumentCollection(
  _root: unknown,
  { key, input }: { key: string; input: Input },
  context: MachinesContext,
) {
  checkKey(key)
  const given = { add: input.add ?? [], remove: input.remove ?? [] }
  if (given.add.length + given.remove.length > 2 * limits.documents)
    throw badInput("input: too many documents")
  checkIds(input.id, ...given.add, ...given.remove)
  const caller = requirePerson(context)
  const reader = documentReader(caller)
  const name = input.name?.trim()
  if ((!input.id && !name) || name === "") return refused("name", "required")
  if ((name ?? "").length > limits.name) return refused("name", "too-long")
  const documents = new DocumentStore(context.pool)
  const added = await documents.findAll(reader, given.add)
  if (added.length < new Set(given.add).size) return refused("add", "unknown")
  const store = new CollectionStore(context.pool)
  const collection = await findOrMake(store, { person: caller.subject, key, id: input.id ?? null, name })
  if ("code" in collection) return refused("id", collection.code)
  if ((await store.count(collection.id)) + added.length > limits.documents) return refused("add", "too-many")
  await store.put(collection.id, added)
  await store.take(collection.id, await documents.findAll(reader, given.remove))
  return { collection: answerCollection(collection, context), errors: [] }
}

type Wanted = { person: string; key: string; id: string | null; name: string | undefined }

async function findOrMake(
  store: CollectionStore,
  { person, key, id, name }: Wanted,
): Promise<CollectionRow | { code: string }> {
  if (id === null) {
    const isFull = (await store.list(person)).length >= limits.collections
    return isFull ? { code: "too-many" } : store.add(person, key, name ?? "")
  }
  const found = await store.find(person, id)
  if (!found) return { code: "unknown" }
  if (name === undefined || name === found.name) return found
  await store.rename(person, id, name)
  return { ...found, name }
}

function refused(field: string, code: string): { collection: null; errors: Fault[] } {
  return { collection: null, errors: [{ field, code }] }
}

function deleteDocumentCollection(_root: unknown, { id }: { id: string }, context: MachinesContext) {
  checkIds(id)
  return new CollectionStore(context.pool).delete(requirePerson(context).subject, id)
}

async function openDocumentCollection(
  _root: unknown,
  { id, language }: { id: string; language: string },
  context: MachinesContext,
) {
  checkIds(id, language)
  const caller = requirePerson(context)
  const reader = documentReader(caller)
  const store = new CollectionStore(context.pool)
  const collection = await store.find(caller.subject, id)
  const fault = (code: string) => ({ grant: null, errors: [{ field: null, code }] })
  if (!collection) return fault("unknown")
  const documents = await store.listDocuments(collection.id, reader)
  if (documents.length === 0) return fault("empty")
  if (sizeOf(documents) > limits.bytes) return fault("too-large")
  const grant = await new OpeningStore(context.pool).addGrant({
    ...{ collection: collection.id, person: caller.subject, reader, language },
  })
  const opened = { opened: collection.id, grant, name: archiveName(collection.name) }
  return { grant: signGrant(opened, context.documents.secret, context.now()), errors: [] }
}

function answerCollection({ id, name, madeAt }: CollectionRow, context: MachinesContext) {
  const reader = documentReader(requirePerson(context))
  const reading = () => new CollectionStore(context.pool).listDocuments(id, reader)
  return {
    ...{ id, name, madeAt: madeAt.toISOString() },
    documents: async () => answerDocuments(await reading(), reader, context),
    sizeBytes: async () => sizeOf(await reading()),
  }
}

function sizeOf(documents: readonly { sizeBytes: number }[]): number {
  return documents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}

export const collectionResolvers = {
  Query: { documentCollections, documentCollection },
  Mutation: { saveDocumentCollection, deleteDocumentCollection, openDocumentCollection },
}
