/** The last good answers of a service elsewhere, for times when it is down and the cache doesn't have them. */
export type LastAnswers = {
  /** @returns null when there is none, or only one that is too old. */
  find(key: string): Promise<unknown>
  keep(key: string, answer: unknown): void
  /**
   * The outages that they bridge or have bridged, for the log (`request/api/outages.server.ts`). It is kept here because the app's modules run
   * twice, in the build and beside it, and each would tell of the same outage.
   */
  outages: Map<string, Outage>
}

export type Outage = {
  since: number
  /** When the log last had a line about it. */
  saidAt: number
  /** Reads that were answered from disk since that line. */
  reads: number
  /** A service that fails every other time begins no outage of its own each time: within a minute its failures are only counted. */
  state: "said" | "counted" | "over"
}
