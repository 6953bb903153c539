import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import type { CacheUse, ContentCache } from "../../ground/cache/content-cache.server.ts"
import type { LastAnswers } from "../../ground/cache/last-answers.ts"
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"
import { operationNames } from "../../ground/graphql/operation-names.ts"
import type { Log } from "../../ground/http/log.server.ts"
import { unavailable } from "../answers/refused.server.ts"
import { isPreview, type Preview } from "../editor-session/preview.ts"
import { createPageRecord, type PageRecord } from "../page-cache/page-record.ts"
import { noteAnswer } from "./outages.server.ts"
import { readOrLast } from "./read-or-last.server.ts"

type ReadOptions<Data> = {
  /** The tags for purges; null when the answer must not be cached. */
  tags: (answer: Data) => string[] | null
}

/** Reads published content in the request's languages, through the cache. */
export type ContentApi = {
  read<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options: ReadOptions<Data>,
  ): Promise<Data>
  /**
   * Caches a value that is derived from several reads until one of them changes. The value may depend on the key, on
   * the languages and on what `make` reads, and on nothing else. What it reads elsewhere it notes in `sources`.
   */
  derive<Value>(key: string, make: (content: ContentApi, sources: Sources) => Promise<Value>): Promise<Value>
  /** The preferred languages of texts, best first; sent as `gcms-locales` [HTTP-01]. */
  locales: readonly string[]
  /** The same content in English, for what staff read of a visitor's request. */
  inEnglish(): ContentApi
}

/** What a value was made from. */
export type Sources = Pick<PageRecord, "tags" | "isOutdated">

/** For the log. */
const service = "content"

type Reader = {
  locales: readonly string[]
  cache: CacheUse
  log: Log
  /** Notes what was read for the page. */
  record: Pick<PageRecord, "tags" | "isOutdated">
  /** What an editor has chosen to see instead of what visitors see. */
  preview?: Preview
}

type ContentService = {
  request: GraphqlClient
  /** The token for reading drafts. */
  token: string | undefined
  cache: ContentCache
  derived: ContentCache
  lastAnswers: LastAnswers | null
}

/** A failed read falls back to the cached value, then to the one on disk; else it throws a 503 with `Retry-After`. */
export function createContentApi({ content }: { content: ContentService }, reader: Reader): ContentApi {
  if (reader.preview && isPreview(reader.preview)) return createPreviewApi(content, reader, reader.preview)
  const { locales, cache, log, record } = reader
  const headers = { "gcms-locales": locales.join(",") }
  async function make<Value>(making: (content: ContentApi, sources: Sources) => Promise<Value>) {
    const own = createPageRecord()
    const value = await making(createContentApi({ content }, { locales, cache, log, record: own }), own)
    return { value, tags: [...own.tags], isOutdated: own.isOutdated }
  }

  return {
    locales,
    inEnglish: () => createContentApi({ content }, { locales: ["en"], cache, log, record }),
    async derive(key, making) {
      const made = await content.derived.read({
        key: `${key} ${headers["gcms-locales"]}`,
        use: cache,
        load: () => make(making),
        tags: ({ tags, isOutdated }) => (isOutdated ? null : tags),
        onOutdated: () => {
          record.isOutdated = true
        },
      })
      for (const tag of made.tags) record.tags.add(tag)
      if (made.isOutdated) record.isOutdated = true
      return made.value
    },
    async read(document, variables, { tags }) {
      const operation = operationNames(document)
      const key = `${operation} ${JSON.stringify(variables)} ${headers["gcms-locales"]}`
      const { lastAnswers } = content
      async function load() {
        const answer = await content.request(document, { variables, headers, log })
        if (lastAnswers) noteAnswer({ service, operation, lastAnswers, log })
        if (!cache.nextRelease && tags(answer) !== null) lastAnswers?.keep(key, answer)
        return answer
      }
      const read = () =>
        content.cache.read({
          key,
          use: cache,
          load,
          tags,
          onOutdated: () => {
            record.isOutdated = true
          },
        })
      const answer = await readOrLast({ key, read, use: cache, lastAnswers, record, log, service, operation })
      // Any change may add what is missing now.
      for (const tag of tags(answer) ?? ["*"]) record.tags.add(tag)
      return answer
    },
  }
}

/**
 * Reads for one editor: nothing comes from a cache, and nothing is kept, so that no visitor ever meets a draft. A failed
 * read is a 503, since the published content would be mistaken for the draft.
 */
function createPreviewApi(content: ContentService, reader: Reader, { stage, at }: Preview): ContentApi {
  const { locales, log, record } = reader
  const headers: Record<string, string> = {
    "gcms-locales": locales.join(","),
    "gcms-stage": stage.toUpperCase(),
    authorization: `Bearer ${content.token ?? ""}`,
  }
  if (at) headers["x-preview-at"] = at.toISOString()
  const api: ContentApi = {
    locales,
    inEnglish: () => createContentApi({ content }, { ...reader, locales: ["en"] }),
    derive: (_, making) => making(api, record),
    async read(document, variables, { tags }) {
      // A stage that the query names itself goes before the header.
      const asked = "stage" in variables ? { ...variables, stage: stage.toUpperCase() } : variables
      const answer = await content
        .request(document, { variables: asked, headers, log })
        .catch((error: unknown) => {
          log.warn({ err: error }, "no preview")
          throw unavailable()
        })
      for (const tag of tags(answer) ?? ["*"]) record.tags.add(tag)
      return answer
    },
  }
  return api
}
