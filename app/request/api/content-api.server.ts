import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import type { CacheUse, ContentCache } from "../../ground/cache/content-cache.server.ts"
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import type { Log } from "../../ground/http/log.server.ts"
import type { PageRecord } from "../page-cache/page-record.ts"

type ReadOptions<Data> = {
  /** What the answer was made from, for purges; null: not kept. */
  tags: (answer: Data) => string[] | null
}

/** Reads published content in the request's languages, through the cache. */
export type ContentApi = {
  read<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options: ReadOptions<Data>,
  ): Promise<Data>
  /** The languages that texts are wanted in, best first; sent as `gcms-locales` [HTTP-01]. */
  locales: readonly string[]
}

type Reader = {
  locales: readonly string[]
  cache: CacheUse
  log: Log
  /** Where to note what was read. */
  record: Pick<PageRecord, "tags" | "isOutdated">
}

/** Seconds that a visitor, or a crawler, is asked to wait while the content service is down. */
const retryAfterSeconds = 30

/** A failed read falls back to the kept value; without one it throws a 503 with `Retry-After`. */
export function createContentApi(
  { content }: { content: { request: GraphqlClient; cache: ContentCache } },
  { locales, cache, log, record }: Reader,
): ContentApi {
  const headers = { "gcms-locales": locales.join(",") }
  return {
    locales,
    read: (document, variables, { tags }) =>
      content.cache
        .read({
          key: `${document.definitions.map((definition) => ("name" in definition ? definition.name?.value : "")).join("+")} ${JSON.stringify(variables)} ${headers["gcms-locales"]}`,
          use: cache,
          load: () => content.request(document, { variables, headers, log }),
          tags,
          onOutdated: () => {
            record.isOutdated = true
          },
        })
        .then((answer) => {
          // What isn't there may be there after any change.
          for (const tag of tags(answer) ?? ["*"]) record.tags.add(tag)
          return answer
        })
        .catch((error: Error) => {
          log.error({ err: error }, "content could not be read")
          if (!isUpstreamError(error)) throw error
          throw Response.json(
            { kind: "unavailable" },
            { status: 503, headers: { "Retry-After": String(retryAfterSeconds) } },
          )
        }),
  }
}
