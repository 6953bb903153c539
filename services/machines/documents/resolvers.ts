/** Checks who asks for which documents, and translates rows into the schema's types. */
import { badInput, checkIds } from "../../../platform/graphql/bad-input.ts"
import { serialKey } from "../../../platform/words/serial-key.ts"
import { searchQuery } from "../../../platform/words/words.ts"
import { type MachinesContext, requirePerson } from "../request-context.ts"
import { collectionResolvers } from "./collections/resolvers.ts"
import { answerDocument, answerDocuments, checkPage, checkSearch } from "./document-answers.ts"
import type { DocumentFilter, DocumentType } from "./document-rows.ts"
import { documentReader, listReader, machineReader } from "./document-sight.ts"
import { DocumentStore } from "./document-store.ts"
import { signGrant } from "./opening/open-document.ts"
import { OpeningStore } from "./opening/opening-store.ts"

type FilterInput = {
  machine?: string | null
  serial?: string | null
  models?: string[] | null
  products?: string[] | null
  types?: DocumentType[] | null
  languages?: string[] | null
  changed?: boolean | null
}

type ListArguments = {
  filter?: FilterInput | null
  search?: string | null
  language: string
  first: number
  skip: number
}

const mostChoices = 100

async function documents(_root: unknown, args: ListArguments, context: MachinesContext) {
  const caller = requirePerson(context)
  const { search, language, first, skip } = args
  checkPage(args)
  checkSearch(search)
  checkIds(language)
  const filter = readFilter(args.filter, caller.subject)
  const reader = filter.machine === null ? listReader(caller) : machineReader(caller)
  const store = new DocumentStore(context.pool)
  const page = await store.list({
    ...{ ...filter, reader, language, first, skip },
    search: searchQuery(search ?? ""),
  })
  return {
    total: page.total,
    items: answerDocuments(page.items, reader, context),
    choices: () => store.listChoices(reader),
  }
}

function readFilter(given: ListArguments["filter"], person: string): DocumentFilter {
  const { machine, serial, models, products, types, languages, changed } = given ?? {}
  for (const list of [models, products, types, languages])
    if (list && list.length > mostChoices) throw badInput(`filter: at most ${mostChoices} values`)
  checkIds(machine, serial, ...(models ?? []), ...(products ?? []), ...(languages ?? []))
  return {
    ...{ machine: machine ?? null, models: models ?? null, products: products ?? null },
    ...{ types: types ?? null, languages: languages ?? null },
    // What has no letter and no digit is no serial number, and no machine has it.
    serialKey: serial ? serialKey(serial) : null,
    changedFor: changed ? person : null,
  }
}

async function document(_root: unknown, { id }: { id: string }, context: MachinesContext) {
  checkIds(id)
  const reader = documentReader(requirePerson(context))
  const found = await new DocumentStore(context.pool).find(reader, id)
  return found && answerDocument(found, reader, context)
}

async function documentByKey(
  _root: unknown,
  { key, language }: { key: string; language: string },
  context: MachinesContext,
) {
  checkIds(key, language)
  const reader = documentReader(requirePerson(context))
  const rows = await new DocumentStore(context.pool).listCurrent(reader, [key])
  const inLanguage = (wanted: string) => rows.find((row) => row.language === wanted)
  const found = inLanguage(language) ?? inLanguage("en") ?? rows[0]
  return found ? answerDocument(found, reader, context) : null
}

async function openDocument(_root: unknown, { id }: { id: string }, context: MachinesContext) {
  checkIds(id)
  const caller = requirePerson(context)
  const reader = documentReader(caller)
  const found = await new DocumentStore(context.pool).find(reader, id)
  if (!found) return null
  const store = new OpeningStore(context.pool)
  const grant = await store.addGrant({ document: found.id, person: caller.subject, reader })
  await store.noteRead(caller.subject, found)
  const opened = { opened: found.id, grant, name: found.fileName }
  return signGrant(opened, context.documents.secret, context.now())
}

async function noteDocumentRead(_root: unknown, { id }: { id: string }, context: MachinesContext) {
  checkIds(id)
  const caller = requirePerson(context)
  const found = await new DocumentStore(context.pool).find(documentReader(caller), id)
  if (found) await new OpeningStore(context.pool).noteRead(caller.subject, found)
  return found !== null
}

export const documentResolvers = {
  Query: { documents, document, documentByKey, ...collectionResolvers.Query },
  Mutation: { openDocument, noteDocumentRead, ...collectionResolvers.Mutation },
}
