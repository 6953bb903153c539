/** What the browser tells of its connection. */
export type Connection = { effectiveType?: string; saveData?: boolean }

/** On data-saver and 2g connections nothing is prefetched [PERF-01]. */
export function isSavingData(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || /(^|-)2g$/.test(connection?.effectiveType ?? "")
}

export function connectionOf(navigator: Navigator & { connection?: Connection }): Connection | undefined {
  return navigator.connection
}
