import { createHmac } from "node:crypto"

const periodMs = 30 * 24 * 60 * 60_000

/** All processes count the same months. */
export function cookiePeriod(now: Date): number {
  return Math.floor(now.getTime() / periodMs)
}

/**
 * What cookies are signed with: the first of these; the others are taken too. The one before, since a session may be older than the
 * month; the one after, since another process may be a few minutes ahead.
 */
export function cookieKeys(secret: string, now: Date): string[] {
  const current = cookiePeriod(now)
  return [current, current - 1, current + 1].map((period) =>
    createHmac("sha256", secret).update(`cookies ${period}`).digest("base64url"),
  )
}
