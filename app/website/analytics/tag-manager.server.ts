import type { PolicyFeatures } from "../../ground/http/content-security-policy.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { TagManager } from "../../request/document/tag-manager.ts"

/** Null without an id or without consent; then the document contains nothing of the tag manager [ANALYTICS-01]. */
export function findTagManager({ consent, site, upstreams }: RequestContext): TagManager | null {
  const { TAG_MANAGER_ID: id, TAG_MANAGER_URL: url } = upstreams.settings
  return id && consent === "accepted" ? { id, url, site: site.technicalName } : null
}

/**
 * What the content security policy has to allow for the tag manager and the measuring scripts that it usually loads. It
 * creates scripts outside any Trusted Types policy of ours, so such a document doesn't enforce Trusted Types.
 */
export function tagManagerPolicy(tagManager: Pick<TagManager, "url"> | null): PolicyFeatures {
  if (!tagManager) return {}
  const own = new URL(tagManager.url).origin
  const measuring = [
    own,
    "https://*.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ]
  return {
    scriptHosts: [...new Set([own, "https://*.googletagmanager.com"])],
    connectHosts: measuring,
    imageHosts: measuring,
    trustedTypes: false,
  }
}
