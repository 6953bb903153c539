import { refused } from "./refused.server.ts"
/**
 * Refuses a form that another site's page sent: browsers say so by `Sec-Fetch-Site`, older ones by `Origin`. A request with
 * neither comes from no page and carries no visitor's cookies by accident.
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
