import type { CacheUse } from "../../ground/cache/content-cache.server.ts"
import type { LastAnswers } from "../../ground/cache/last-answers.ts"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import type { Log } from "../../ground/http/log.server.ts"
import { unavailable } from "../answers/refused.server.ts"
import type { PageRecord } from "../page-cache/page-record.ts"
import { noteOutage } from "./outages.server.ts"

type Reading<Data> = {
  key: string
  /** Reads through the cache; fails when neither service nor cache has the answer. */
  read: () => Promise<Data>
  use: CacheUse
  lastAnswers: LastAnswers | null
  record: Pick<PageRecord, "isOutdated">
  log: Log
  /** For the log, as the next. */
  service: string
  operation: string
}

/**
 * What the service or the cache answers, else the last good answer on disk [CACHE-03].
 * @throws a 503 when there is none either.
 */
export async function readOrLast<Data>(reading: Reading<Data>): Promise<Data> {
  const { key, read, use, lastAnswers, record, log, service, operation } = reading
  try {
    return await read()
  } catch (error) {
    // The page may lack newer content, so it must not be cached.
    record.isOutdated = true
    if (!isUpstreamError(error)) {
      log.error({ err: error }, `${service} could not be read`)
      throw error
    }
    const last = use.bypass || use.nextRelease ? null : await lastAnswers?.find(key)
    if (!lastAnswers || last === null || last === undefined) {
      log.error({ err: error }, `${service} could not be read`)
      throw unavailable()
    }
    noteOutage({ service, operation, lastAnswers, log }, error)
    return last as Data
  }
}
