import { type CookieName, farFutureSeconds } from "./cookie-registry.ts"
import type { Locale } from "./locale.ts"
import type { Site } from "./site.ts"

const maxHeaderLength = 16_384

export const fallbackLanguageCookieName = "fallback-language"
export const nextReleaseCookieName = "nextRelease"
export const testingCookieName = "testing"

/** Side sites keep their own choice [LOC-13]. */
export function localeCookieName(site: Pick<Site, "slug">): "locale" | `locale-${string}` {
  return site.slug === null ? "locale" : `locale-${site.slug}`
}

/** Set-Cookie that keeps the reader's choice of locale [LOC-12]. */
export function localeCookie(site: Pick<Site, "slug">, locale: Pick<Locale, "code">): string {
  return serializeCookie(localeCookieName(site), locale.code, farFutureSeconds)
}

/** Set-Cookie with the language that content is taken from where the reader's own is missing [LOC-14]. */
export function fallbackLanguageCookie(language: string): string {
  return serializeCookie(fallbackLanguageCookieName, language, farFutureSeconds)
}

/** Set-Cookie for the whole site [HTTP-09], for a name that the registry explains to readers; without `maxAgeSeconds` it lasts as long as the browser's session. */
export function serializeCookie(name: CookieName, value: string, maxAgeSeconds?: number): string {
  const age = maxAgeSeconds === undefined ? "" : `; Max-Age=${maxAgeSeconds}`
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/${age}; SameSite=Lax`
}

/** Set-Cookie that takes the cookie away. */
export function expireCookie(name: CookieName): string {
  return serializeCookie(name, "", 0)
}

/**
 * Reads a Cookie header, whoever forged it: never throws, ignores what has no name, reads a value with broken encoding as
 * it stands, and of two cookies with one name keeps the first, as browsers send the more specific one first.
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
