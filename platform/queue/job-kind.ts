import type { z } from "zod"

/**
 * A kind of job: the name of its queue, the shape of its data, and its rules for failures. Each kind is defined in one
 * place.
 */
export type JobKind<Data extends object = object> = {
  name: string
  data: z.ZodType<Data>
  /** How often a job is tried again after the first failure. */
  retries: number
  /** The pause before the next attempt doubles from the first to the longest. */
  backOff: { firstSeconds: number; longestSeconds: number }
  /** Whether abandoned jobs are kept in the queue of dead letters, where they can be examined and sent again. */
  hasDeadLetter: boolean
  /** The number of jobs that a worker takes at once and runs in parallel. */
  batch: number
  /** A job that takes longer, perhaps because its process died, is given to another worker. */
  timeoutSeconds: number
  /**
   * What happens to a job when another one has the same key. `one`: it is dropped unless the other is finished.
   * `one-waiting`: it is dropped while the other waits for its first attempt; when the other is running already, it is
   * kept and runs afterwards.
   */
  perKey: "many" | "one" | "one-waiting"
}

const defaults = {
  retries: 5,
  backOff: { firstSeconds: 2, longestSeconds: 300 },
  hasDeadLetter: true,
  batch: 1,
  timeoutSeconds: 300,
  perKey: "many",
} as const

/** @param name letters, digits, dots and hyphens: `mail.deliver`. */
export function defineJob<Data extends object>(
  name: string,
  data: z.ZodType<Data>,
  options: Partial<Omit<JobKind<Data>, "name" | "data">> = {},
): JobKind<Data> {
  return { ...defaults, ...options, name, data }
}
