import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import type { CacheUse, ContentCache } from "../../ground/cache/content-cache.server.ts"
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import type { Log } from "../../ground/http/log.server.ts"
import { unavailable } from "../answers/refused.server.ts"
import type { PageRecord } from "../page-cache/page-record.ts"

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

/** A failed read falls back to the cached value; without one it throws a 503 with `Retry-After`. */
export function createCatalogueApi(
  { catalogue }: { catalogue: { request: GraphqlClient; cache: ContentCache } },
  { cache, log, record }: Reader,
): CatalogueApi {
  return {
    notingIn: (own) => createCatalogueApi({ catalogue }, { cache, log, record: own }),
    read: (document, variables, { tags }) =>
      catalogue.cache
        .read({
          key: `${operationNames(document)} ${JSON.stringify(variables)}`,
          use: cache,
          load: () => catalogue.request(document, { variables, log }),
          tags: (answer) => tags(answer)?.slice() ?? null,
          onOutdated: () => {
            record.isOutdated = true
          },
        })
        .then((answer) => {
          // Any change may add what is missing now.
          for (const tag of tags(answer) ?? catalogueTags("product:*", "classification:*"))
            record.tags.add(tag)
          return answer
        })
        .catch((error: Error) => {
          log.error({ err: error }, "the catalogue could not be read")
          // A caller that goes on without it makes a page that must not be kept.
          record.isOutdated = true
          if (!isUpstreamError(error)) throw error
          throw unavailable()
        }),
  }
}

function operationNames({ definitions }: TypedDocumentNode<unknown, never>): string {
  return definitions
    .flatMap((definition) =>
      definition.kind === "OperationDefinition" ? [definition.name?.value ?? ""] : [],
    )
    .join("+")
}
