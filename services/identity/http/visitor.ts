import type { Request } from "express"
import type { Source } from "../accounts/account.ts"

/** Tells a browser that signed in before: strangers who guess at an account use up their own tries, not this one's. */
export const deviceCookie = "identity_device"
export const deviceCookieDays = 365

export function sourceOf(request: Request): Source {
  return { address: request.ip ?? "", device: readCookie(request.headers.cookie, deviceCookie) }
}

export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key = "", value = ""] = pair.split("=", 2)
    if (key.trim() === name) return value.trim()
  }
  return null
}
