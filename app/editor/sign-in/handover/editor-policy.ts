import type { PolicyFeatures } from "../../../ground/http/content-security-policy.ts"
import type { RequestContext } from "../../../request/context/context.server.ts"

/** Forms that take an editor's session along are answered by a redirect to the other site's host, which browsers check, too. */
export function editorPolicy({
  editor,
  systemData,
  origin,
}: Pick<RequestContext, "editor" | "systemData" | "origin">): PolicyFeatures {
  if (!editor) return {}
  return { formHosts: [...new Set(systemData.sites.map(origin))] }
}
