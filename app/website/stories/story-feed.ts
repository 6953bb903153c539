import type { MetaDescriptor } from "@remix-run/node"
import type { RequestContext } from "../../request/context/context.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { storyFeedPath } from "./story-path.ts"

/** The feed in the reader's language, and the link by which feed readers find it. */
export function storyFeed({
  site,
  locale,
  translator,
}: Pick<RequestContext, "site" | "locale" | "translator">): { href: string; link: MetaDescriptor } {
  const href = localizedPath(site, locale, storyFeedPath)
  const title = String(translator.t("stories:feed"))
  return { href, link: { tagName: "link", rel: "alternate", type: "application/atom+xml", href, title } }
}
