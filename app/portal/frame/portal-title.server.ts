import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"

/** A portal screen's title in the browser's tab. */
export function portalTitle({ site }: Pick<RequestContext, "site">, title: string): string {
  return documentTitle(title, siteBrandName(site))
}
