import type { z } from "zod"

/** A kind of job: the name of its queue, the shape of its data, and what happens when it fails. One place per room says so. */
export type JobKind<Data extends object = object> = {
  name: string
  data: z.ZodType<Data>
  /** How often a job is tried again after its first fault. */
  retries: number
  /** The pause before the next try doubles from the first to the longest. */
  backOff: { firstSeconds: number; longestSeconds: number }
  /** A job that was given up stays in the queue of dead letters, to be looked at and sent again. */
  hasDeadLetter: boolean
  /** Jobs that a worker takes at once and does side by side. */
  batch: number
  /** A job that isn't done by then, perhaps since its process died, is given to another worker. */
  timeoutSeconds: number
  /**
   * What becomes of a job whose key another one has. `one`: it isn't kept until the other is done. `one-waiting`: it isn't
   * kept while the other waits for its first try; what is sent while that one runs is done after it.
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
