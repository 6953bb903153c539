export type Durations = { p50Ms: number; p95Ms: number; p99Ms: number; count: number }

/** Runs `work` repeatedly, one call after the other. */
export async function measureDurations(
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<Durations> {
  const durations: number[] = []
  for (let index = 0; index < count; index++) {
    const startedAt = performance.now()
    await work(index)
    durations.push(performance.now() - startedAt)
  }
  durations.sort((a, b) => a - b)
  const at = (share: number) => Number((durations[Math.floor(durations.length * share)] ?? 0).toFixed(1))
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), count }
}
