import DataLoader from "dataloader"

/** Loads many objects with one query: keys that are requested in the same step of an answer are loaded together. */
export type Loader<Value> = { load(key: string): Promise<Value | null> }

/** @param loadAll returns the values of the keys that exist; each key is requested once. */
export function createLoader<Value>(
  loadAll: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): Loader<Value> {
  async function loadInOrder(keys: readonly string[]): Promise<(Value | null)[]> {
    const found = await loadAll([...keys])
    return keys.map((key) => found.get(key) ?? null)
  }
  return new DataLoader(loadInOrder, {
    // Resolvers of one level run in a chain of microtasks; the next macrotask comes after all of them.
    batchScheduleFn: (send) => void setImmediate(send),
  })
}
