import type { PolicyFeatures } from "../../ground/http/content-security-policy.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { TagManager } from "../../request/document/tag-manager.ts"

/** Null without an id, and without consent: then nothing of it reaches the document [ANALYTICS-01]. */
export function findTagManager({ consent, site, upstreams }: RequestContext): TagManager | null {
  const { TAG_MANAGER_ID: id, TAG_MANAGER_URL: url } = upstreams.settings
  return id && consent === "accepted" ? { id, url, site: site.technicalName } : null
}

/**
 * What the document's policy has to let in for the tag manager and the measuring that it usually brings. It makes scripts from
 * addresses without a Trusted Types policy of ours, so such a document has none.
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
