import { LRUCache } from "lru-cache"
import { type FaultKind, ImageFault } from "./faults.ts"

export type ImageLog = { warn(fields: object, message: string): void }

/** How long a source that failed is not tried again; a full queue is nothing to remember. */
const rememberMs: Record<Exclude<FaultKind, "busy">, number> = {
  absent: 60_000,
  unusable: 600_000,
  unavailable: 10_000,
}

/**
 * Remembers which sources failed, so that neither the processor nor a remote place is troubled at each request, and the
 * log tells it when it is found out and not each time that somebody asks.
 */
export function createFaultMemory(log: ImageLog) {
  const faults = new LRUCache<string, ImageFault>({ max: 1000 })

  function remember(sourceId: string, error: unknown) {
    if (!(error instanceof ImageFault) || error.kind === "busy" || faults.has(sourceId)) return
    faults.set(sourceId, error, { ttl: rememberMs[error.kind] })
    log.warn({ source: sourceId, kind: error.kind, err: error }, "An image can't be given")
  }

  /** Runs `work` unless the source is known to fail, and then throws the fault of that time. */
  return async function attempt<T>(sourceId: string, work: () => Promise<T>): Promise<T> {
    const known = faults.get(sourceId)
    if (known) throw known
    try {
      return await work()
    } catch (error) {
      remember(sourceId, error)
      throw error
    }
  }
}
