import type { RequestContext } from "../context.server.ts"
import { documentTitle, siteBrandName } from "../pages/page-title.ts"

/** A portal screen's title in the browser's tab. */
export function portalTitle({ site }: Pick<RequestContext, "site">, title: string): string {
  return documentTitle(title, siteBrandName(site))
}
