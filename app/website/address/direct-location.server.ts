/** Where an entry is shown that somebody names by its id: `/<id>?direct` [REDIR-09] [HTTP-18]. */
import {
  EntryByIdDocument,
  type EntryByIdQuery,
  InvestorPagesDocument,
} from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { fileHref } from "../../request/links/file-href.ts"
import { hostPath } from "../../request/links/link-url.ts"
import { newsPath } from "../../request/links/news-path.ts"
import { eventPath } from "../events/event-path.ts"
import { figureFilePath, sharePriceFilePath } from "../investors/investor-path.ts"
import { locationPath } from "../offices/location-path.ts"
import { everyLanguage } from "../pages/pages.server.ts"
import { directLocation } from "../redirects/redirect.ts"
import { storyContactPath } from "../stories/story-path.ts"
import { whitepaperPath } from "../whitepapers/whitepaper-path.ts"

type Node = NonNullable<EntryByIdQuery["node"]>
type Place = { path: string; site: { id: string } }
type Asker = Pick<RequestContext, "api" | "site" | "locale" | "systemData" | "origin">

/** The absolute canonical address; null when there is no such entry, or it has no address. */
export async function findDirectLocation(context: Asker, id: string): Promise<string | null> {
  const variables = { id, locales: everyLanguage(context) }
  const { node } = await context.api.content.read(EntryByIdDocument, variables, { tags: () => null })
  if (!node) return null
  if (node.__typename === "Asset") return assetLocation(node, context)
  const place = await placeOf(node, context)
  return place && directLocation(place, context)
}

/** Kinds that have an address of their own have it on the main site, unless they name their site. */
async function placeOf(node: Node, context: Asker): Promise<Place | null> {
  if ("path" in node) return node
  const main = context.systemData.sites.find(({ isMain }) => isMain)
  if (!main) return null
  const onMain = (path: string): Place => ({ path, site: main })
  switch (node.__typename) {
    case "Event":
      // Only the main site has pages of events; another site's event is shown on its home page.
      return node.site.id === main.id ? onMain(eventPath(node.id)) : { path: "/", site: node.site }
    case "NewsItem":
      return { path: newsPath, site: node.site }
    case "Location":
      return onMain(locationPath(node.id))
    case "Whitepaper":
      return { path: whitepaperPath(node.id), site: context.site }
    case "ContactPerson":
      return node.showsStories ? onMain(storyContactPath(node.id)) : null
    case "FigureTable":
      return onMain(figureFilePath(node.id, "csv"))
    case "SharePrices":
      return onMain(sharePriceFilePath(node.id, "csv"))
    case "Report":
      return findPageWith(context, main.id, "ReportList")
    case "Meeting":
      return findPageWith(context, main.id, "MeetingList")
    case "Site":
      return { path: "/", site: { id: node.id } }
    default:
      return null
  }
}

/** Reports and general meetings stand in lists, so their address is that of the page with the list. */
async function findPageWith(context: Asker, siteId: string, module: string): Promise<Place | null> {
  const variables = { siteId, locales: everyLanguage(context) }
  const { pages } = await context.api.content.read(InvestorPagesDocument, variables, { tags: () => null })
  const page = pages.find(({ modules }) => modules.some(({ __typename }) => __typename === module))
  return page ? { path: page.path, site: { id: siteId } } : null
}

/** A picture or a document; those of a remote service lie on hosts of which we know nothing. */
function assetLocation(
  { url, fileSlug, locale, fileName }: Extract<Node, { __typename: "Asset" }>,
  { origin, site }: Asker,
): string | null {
  const path = fileSlug === null ? hostPath(url) : fileHref({ slug: fileSlug, locale, fileName })
  return path && origin(site) + path
}
