import { refused } from "./refused.server.ts"
/**
 * Refuses a form from another site's page, which browsers report by `Sec-Fetch-Site` and older ones by `Origin`. A
 * request with neither doesn't come from a page, so it can't misuse a visitor's cookies.
 * @throws a 403.
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get("Sec-Fetch-Site")
  const origin = request.headers.get("Origin")
  const isForeign = site
    ? site !== "same-origin" && site !== "none"
    : origin !== null && !isOwn(origin, request)
  if (isForeign) throw refused("cross-site")
}

/**
 * For a GET that changes something: only a page of this host may send it, and not a link, an address that somebody types, or a program
 * that prefetches. Browsers that don't send `Sec-Fetch-Site` must send an own `Referer`.
 * @throws a 403.
 */
export function requireOwnPage(request: Request): void {
  const site = request.headers.get("Sec-Fetch-Site")
  const from = request.headers.get("Origin") ?? request.headers.get("Referer")
  const isPrefetch = /prefetch/.test(request.headers.get("Sec-Purpose") ?? "")
  const isFromHere = site ? site === "same-origin" : from !== null && isOwn(from, request)
  if (!isFromHere || isPrefetch) throw refused("cross-site")
}

function isOwn(origin: string, request: Request): boolean {
  const host = request.headers.get("Host") ?? new URL(request.url).host
  return URL.canParse(origin) && new URL(origin).host === host
}
