/** Translates documents into the schema's type. What several documents of one answer need is looked up once. */
import { badInput } from "../../../platform/graphql/bad-input.ts"
import { createLoader, type Loader } from "../../../platform/graphql/loader.ts"
import { searchQuery } from "../../../platform/words/words.ts"
import { type MachinesContext, requirePerson } from "../request-context.ts"
import type { DocumentRow, Reader } from "./document-rows.ts"
import { DocumentStore, type Hits, type ReadRow } from "./document-store.ts"
import { snippetOf } from "./snippet.ts"

const limits = { first: 100, skip: 100_000, searchLength: 200 }

type Shared = {
  reader: Reader
  store: DocumentStore
  /** What the asker has opened, by key. */
  read: Loader<ReadRow[]>
  /** Newest versions in all languages, by key. */
  current: Loader<DocumentRow[]>
  serials: Loader<string>
  /** One for each search, by document. */
  hits: Map<string, Loader<Hits>>
}

export function answerDocuments(rows: readonly DocumentRow[], reader: Reader, context: MachinesContext) {
  const store = new DocumentStore(context.pool)
  const { subject } = requirePerson(context)
  const shared: Shared = {
    ...{ reader, store },
    read: createLoader(async (keys) => Map.groupBy(await store.listRead(subject, keys), ({ key }) => key)),
    current: createLoader(async (keys) =>
      Map.groupBy(await store.listCurrent(reader, keys), ({ key }) => key),
    ),
    serials: createLoader((keys) => store.listSerialNumbers(reader, keys)),
    hits: new Map(),
  }
  return rows.map((row) => answer(row, shared))
}

export function answerDocument(row: DocumentRow, reader: Reader, context: MachinesContext) {
  return answerDocuments([row], reader, context)[0]
}

type Answer = DocumentRow & Record<string, unknown>

function answer(row: DocumentRow, shared: Shared): Answer {
  const { store, reader } = shared
  const read = async () =>
    (await shared.read.load(row.key))?.find(({ language }) => language === row.language)
  return {
    ...row,
    serialNumbers: async () => {
      const found = await Promise.all(row.serialKeys.map((key) => shared.serials.load(key)))
      return found.filter((serial) => serial !== undefined && serial !== null)
    },
    readState: async () => {
      const opened = await read()
      if (!opened) return "NEVER"
      return opened.versionNo < row.versionNo ? "CHANGED" : "READ"
    },
    readVersion: async () => (await read())?.version ?? null,
    translations: async () => {
      const all = (await shared.current.load(row.key)) ?? []
      return all.filter(({ language }) => language !== row.language).map((one) => answer(one, shared))
    },
    versions: async () => {
      const all = await store.listVersions(reader, row.key, row.language)
      return all.map((one) => answer(one, shared))
    },
    hits: ({ search, first }: { search: string; first: number }) => hitsIn(row, search, first, shared),
  }
}

async function hitsIn({ id }: DocumentRow, search: string, first: number, { store, hits }: Shared) {
  checkSearch(search)
  checkPage({ first, skip: 0 })
  const query = searchQuery(search)
  if (query === null) return { total: 0, items: [] }
  const name = JSON.stringify([query, first])
  const loader = hits.get(name) ?? createLoader((ids) => store.listHits(ids, query, first))
  hits.set(name, loader)
  const { total, items } = (await loader.load(id)) ?? { total: 0, items: [] }
  return { total, items: items.map(({ page, text }) => ({ page, snippet: snippetOf(text, search) })) }
}

export function checkPage({ first, skip }: { first: number; skip: number }): void {
  if (first < 1 || first > limits.first) throw badInput(`first: from 1 to ${limits.first}`)
  if (skip < 0 || skip > limits.skip) throw badInput(`skip: from 0 to ${limits.skip}`)
}

export function checkSearch(search: string | null | undefined): void {
  if ((search ?? "").length > limits.searchLength)
    throw badInput(`search: at most ${limits.searchLength} characters`)
}
