import type { PolicyFeatures } from "../../ground/http/content-security-policy.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { isPortalPath } from "../../request/portal-address/portal-path.ts"

/**
 * The policy for portal screens: they may renew the session in a frame, and forms may redirect to the provider.
 * Browsers check every address of the redirects against both.
 */
export function identityPolicy({
  path,
  upstreams,
}: Pick<RequestContext, "path" | "upstreams">): PolicyFeatures {
  if (!isPortalPath(path)) return {}
  const { origin } = new URL(upstreams.authentication.provider.issuer)
  return { frameHosts: ["'self'", origin], formHosts: [origin] }
}
