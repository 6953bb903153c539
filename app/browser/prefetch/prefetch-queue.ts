/** More would take the line from what the reader is looking at [PERF-02]. */
export const maxParallelPrefetches = 4

/** Fetches each address once and at most four at a time, the others in the order in which they were asked for [PERF-02]. */
export function createPrefetchQueue(fetchAhead: (address: string) => Promise<void>) {
  const known = new Set<string>()
  const waiting: string[] = []
  let running = 0

  function startNext(): void {
    if (running >= maxParallelPrefetches) return
    const address = waiting.shift()
    if (address === undefined) return
    running += 1
    // A fetch that failed takes nothing away: the link still leads there.
    fetchAhead(address).then(finish, finish)
  }

  function finish(): void {
    running -= 1
    startNext()
  }

  return {
    add(address: string): void {
      if (known.has(address)) return
      known.add(address)
      waiting.push(address)
      startNext()
    },
  }
}
