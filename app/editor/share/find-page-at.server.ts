import { type Locale, PageByPathDocument } from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { loadHomePath } from "../../website/navigation/navigation.server.ts"
import { contentAt, draftNow, type PreviewedPage } from "../preview/previewed-page.server.ts"

type Address = Pick<RequestContext, "site" | "locale" | "path">

/** The draft that stands at an address, in the address's language. */
export async function findPageAt(
  context: RequestContext,
  { site, locale, path }: Address,
): Promise<PreviewedPage | null> {
  const content = contentAt(context, draftNow, [locale.language])
  const home = () => loadHomePath({ ...context, site, locale, api: { ...context.api, content } })
  const variables = {
    siteId: site.id,
    path: path === "/" ? await home() : path,
    locales: [locale.language] as Locale[],
  }
  const { pages } = await content.read(PageByPathDocument, variables, { tags: () => null })
  return pages[0] ?? null
}
