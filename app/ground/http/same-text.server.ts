import { createHash, timingSafeEqual } from "node:crypto"

/** Compares digests, so that the time it takes reveals neither the length nor the content of a guess. */
export function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
