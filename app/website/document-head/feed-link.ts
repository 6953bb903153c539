import type { MetaDescriptor } from "@remix-run/node"
import type { RequestContext } from "../../request/context/context.server.ts"
import { siteBrandName } from "../../request/document/page-title.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"

/** The feed of an overview stands below it. */
export function feedPath(overviewPath: string): string {
  return `${overviewPath}/feed.xml`
}

export const feedType = "application/atom+xml"

/** Tells feed readers where the feed of a document is. Its title names the site, since readers list feeds of many. */
export function feedLink(
  { site, locale }: Pick<RequestContext, "site" | "locale">,
  { path, title }: { path: string; title: string },
): MetaDescriptor {
  return {
    tagName: "link",
    rel: "alternate",
    type: feedType,
    title: `${siteBrandName(site)}: ${title}`,
    href: localizedPath(site, locale, feedPath(path)),
  }
}
