/** A load under way, and the purges that came since it began. */
export type Flight = { value: Promise<unknown>; missedPurges: string[] }

export type LoadLock = {
  /** Runs `load`, or waits for the load of the same key that runs already. */
  run<T>(key: string, load: (flight: Flight) => Promise<T>): Promise<{ value: T; isOwn: boolean }>
  /** Whether a load of the key is under way. */
  has(key: string): boolean
  /** False once somebody has taken the lock away. */
  isHeld(key: string, flight: Flight): boolean
  releaseAll(): void
  flights(): Iterable<Flight>
}

const released = Symbol("released")

/**
 * One load of a key at a time. Who has waited `lockMs` for another's load takes the lock away from it and loads alone for
 * all who wait [CACHE-07].
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
