import type { Flags } from "../sites/flags.ts"
import type { Locale } from "../sites/locale.ts"
import { hasPersonalCookie } from "./page-key.ts"

/**
 * Browsers revalidate each time and mostly get a 304. A CDN, which receives no purges, may cache a page for half a
 * minute, serve it for another half minute while it revalidates, and for a day while this server is down.
 */
export const sharedPage = "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400"
/** For missing pages and redirects: long enough to protect the database from a crowd. */
const sharedBriefly = "public, max-age=0, s-maxage=10"

const ownPage = "private, no-cache"

type Asked = {
  /** The locale in the address; null when there is none. */
  urlLocale: Locale | null
  isEditor: boolean
  flags: Flags
  cookies: Readonly<Record<string, string>>
}

/**
 * Whether several readers may get the same answer: its address names the language, and nothing in it depends on this
 * reader.
 */
function isShared({ urlLocale, isEditor, flags, cookies }: Asked): boolean {
  return (
    urlLocale !== null && !isEditor && !flags.nextRelease && !flags.testing && !hasPersonalCookie(cookies)
  )
}

/** Headers of a page for everybody; the page cache and a CDN store answers that these headers make public. */
export function pageHeaders(context: Asked): Record<string, string> {
  return { "Cache-Control": isShared(context) ? sharedPage : ownPage, Vary: "Cookie" }
}

/** Headers of a redirect or of a missing page. */
export function briefHeaders(context: Asked): Record<string, string> {
  return { "Cache-Control": isShared(context) ? sharedBriefly : "no-store", Vary: "Cookie" }
}
