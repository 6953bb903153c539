import { z } from "zod"
import type { Lifetimes } from "./session.ts"

const minutes = z.coerce.number().int().min(1)

/** How long somebody stays signed in to the portal. */
export const sessionsEnvironment = z.object({
  SESSION_IDLE_MINUTES: minutes
    .max(24 * 60)
    .default(120)
    .meta({ description: "a portal session ends this long after it was last used" }),
  SESSION_MAX_MINUTES: minutes
    .max(7 * 24 * 60)
    .default(12 * 60)
    .meta({ description: "a portal session ends this long after the sign-in in any case" }),
})

export function lifetimesOf(environment: z.infer<typeof sessionsEnvironment>): Lifetimes {
  return {
    idleMs: environment.SESSION_IDLE_MINUTES * 60_000,
    maxMs: environment.SESSION_MAX_MINUTES * 60_000,
  }
}
