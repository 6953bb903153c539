export type Durations = { p50Ms: number; p95Ms: number; p99Ms: number; count: number }

/** Runs `work` repeatedly, one call after the other. @returns also each duration, in the order of the calls. */
export async function measureDurations(
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<Durations & { all: number[] }> {
  const all: number[] = []
  for (let index = 0; index < count; index++) {
    const startedAt = performance.now()
    await work(index)
    all.push(performance.now() - startedAt)
  }
  return { ...summarise(all), all }
}

export function summarise(all: readonly number[]): Durations {
  const sorted = all.toSorted((a, b) => a - b)
  // The nearest rank: of a hundred calls, 99 of 100 were answered by the 99th.
  const at = (share: number) => Number((sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1))
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), count: sorted.length }
}
