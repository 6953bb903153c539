import { z } from "zod"

const minutes = z.coerce.number().int().min(1)

/** How long somebody stays signed in to the portal. */
export const sessionsEnvironment = z.object({
  /** A portal session ends after this long without use … */
  SESSION_IDLE_MINUTES: minutes.max(24 * 60).default(120),
  /** … and this long after the sign-in in any case. */
  SESSION_MAX_MINUTES: minutes.max(7 * 24 * 60).default(12 * 60),
})
