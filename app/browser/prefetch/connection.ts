/** What a browser says of its line, where it says anything. */
export type Connection = { effectiveType?: string; saveData?: boolean }

/** Data-saver and 2g lines: nothing is fetched there that nobody asked for [PERF-01]. */
export function isSavingData(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || /(^|-)2g$/.test(connection?.effectiveType ?? "")
}

export function connectionOf(navigator: Navigator & { connection?: Connection }): Connection | undefined {
  return navigator.connection
}
