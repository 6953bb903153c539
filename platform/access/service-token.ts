/** Opens what a website says to a service by itself, not for a person who is signed in. */
import { createHash, timingSafeEqual } from "node:crypto"
import { bearerToken } from "./require-caller.ts"

/** @param token the service's own; without one nobody may. */
export function isServiceToken(request: Request, token: string | undefined): boolean {
  return token !== undefined && isSame(bearerToken(request) ?? "", token)
}

/** Compares digests, so that neither length nor content shows in the time it takes. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
