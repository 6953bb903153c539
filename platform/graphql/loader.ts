import DataLoader from "dataloader"

/** Loads many objects with one query: keys that are requested in the same step of an answer are loaded together. */
export type Loader<Value> = { load(key: string): Promise<Value | null> }

type Options = {
  /** False where mutations change what is loaded, and the next one in the same request shows it again. */
  isRemembered?: boolean
}

/** @param loadAll returns the values of the keys that exist; a key that is remembered is requested once. */
export function createLoader<Value>(
  loadAll: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
  { isRemembered = true }: Options = {},
): Loader<Value> {
  async function loadInOrder(keys: readonly string[]): Promise<(Value | null)[]> {
    const found = await loadAll([...keys])
    return keys.map((key) => found.get(key) ?? null)
  }
  return new DataLoader(loadInOrder, {
    cache: isRemembered,
    // Resolvers of one level run in a chain of microtasks; the next macrotask comes after all of them.
    batchScheduleFn: (send) => void setImmediate(send),
  })
}
