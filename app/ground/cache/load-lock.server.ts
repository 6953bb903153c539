/** A running load, and the purges since its start. */
export type Flight = { value: Promise<unknown>; missedPurges: string[] }

export type LoadLock = {
  /** Runs `load`, or waits for a running load of the same key. */
  run<T>(key: string, load: (flight: Flight) => Promise<T>): Promise<{ value: T; isOwn: boolean }>
  /** Whether a load of the key is running. */
  has(key: string): boolean
  /** False once the lock was released by force. */
  isHeld(key: string, flight: Flight): boolean
  releaseAll(): void
  flights(): Iterable<Flight>
}

const released = Symbol("released")

/**
 * Allows one load per key at a time. A caller that has waited `lockMs` for another's load takes over the lock, and
 * loads for all who wait [CACHE-07].
 */
export function createLoadLock(lockMs: number): LoadLock {
  const flights = new Map<string, Flight>()

  function start<T>(key: string, load: (flight: Flight) => Promise<T>): Promise<T> {
    const flight: Flight = { value: Promise.resolve(), missedPurges: [] }
    flights.set(key, flight)
    const value = load(flight).finally(() => {
      if (flights.get(key) === flight) flights.delete(key)
    })
    flight.value = value
    return value
  }

  return {
    async run<T>(key: string, load: (flight: Flight) => Promise<T>) {
      for (;;) {
        const flight = flights.get(key)
        if (!flight) return { value: await start(key, load), isOwn: true }
        const value = await within(lockMs, flight.value)
        if (value !== released) return { value: value as T, isOwn: false }
        if (flights.get(key) === flight) flights.delete(key)
      }
    },
    has: (key) => flights.has(key),
    isHeld: (key, flight) => flights.get(key) === flight,
    releaseAll: () => flights.clear(),
    flights: () => flights.values(),
  }
}

async function within<T>(timeoutMs: number, value: Promise<T>): Promise<T | typeof released> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<typeof released>((resolve) => {
    timer = setTimeout(() => resolve(released), timeoutMs)
  })
  return Promise.race([value, timeout]).finally(() => clearTimeout(timer))
}
