import type { Flags } from "../sites/flags.ts"
import type { Locale } from "../sites/locale.ts"
import { hasPersonalCookie } from "./page-key.ts"

/**
 * Browsers ask each time (and mostly hear 304); a CDN, which hears of no purge, may keep a page for half a minute, show it half
 * a minute more while it asks, and for a day while this server is down.
 */
export const sharedPage = "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400"
/** What isn't there, and what leads elsewhere: long enough to take a crowd off the database. */
const sharedBriefly = "public, max-age=0, s-maxage=10"

const ownPage = "private, no-cache"

type Asked = {
  /** The locale that the address names; null where it names none. */
  urlLocale: Locale | null
  isEditor: boolean
  flags: Flags
  cookies: Readonly<Record<string, string>>
}

/** Whether others may get the same answer: its address says the language, and nothing of it is this reader's. */
function isShared({ urlLocale, isEditor, flags, cookies }: Asked): boolean {
  return (
    urlLocale !== null && !isEditor && !flags.nextRelease && !flags.testing && !hasPersonalCookie(cookies)
  )
}

/** Headers of a page that everybody may see; the page cache and a CDN keep what these call public. */
export function pageHeaders(context: Asked): Record<string, string> {
  return { "Cache-Control": isShared(context) ? sharedPage : ownPage, Vary: "Cookie" }
}

/** Headers of a redirect or of a page that isn't there. */
export function briefHeaders(context: Asked): Record<string, string> {
  return { "Cache-Control": isShared(context) ? sharedBriefly : "no-store", Vary: "Cookie" }
}
