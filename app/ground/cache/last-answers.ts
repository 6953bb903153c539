/** The last good answers of a service elsewhere, for times when it is down and the cache doesn't have them. */
export type LastAnswers = {
  /** @returns null when there is none, or only one that is too old. */
  find(key: string): Promise<unknown>
  keep(key: string, answer: unknown): void
}
