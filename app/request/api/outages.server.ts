/**
 * What the log says while the last good answers stand in for a service: a line when that begins, one a minute while readers go on
 * getting them, and one when the service has answered again. Each read of each page would be a line otherwise.
 */
import type { LastAnswers, Outage } from "../../ground/cache/last-answers.ts"
import type { UpstreamError } from "../../ground/graphql/upstream-error.ts"
import { unheld } from "../../ground/http/held-log.server.ts"
import type { Log } from "../../ground/http/log.server.ts"

const everyMs = 60_000

export type Read = {
  /** In the log's words, e.g. `the catalogue`. */
  service: string
  operation: string
  lastAnswers: LastAnswers
  log: Pick<Log, "warn" | "info">
}

/** A last good answer was shown instead of the one that failed. */
export function noteOutage({ service, operation, lastAnswers, log }: Read, error: UpstreamError): void {
  const key = isAway(error) ? wholeService : operation
  const now = Date.now()
  const outage: Outage = lastAnswers.outages.get(key) ?? {
    since: now,
    saidAt: Number.NEGATIVE_INFINITY,
    reads: 0,
    state: "over",
  }
  lastAnswers.outages.set(key, outage)
  outage.reads += 1
  const isDue = now - outage.saidAt >= everyMs
  if (outage.state === "over") Object.assign(outage, { since: now, state: isDue ? "said" : "counted" })
  if (!isDue) return
  const { since, reads } = outage
  const isNew = since === now
  unheld(log).warn(
    { operation, reason: error.message, since: new Date(since).toISOString(), reads },
    `${service} ${isNew ? "could not" : "still can't"} be read; the last good answer is shown`,
  )
  Object.assign(outage, { saidAt: now, reads: 0, state: "said" })
}

/** The service has answered this operation. */
export function noteAnswer({ service, operation, lastAnswers, log }: Read): void {
  for (const key of [wholeService, operation]) {
    const outage = lastAnswers.outages.get(key)
    if (!outage || outage.state === "over") continue
    if (outage.state === "said") {
      const seconds = Math.round((Date.now() - outage.since) / 1000)
      const fields = { since: new Date(outage.since).toISOString(), seconds, reads: outage.reads }
      unheld(log).info(
        key === wholeService ? fields : { operation, ...fields },
        `${service} can be read again`,
      )
      outage.reads = 0
    }
    outage.state = "over"
  }
}

const wholeService = ""

/** Any other failure is that of one operation, while the others may be answered as ever. */
function isAway({ code }: UpstreamError): boolean {
  return code === "unavailable" || code === "timeout"
}
