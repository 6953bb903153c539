import type { CookieName } from "../../request/sites/cookie-registry.ts"
import { serializeCookie } from "../../request/sites/cookies.ts"

type Cookies = Readonly<Record<string, string>>

/**
 * Cookies that only the server reads. On https they have the prefix `__Host-`, so that no other host of the domain can
 * set them; on `http://localhost` browsers refuse the prefix, and text browsers and curl need to sign in too.
 */
export function createPrivateCookies(publicOrigin: string) {
  const isHttps = publicOrigin.startsWith("https:")
  const nameOf = (name: PrivateName): CookieName => (isHttps ? `__Host-${name}` : name)
  return {
    name: nameOf,
    read: (cookies: Cookies, name: PrivateName): string | undefined => cookies[nameOf(name)] || undefined,
    /** Without `maxAgeSeconds` the cookie lasts until the browser is closed. */
    set: (name: PrivateName, value: string, maxAgeSeconds?: number): string =>
      `${serializeCookie(nameOf(name), value, maxAgeSeconds)}; HttpOnly${isHttps ? "; Secure" : ""}`,
    expire: (name: PrivateName): string =>
      `${serializeCookie(nameOf(name), "", 0)}; HttpOnly${isHttps ? "; Secure" : ""}`,
    /** Names without the prefix. */
    list: (cookies: Cookies, start: PrivateName): PrivateName[] =>
      Object.keys(cookies)
        .filter((name) => name.startsWith(nameOf(start)))
        .map((name) => (isHttps ? name.slice("__Host-".length) : name) as PrivateName),
  }
}

export type PrivateName = "session" | "sign-in-failure" | `sign-in-${string}`

export type PrivateCookies = ReturnType<typeof createPrivateCookies>
