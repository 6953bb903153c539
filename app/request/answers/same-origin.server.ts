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

function isOwn(origin: string, request: Request): boolean {
  const host = request.headers.get("Host") ?? new URL(request.url).host
  return URL.canParse(origin) && new URL(origin).host === host
}
