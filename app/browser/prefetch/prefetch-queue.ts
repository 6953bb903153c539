/** More parallel requests would slow down what the reader is looking at [PERF-02]. */
export const maxParallelPrefetches = 4

/** Prefetches each address once, at most four at a time, in the order of the requests [PERF-02]. */
export function createPrefetchQueue(fetchAhead: (address: string) => Promise<void>) {
  const known = new Set<string>()
  const waiting: string[] = []
  let running = 0

  function startNext(): void {
    if (running >= maxParallelPrefetches) return
    const address = waiting.shift()
    if (address === undefined) return
    running += 1
    // A failed prefetch does no harm: the link still works.
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
