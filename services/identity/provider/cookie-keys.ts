import { createHmac } from "node:crypto"

const periodMs = 30 * 24 * 60 * 60_000

/** All processes use the same calendar months. */
export function cookiePeriod(now: Date): number {
  return Math.floor(now.getTime() / periodMs)
}

/**
 * Keys for signing cookies: the first one signs, all are accepted. The previous month's, since a session may be that
 * old; the next month's, since another process's clock may be a few minutes ahead.
 */
export function cookieKeys(secret: string, now: Date): string[] {
  const current = cookiePeriod(now)
  return [current, current - 1, current + 1].map((period) =>
    createHmac("sha256", secret).update(`cookies ${period}`).digest("base64url"),
  )
}
