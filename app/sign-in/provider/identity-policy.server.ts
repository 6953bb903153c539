import type { PolicyFeatures } from "../../ground/http/content-security-policy.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { isPortalPath } from "../../request/portal-address/portal-path.ts"

/**
 * What portal screens may do beside other pages: renew in a frame, and lead to the provider by the redirect that answers a form.
 * Browsers hold both against every address on the way.
 */
export function identityPolicy({
  path,
  upstreams,
}: Pick<RequestContext, "path" | "upstreams">): PolicyFeatures {
  if (!isPortalPath(path)) return {}
  const { origin } = new URL(upstreams.authentication.provider.issuer)
  return { frameHosts: ["'self'", origin], formHosts: [origin] }
}
