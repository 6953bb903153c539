import type { Locale } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { Site } from "../../request/sites/site.ts"

const sentFolder = "/requests/sent/"

/** Where a sender reads what has arrived; the token is unguessable and the page nobody else's. */
export function confirmationPath(site: Site, locale: Pick<Locale, "urlCode">, token: string): string {
  return localizedPath(site, locale, sentFolder + token)
}

/** @returns the token in an unlocalized path; null for any other. */
export function sentToken(path: string): string | null {
  const token = path.startsWith(sentFolder) ? path.slice(sentFolder.length) : ""
  return /^[\w-]{16,128}$/.test(token) ? token : null
}
