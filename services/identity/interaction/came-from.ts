import type { Request } from "express"
import { queryOf } from "../http/answer.ts"
import type { Page } from "../pages/page.ts"

/** The sign-in that the reader was at. Only its id travels, so the way back can't lead anywhere else. */
export function cameFrom(request: Request, page: Page): string | null {
  const uid = queryOf(request, "from")
  return /^[\w-]{10,64}$/.test(uid) ? page.link(`/am/interaction/${uid}`) : null
}
