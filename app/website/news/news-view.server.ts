import { data, type MetaDescriptor } from "@remix-run/node"
import { movedTo, requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { pageHeaders } from "../../request/page-cache/cache-control.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { Breadcrumb } from "../breadcrumbs/breadcrumb.ts"
import { loadBreadcrumbs } from "../breadcrumbs/breadcrumbs.server.ts"
import { catalogueHead, siteLanguages } from "../catalogue/addresses/catalogue-document.server.ts"
import { findNews, type NewsPage } from "./news.server.ts"
import { afterCursor, newsItemsPath, newsPath, readCursor } from "./news-path.ts"
import { requireOpenNews } from "./open-news.server.ts"

export type NewsView = NewsPage & {
  kind: "news"
  siteId: string
  /** Address of the first page. */
  path: string
  /** Address of the next page; null at the end. */
  olderHref: string | null
  /** Where a script loads the next page; null at the end. */
  moreHref: string | null
  isFirst: boolean
  breadcrumbs: readonly Breadcrumb[]
  documentTitle: string
  head: MetaDescriptor[]
}

/** The news of the request's site as a page, for readers without a script and for links from elsewhere [NEWS-01]. What is no cursor leads to the first page. */
export async function loadNewsView(context: RequestContext) {
  await requireOpenNews(context)
  requireLocale(context)
  const { site, locale, translator, url } = context
  const cursor = readCursor(url.searchParams)
  const at = (path: string) => localizedPath(site, locale, path)
  const page = await findNews(context, cursor)
  if (!page) throw movedTo(context, at(newsPath), 302)
  const title = translator.t("news:title")
  const breadcrumbs = await loadBreadcrumbs(context, { title })
  const { documentTitle, head } = catalogueHead(context, {
    title,
    description: translator.t("news:description"),
    path: newsPath,
    search: "",
    languages: siteLanguages(context),
    countries: [],
    image: page.items[0]?.image ?? null,
    // What stands on a later page moves with every new item.
    isIndexed: cursor === null && page.items.length > 0,
    trail: breadcrumbs,
  })
  const view: NewsView = {
    kind: "news",
    ...page,
    siteId: site.id,
    path: at(newsPath),
    olderHref: page.next && afterCursor(at(newsPath), page.next),
    moreHref: page.next && afterCursor(at(newsItemsPath), page.next),
    isFirst: cursor === null,
    breadcrumbs,
    documentTitle,
    head,
  }
  return data(view, { headers: pageHeaders(context) })
}
