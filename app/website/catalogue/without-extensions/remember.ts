/** Asks once within a time for each key; what failed is asked for again. */
export function remember<Value>(
  load: (key: string) => Promise<Value>,
  { forMs, now = Date.now }: { forMs: number; now?: () => number },
): (key: string) => Promise<Value> {
  const held = new Map<string, { value: Promise<Value>; until: number }>()
  return function ask(key) {
    const known = held.get(key)
    if (known && known.until > now()) return known.value
    const value = load(key)
    held.set(key, { value, until: now() + forMs })
    value.catch(() => {
      if (held.get(key)?.value === value) held.delete(key)
    })
    return value
  }
}
