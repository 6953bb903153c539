/** Loads many things with one query: what is asked for while one answer is put together goes out at once. */
export type Batch<Value> = { load(key: string): Promise<Value | null> }

/** @param loadAll answers for the keys that it knows; each key is asked for once. */
export function createBatch<Value>(
  loadAll: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): Batch<Value> {
  const answers = new Map<string, Promise<Value | null>>()
  let waiting: string[] = []
  let next: Promise<ReadonlyMap<string, Value>> | null = null

  async function collect(): Promise<ReadonlyMap<string, Value>> {
    // Resolvers of one level run in a chain of micro-tasks; the next macro-task comes after all of them.
    await new Promise((done) => setImmediate(done))
    const keys = waiting
    waiting = []
    next = null
    return loadAll(keys)
  }

  function load(key: string): Promise<Value | null> {
    const known = answers.get(key)
    if (known) return known
    waiting.push(key)
    next ??= collect()
    const answer = next.then((found) => found.get(key) ?? null)
    answers.set(key, answer)
    return answer
  }

  return { load }
}
