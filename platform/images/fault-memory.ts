import { LRUCache } from "lru-cache"
import { type FaultKind, ImageFault } from "./faults.ts"

export type ImageLog = { warn(fields: object, message: string): void }

/**
 * The time for which a failed source is not tried again. "busy" isn't remembered, since a full queue says nothing about
 * a source.
 */
const rememberMs: Record<Exclude<FaultKind, "busy">, number> = {
  absent: 60_000,
  unusable: 600_000,
  unavailable: 10_000,
}

/**
 * Remembers failed sources, so that repeated requests cost neither processor time nor requests to remote servers, and
 * so that the log reports each fault only once.
 */
export function createFaultMemory(log: ImageLog) {
  const faults = new LRUCache<string, ImageFault>({ max: 1000 })

  function remember(sourceId: string, error: unknown) {
    if (!(error instanceof ImageFault) || error.kind === "busy" || faults.has(sourceId)) return
    faults.set(sourceId, error, { ttl: rememberMs[error.kind] })
    log.warn({ source: sourceId, kind: error.kind, err: error }, "An image can't be given")
  }

  /** Runs `work` unless the source has failed recently; in that case it throws the earlier fault again. */
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
