import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import type { CacheUse, ContentCache } from "../../ground/cache/content-cache.server.ts"
import type { LastAnswers } from "../../ground/cache/last-answers.ts"
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"
import { operationNames } from "../../ground/graphql/operation-names.ts"
import type { Log } from "../../ground/http/log.server.ts"
import type { PageRecord } from "../page-cache/page-record.ts"
import { noteAnswer } from "./outages.server.ts"
import { readOrLast } from "./read-or-last.server.ts"

type ReadOptions<Data> = {
  /**
   * The tags for purges; null when the answer must not be cached. `catalogueTags` explains what the service announces.
   */
  tags: (answer: Data) => readonly string[] | null
}

/** Reads the catalogue through its own cache. */
export type CatalogueApi = {
  read<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options: ReadOptions<Data>,
  ): Promise<Data>
  /** The same catalogue for something that is kept apart from the page and notes its own sources. */
  notingIn(record: Reader["record"]): CatalogueApi
}

/** For the log. */
const service = "the catalogue"

type Reader = {
  cache: CacheUse
  log: Log
  /** Notes what was read for the page. */
  record: Pick<PageRecord, "tags" | "isOutdated">
}

/** The service announces `catalogue` when there are too many changes to name, so every value has this tag. */
export function catalogueTags(...tags: string[]): string[] {
  return ["catalogue", ...tags]
}

/** A failed read falls back to the cached value, then to the one on disk; else it throws a 503 with `Retry-After`. */
export function createCatalogueApi(
  {
    catalogue,
  }: {
    catalogue: { request: GraphqlClient; cache: ContentCache; lastAnswers: LastAnswers | null }
  },
  { cache, log, record }: Reader,
): CatalogueApi {
  return {
    notingIn: (own) => createCatalogueApi({ catalogue }, { cache, log, record: own }),
    async read(document, variables, { tags }) {
      const operation = operationNames(document)
      const key = `${operation} ${JSON.stringify(variables)}`
      const { lastAnswers } = catalogue
      async function load() {
        const answer = await catalogue.request(document, { variables, log })
        if (lastAnswers) noteAnswer({ service, operation, lastAnswers, log })
        if (!cache.nextRelease && tags(answer) !== null) lastAnswers?.keep(key, answer)
        return answer
      }
      const read = () =>
        catalogue.cache.read({
          key,
          use: cache,
          load,
          tags: (answer) => tags(answer)?.slice() ?? null,
          onOutdated: () => {
            record.isOutdated = true
          },
        })
      const answer = await readOrLast({ key, read, use: cache, lastAnswers, record, log, service, operation })
      // Any change may add what is missing now.
      for (const tag of tags(answer) ?? catalogueTags("product:*", "classification:*")) record.tags.add(tag)
      return answer
    },
  }
}
