import DataLoader from "dataloader"

/** Loads many things with one query: what is asked for while one answer is put together goes out at once. */
export type Loader<Value> = { load(key: string): Promise<Value | null> }

/** @param loadAll answers for the keys that it knows; each key is asked for once. */
export function createLoader<Value>(
  loadAll: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): Loader<Value> {
  async function loadInOrder(keys: readonly string[]): Promise<(Value | null)[]> {
    const found = await loadAll([...keys])
    return keys.map((key) => found.get(key) ?? null)
  }
  return new DataLoader(loadInOrder, {
    // Resolvers of one level run in a chain of micro-tasks; the next macro-task comes after all of them.
    batchScheduleFn: (send) => void setImmediate(send),
  })
}
