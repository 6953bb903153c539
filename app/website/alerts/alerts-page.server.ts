import { faultTitle } from "../../forms/fault-title.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { loadBreadcrumbs } from "../breadcrumbs/breadcrumbs.server.ts"

/** Nothing of these pages may be kept: they hold a form's time, or what a secret link opens. */
export const keepNothing = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" }

/** What a page has in common that no search engine may list. */
export async function secretPage(context: RequestContext, title: string) {
  const shown = documentTitle(faultTitle(context, title), siteBrandName(context.site))
  return {
    documentTitle: shown,
    head: [{ title: shown }, { name: "robots", content: "noindex" }],
    breadcrumbs: await loadBreadcrumbs(context, { title }),
  }
}
