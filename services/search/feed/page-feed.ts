/** Brings pages from the content service into the index, both asked over GraphQL, wherever they run. */
import type { SearchDocument } from "../documents.ts"
import type { Ask } from "./ask.ts"
import { isFindable, toDocuments, versionOf } from "./page-documents.ts"
import { type ListedPage, localesQuery, type PageText, pageListQuery, pageTextQuery } from "./page-query.ts"

export const source = "content"

const listedAtOnce = 1000
const readAtOnce = 50

export type PageFeed = {
  /** Compares all pages with the index. @returns the ids of what is missing there or changed, and of what is gone. */
  compare(): Promise<{ changed: string[]; gone: string[] }>
  /** Brings the pages as they are now; those that are gone, or are nobody's to find, are removed. */
  update(ids: readonly string[]): Promise<void>
}

export function createPageFeed(content: Ask, search: Ask): PageFeed {
  async function compare() {
    const locales = await contentLocales(content)
    const indexed = await indexedVersions(search)
    const changed: string[] = []
    for await (const page of listPages(content, locales)) {
      if (!isFindable(page)) continue
      if (indexed.get(page.id) !== versionOf(page)) changed.push(page.id)
      indexed.delete(page.id)
    }
    return { changed, gone: [...indexed.keys()] }
  }

  async function update(ids: readonly string[]): Promise<void> {
    const locales = await contentLocales(content)
    for (const some of slices(ids, readAtOnce)) {
      const { pages } = await content<{ pages: ListedPage[] }>(pageListQuery, {
        locales,
        ids: some,
        first: some.length,
      })
      const findable = pages.filter(isFindable)
      const kept = new Set(findable.map(({ id }) => id))
      await remove(
        search,
        some.filter((id) => !kept.has(id)),
      )
      await index(search, await readDocuments(content, findable))
    }
  }

  return { compare, update }
}

async function contentLocales(content: Ask): Promise<string[]> {
  const { __type } = await content<{ __type: { enumValues: { name: string }[] } | null }>(localesQuery)
  return __type?.enumValues.map(({ name }) => name) ?? ["en"]
}

async function* listPages(content: Ask, locales: readonly string[]): AsyncGenerator<ListedPage> {
  let after: string | undefined
  while (true) {
    const { pages } = await content<{ pages: ListedPage[] }>(pageListQuery, {
      locales,
      after,
      first: listedAtOnce,
    })
    yield* pages
    after = pages.at(-1)?.id
    if (pages.length < listedAtOnce) return
  }
}

async function readDocuments(content: Ask, pages: readonly ListedPage[]): Promise<SearchDocument[]> {
  const languages = new Set(pages.flatMap((page) => page.languages))
  const documents: SearchDocument[] = []
  for (const language of languages) {
    const ids = pages.filter((page) => page.languages.includes(language)).map(({ id }) => id)
    const answer = await content<{ pages: PageText[] }>(pageTextQuery, {
      ids,
      first: ids.length,
      locales: [language],
    })
    documents.push(...answer.pages.flatMap(toDocuments))
  }
  return documents
}

async function indexedVersions(search: Ask): Promise<Map<string, string>> {
  const versions = new Map<string, string>()
  let after = ""
  while (true) {
    const { documentVersions } = await search<{ documentVersions: { id: string; version: string }[] }>(
      `query IndexedVersions($source: String!, $after: ID!, $first: Int!) {
        documentVersions(source: $source, after: $after, first: $first) { id version }
      }`,
      { source, after, first: listedAtOnce },
    )
    for (const { id, version } of documentVersions) versions.set(id, version)
    after = documentVersions.at(-1)?.id ?? ""
    if (documentVersions.length < listedAtOnce) return versions
  }
}

async function index(search: Ask, documents: readonly SearchDocument[]): Promise<void> {
  const written = documents.map((document) => ({ ...document, type: document.type.toUpperCase() }))
  for (const some of wholeThings(written)) {
    await search(
      `mutation IndexDocuments($source: String!, $documents: [DocumentInput!]!) { indexDocuments(source: $source, documents: $documents) }`,
      { source, documents: some },
    )
  }
}

async function remove(search: Ask, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await search(
    `mutation RemoveDocuments($source: String!, $ids: [ID!]!) { removeDocuments(source: $source, ids: $ids) }`,
    { source, ids },
  )
}

/** Parts that the service takes at once; a page's languages and files stay together, since each part replaces what was there. */
function wholeThings<Document extends { id: string; parentId?: string | null | undefined }>(
  documents: readonly Document[],
): Document[][] {
  const parts: Document[][] = [[]]
  for (const group of Map.groupBy(documents, ({ id, parentId }) => parentId ?? id).values()) {
    const last = parts.at(-1)
    if (last && last.length + group.length <= listedAtOnce) last.push(...group)
    else parts.push(group)
  }
  return parts.filter((part) => part.length > 0)
}

function slices<Value>(values: readonly Value[], size: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, place) =>
    values.slice(place * size, (place + 1) * size),
  )
}
