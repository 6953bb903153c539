import { type CookieName, farFutureSeconds } from "./cookie-registry.ts"
import type { Locale } from "./locale.ts"
import type { Site } from "./site.ts"

const maxHeaderLength = 16_384

export const fallbackLanguageCookieName = "fallback-language"
export const nextReleaseCookieName = "nextRelease"
export const testingCookieName = "testing"

/** Side sites store their own choice [LOC-13]. */
export function localeCookieName(site: Pick<Site, "slug">): "locale" | `locale-${string}` {
  return site.slug === null ? "locale" : `locale-${site.slug}`
}

/** Set-Cookie that stores the reader's choice of locale [LOC-12]. */
export function localeCookie(site: Pick<Site, "slug">, locale: Pick<Locale, "code">): string {
  return serializeCookie(localeCookieName(site), locale.code, farFutureSeconds)
}

/** Set-Cookie that stores the language of content that is missing in the reader's own [LOC-14]. */
export function fallbackLanguageCookie(language: string): string {
  return serializeCookie(fallbackLanguageCookieName, language, farFutureSeconds)
}

/**
 * Set-Cookie for the whole site [HTTP-09], with a name from the registry; without `maxAgeSeconds` it lasts until the
 * browser is closed.
 */
export function serializeCookie(name: CookieName, value: string, maxAgeSeconds?: number): string {
  const age = maxAgeSeconds === undefined ? "" : `; Max-Age=${maxAgeSeconds}`
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/${age}; SameSite=Lax`
}

/**
 * The same cookie for a document in another site's frame, where browsers send only this kind, and only over https. Partitioned, it is kept
 * apart for each site whose frame it is, so that no third site can use it.
 */
export function cookieForFrame(cookie: string): string {
  return `${cookie.replace(/; (?:SameSite=\w+|Secure|Partitioned)(?=;|$)/g, "")}; SameSite=None; Secure; Partitioned`
}

/** Set-Cookie that deletes the cookie. */
export function expireCookie(name: CookieName): string {
  return serializeCookie(name, "", 0)
}

/**
 * Reads any Cookie header, even a forged one: never throws, ignores entries without a name, keeps values with broken
 * encoding unchanged, and of two cookies with one name takes the first, since browsers send the more specific one
 * first.
 */
export function parseCookies(header: string | null | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null)
  if (!header || header.length > maxHeaderLength) return cookies
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=")
    const name = pair.slice(0, Math.max(equals, 0)).trim()
    if (name !== "" && !(name in cookies)) cookies[name] = decodeValue(unquote(pair.slice(equals + 1).trim()))
  }
  return cookies
}

function unquote(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
