import type { Queue } from "../../platform/queue/queue.ts"
import type { SearchDocument } from "./documents.ts"
import {
  askAll,
  type Endpoint,
  openSearchEndpoint,
  type SearchEndpoint,
  type SearchPlace,
} from "./endpoint.ts"
import { createEntryFeed } from "./feed/entries/entry-feed.ts"
import { type ReadFile, readPdfText } from "./feed/entries/pdf-text.ts"
import { registerFeed } from "./feed/feed.ts"
import { createPageFeed } from "./feed/page-feed.ts"
import { tellThesaurus } from "./feed/thesaurus-feed.ts"
import { indexDocuments, removeDocuments } from "./feed/write-index.ts"

type Deps = SearchPlace & {
  content: Endpoint
  /** Reads a file of the content by its address; null when it isn't there. */
  readFile: ReadFile
  log: SearchPlace["log"] & Record<"info" | "warn", (fields: object, message: string) => void>
}

/** Lets other services with searchable objects, such as the catalogue, index up to some thousands at once. */
export type SearchTarget = {
  indexDocuments(source: string, documents: readonly SearchDocument[]): Promise<void>
  removeDocuments(source: string, ids: readonly string[]): Promise<void>
}

const documentsPerCall = 500

/**
 * Sends pages to the search service, in this thread. @returns the target for other objects; null when the service isn't
 * fed by us.
 */
export async function registerSearchJobs(queue: Queue, deps: Deps): Promise<SearchTarget | null> {
  const endpoint = openSearchEndpoint(deps)
  if (!endpoint.isFed) return null
  const content = askAll("content", deps.content)
  const ahead = deps.content.token !== undefined
  const pages = createPageFeed(content, endpoint.ask, ahead)
  const readPdf = (url: string) => readPdfText(url, deps)
  const entries = createEntryFeed({ content, search: endpoint.ask, readPdf, ahead })
  const feed = { ...pages, ...entries, tellThesaurus: () => tellThesaurus(content, endpoint.ask) }
  await registerFeed(queue, feed, deps.log)
  return createTarget(endpoint)
}

function createTarget({ ask, index }: SearchEndpoint): SearchTarget {
  return {
    async indexDocuments(source, documents) {
      if (index) return index.indexDocuments(source, documents)
      for (let start = 0; start < documents.length; start += documentsPerCall)
        await indexDocuments(ask, source, documents.slice(start, start + documentsPerCall))
    },
    removeDocuments: (source, ids) => removeDocuments(ask, source, ids),
  }
}
