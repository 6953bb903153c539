import { reasonOf } from "./reason.ts"

/**
 * What the log says of something that is tried again and again while it fails: a line when that begins, one a minute while it goes
 * on, and one when it is over. Each attempt would be a line otherwise, and nobody could find anything else in the log.
 */
export type OutageLog = {
  /** @param fields of this attempt, for its line, if it has one. */
  failed(error: unknown, fields?: object): void
  /** Called after each success, since it costs nothing when nothing had failed. */
  succeeded(): void
}

type Words = { begins: string; goesOn: string; isOver: string }
type Log = { warn(fields: object, message: string): void; info(fields: object, message: string): void }

const everyMs = 60_000
/** Nobody hears that an outage is over whose job was given up, or done by another process; so after an hour it counts as over. */
const lapsesMs = 3_600_000

/** What fails every other time begins no outage of its own each time: within a minute of a line, failures are only counted. */
type State = "over" | "counted" | "said"

/** @param always goes into every line. */
export function createOutageLog(log: Log, { begins, goesOn, isOver }: Words, always: object = {}): OutageLog {
  let state: State = "over"
  let since = 0
  let saidAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  let failures = 0

  return {
    failed(error, fields = {}) {
      const now = Date.now()
      const isDue = now - saidAt >= everyMs
      if (now - failedAt > lapsesMs) {
        state = "over"
        failures = 0
      }
      failedAt = now
      failures += 1
      if (state === "over") {
        since = now
        state = isDue ? "said" : "counted"
      }
      if (!isDue) return
      const outage = { since: new Date(since).toISOString(), failures }
      log.warn({ ...always, ...fields, reason: reasonOf(error), ...outage }, since === now ? begins : goesOn)
      saidAt = now
      failures = 0
      state = "said"
    },
    succeeded() {
      if (state === "said") {
        const seconds = Math.round((Date.now() - since) / 1000)
        log.info({ ...always, since: new Date(since).toISOString(), seconds, failures }, isOver)
        failures = 0
      }
      state = "over"
    },
  }
}
