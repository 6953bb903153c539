import type { Request } from "express"
import { queryOf } from "../http/answer.ts"
import type { Page } from "../pages/page.ts"

/** Below an interaction: its form for address and password, also where the portal asked for a registration. */
export const signInStep = "/sign-in"

/**
 * Returns to the sign-in that the reader came from. The address contains only its id, so it can't lead to another site.
 */
export function cameFrom(request: Request, page: Page): string | null {
  const uid = queryOf(request, "from")
  return /^[\w-]{10,64}$/.test(uid) ? page.link(`/am/interaction/${uid}${signInStep}`) : null
}
