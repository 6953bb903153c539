import { expireCookie, nextReleaseCookieName, serializeCookie, testingCookieName } from "./cookies.ts"

export interface Flags {
  nextRelease: boolean
  testing: boolean
  /** Set-Cookie headers that store or delete what the query requested. */
  setCookies: string[]
}

/**
 * Next-release mode is switched on by any value of `nextRelease` but `false`, even an empty one, and remains on through
 * its cookie [FLAG-01, FLAG-02, FLAG-03]. Testing mode is switched on by `testing=true` or by a cookie of any value
 * [FLAG-05, FLAG-06].
 */
export function readFlags(search: string, cookies: Record<string, string>): Flags {
  const query = new URLSearchParams(search)
  const nextRelease = query.get("nextRelease")
  const isTestingAsked = query.get("testing") === "true"
  const setCookies: string[] = []
  if (nextRelease === "false") setCookies.push(expireCookie(nextReleaseCookieName))
  else if (nextRelease !== null) setCookies.push(serializeCookie(nextReleaseCookieName, "true"))
  if (isTestingAsked) setCookies.push(serializeCookie(testingCookieName, "true"))
  return {
    nextRelease: nextRelease === null ? cookies[nextReleaseCookieName] === "true" : nextRelease !== "false",
    testing: isTestingAsked || Object.hasOwn(cookies, testingCookieName),
    setCookies,
  }
}

/** Written to the browser's console in next-release mode [FLAG-04]. */
export const nextReleaseNotice = "Next features are enabled"
