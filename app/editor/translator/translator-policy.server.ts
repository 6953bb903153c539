import type { PolicyFeatures } from "../../ground/http/content-security-policy.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { translatePrefix } from "./translator-path.ts"

/** The translator's editor shows the page in a frame of its own. */
export function translatorPolicy({
  isEditor,
  path,
}: Pick<RequestContext, "isEditor" | "path">): PolicyFeatures {
  return isEditor && path.startsWith(translatePrefix) ? { frameHosts: ["'self'"] } : {}
}
