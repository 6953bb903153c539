import { faultTitle } from "../../forms/fault-title.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"

/** A portal screen's title in the browser's tab. */
export function portalTitle(
  context: Pick<RequestContext, "site" | "translator" | "hasFaultyForm">,
  title: string,
): string {
  return documentTitle(faultTitle(context, title), siteBrandName(context.site))
}
