import type { RequestContext } from "../../request/context/context.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { type DecoratedHead, plainHead } from "../document-head/decorated-head.ts"
import { feedLink, feedPath } from "../document-head/feed-link.ts"
import type { Page } from "../pages/page.ts"
import { pressKitPath, releaseAlertsPath, releasesPath } from "./release-path.ts"
import {
  isFiltered,
  type ReleaseQuery,
  readReleaseQuery,
  releaseSearch,
  releasesPerPage,
} from "./release-query.ts"
import { countReleases, listReleases, type ReleaseCounts, type ReleaseTeaser } from "./releases.server.ts"

/** The overview of the media releases, around the modules of its page. */
export type ReleaseListDecoration = {
  kind: "release-list"
  head: DecoratedHead
  query: ReleaseQuery
  releases: readonly (ReleaseTeaser & { href: string })[]
  total: number
  pages: number
  counts: ReleaseCounts
  /** Whether the list ended before the page that was asked for. */
  isBeyond: boolean
  /** Path of the overview in the reader's locale; choices are appended as a query. */
  path: string
  links: { alerts: string; pressKit: string; feed: string }
}

/** The releases that the address asks for, and what else there is to choose [ROUTE-24, MEDIA-02]. */
export async function loadReleaseList(
  context: RequestContext,
  page: Pick<Page, "title">,
): Promise<ReleaseListDecoration> {
  const { site, locale, url, translator } = context
  const query = readReleaseQuery(url.searchParams)
  const [{ releases, total }, counts] = await Promise.all([
    listReleases(context, query),
    countReleases(context, query),
  ])
  const pages = Math.max(1, Math.ceil(total / releasesPerPage))
  const isBeyond = query.page > pages
  const isLater = query.page > 1 && !isBeyond
  const at = (path: string) => localizedPath(site, locale, path)
  const title = isLater
    ? translator.t("releases:list.page", { title: page.title, page: query.page })
    : page.title
  return {
    kind: "release-list",
    head: {
      ...plainHead,
      title,
      links: [feedLink(context, { path: releasesPath, title: page.title })],
      canonicalSearch: isLater && !isFiltered(query) ? releaseSearch(query) : "",
      // A choice shows the same releases once more.
      isIndexed: !isFiltered(query) && !isBeyond,
      status: isBeyond ? 404 : 200,
    },
    query,
    releases: releases.map((release) => ({ ...release, href: at(release.path) })),
    total,
    pages,
    counts,
    isBeyond,
    path: at(releasesPath),
    links: {
      alerts: at(releaseAlertsPath),
      pressKit: at(pressKitPath()),
      feed: at(feedPath(releasesPath)),
    },
  }
}
