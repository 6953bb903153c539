/** Copies pages from the content service to the index. Both are called over GraphQL, so either may be remote. */
import type { Ask } from "../../../platform/graphql/ask.ts"
import type { SearchDocument } from "../documents.ts"
import { contentLocales, indexedVersions } from "./indexed-state.ts"
import { isFindable, toDocuments, versionOf } from "./page-documents.ts"
import { type ListedPage, pageListDocument, pageTextDocument } from "./page-query.ts"
import { indexDocuments, removeDocuments } from "./write-index.ts"

export const source = "content"

/** Each question is short: the embedded database makes every reader wait for it. */
const listedAtOnce = 100
const readAtOnce = 50
/** What the search service takes at once. */
const writtenAtOnce = 1000

export type PageFeed = {
  /** Compares all pages with the index. @returns the ids of missing, changed and deleted pages. */
  compare(): Promise<{ changed: string[]; gone: string[] }>
  /** Indexes the current state of the pages; deleted pages and those that nobody may find are removed. */
  update(ids: readonly string[]): Promise<void>
}

/** @param ahead whether `content` has the token, so that scheduled pages are indexed before they are shown. */
export function createPageFeed(content: Ask, search: Ask, ahead = true): PageFeed {
  async function compare() {
    const locales = await contentLocales(content)
    const indexed = await indexedVersions(search, source)
    const changed: string[] = []
    for await (const page of listPages(content, locales, ahead)) {
      if (!isFindable(page)) continue
      if (indexed.get(page.id) !== versionOf(page)) changed.push(page.id)
      indexed.delete(page.id)
    }
    return { changed, gone: [...indexed.keys()] }
  }

  async function update(ids: readonly string[]): Promise<void> {
    const locales = await contentLocales(content)
    for (const some of slices(ids, readAtOnce)) {
      const variables = { locales, ids: some, first: some.length, ahead }
      const { pages } = await content(pageListDocument, { variables })
      const findable = pages.filter(isFindable)
      const kept = new Set(findable.map(({ id }) => id))
      await remove(
        search,
        some.filter((id) => !kept.has(id)),
      )
      await index(search, await readDocuments(content, findable, ahead))
    }
  }

  return { compare, update }
}

async function* listPages(
  content: Ask,
  locales: readonly string[],
  ahead: boolean,
): AsyncGenerator<ListedPage> {
  let after: string | undefined
  while (true) {
    const variables = { locales, after, first: listedAtOnce, ahead }
    const { pages } = await content(pageListDocument, { variables })
    yield* pages
    after = pages.at(-1)?.id
    if (pages.length < listedAtOnce) return
  }
}

async function readDocuments(
  content: Ask,
  pages: readonly ListedPage[],
  ahead: boolean,
): Promise<SearchDocument[]> {
  const languages = new Set(pages.flatMap((page) => page.languages))
  const documents: SearchDocument[] = []
  for (const language of languages) {
    const ids = pages.filter((page) => page.languages.includes(language)).map(({ id }) => id)
    const variables = { ids, first: ids.length, locales: [language], ahead }
    const { pages: texts } = await content(pageTextDocument, { variables })
    documents.push(...texts.flatMap(toDocuments))
  }
  return documents
}

async function index(search: Ask, documents: readonly SearchDocument[]): Promise<void> {
  for (const some of wholeThings(documents)) await indexDocuments(search, source, some)
}

async function remove(search: Ask, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await removeDocuments(search, source, ids)
}

/**
 * Splits into parts of the size that the service accepts. A page's languages and files stay together, since each part
 * replaces the earlier entries.
 */
function wholeThings<Document extends { id: string; parentId?: string | null | undefined }>(
  documents: readonly Document[],
): Document[][] {
  const parts: Document[][] = [[]]
  for (const group of Map.groupBy(documents, ({ id, parentId }) => parentId ?? id).values()) {
    const last = parts.at(-1)
    if (last && last.length + group.length <= writtenAtOnce) last.push(...group)
    else parts.push(group)
  }
  return parts.filter((part) => part.length > 0)
}

function slices<Value>(values: readonly Value[], size: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, place) =>
    values.slice(place * size, (place + 1) * size),
  )
}
