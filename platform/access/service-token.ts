/** Authorises requests that the website makes on its own behalf and not for a signed-in person. */
import { createHash, timingSafeEqual } from "node:crypto"
import { bearerToken } from "./require-caller.ts"

/** @param token the service's own token; without one every request is refused. */
export function isServiceToken(request: Request, token: string | undefined): boolean {
  return token !== undefined && isSameSecret(bearerToken(request) ?? "", token)
}

/** Compares digests, so that the time it takes reveals neither the length nor the content. */
export function isSameSecret(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
