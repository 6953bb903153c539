import { data } from "@remix-run/node"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { pageHeaders } from "../../request/page-cache/cache-control.ts"
import type { Breadcrumb } from "../breadcrumbs/breadcrumb.ts"
import { loadBreadcrumbs } from "../breadcrumbs/breadcrumbs.server.ts"
import { loadFrame } from "../frame/frame.server.ts"
import { frameReader } from "../frame/frame-reader.server.ts"
import { type SearchScope, searchPath } from "../search-address/search-path.ts"
import { readSearch, type SearchInput, windowOf } from "../search-address/search-query.ts"
import { type Results, search } from "./search.server.ts"
import { maySearch, retryAfter } from "./search-limit.server.ts"

export type SearchScreenData = SearchInput & {
  kind: "search"
  documentTitle: string
  description: string
  breadcrumbs: readonly Breadcrumb[]
  scope: SearchScope
  skip: number
  results: Results | null
  /** Why there are no results. */
  obstacle: "unavailable" | "too-many" | null
  /** Links to offer when a search found nothing. */
  waysOn: { sections: WayOn[]; contact: WayOn | null } | null
}

export type WayOn = { title: string; href: string }

/** Results are for this reader only; the browser may keep them for the back button. */
const ownResults = { "Cache-Control": "private, no-cache" }

/** The search screen of the request's site, for any parameters. */
export async function loadSearchScreen(context: RequestContext) {
  const { site, locale, translator } = context
  const input = readSearch(context.url.searchParams)
  const { skip, first } = windowOf(input.page)
  const answer =
    input.query && !input.fault
      ? await answerTo(context, input, { skip, first })
      : { results: null, obstacle: null }
  const title = input.query
    ? translator.t("search:resultsFor", { query: input.query })
    : translator.t("search:title")
  const isEmpty = answer.results?.types.length === 0
  const screen: SearchScreenData = {
    kind: "search",
    ...input,
    ...answer,
    skip,
    documentTitle: documentTitle(title, siteBrandName(site)),
    description: translator.t("search:description"),
    breadcrumbs: await loadBreadcrumbs(context, { title: translator.t("search:title") }),
    scope: { action: searchPath(site, locale), siteSlug: site.slug ?? "", localeCode: locale.urlCode },
    waysOn: isEmpty ? await loadWaysOn(context) : null,
  }
  return data(screen, { status: statusOf(screen), headers: headersOf(context, screen) })
}

type Answer = Pick<SearchScreenData, "results" | "obstacle">

async function answerTo(
  context: RequestContext,
  { query, type }: SearchInput,
  window: { skip: number; first: number },
): Promise<Answer> {
  if (!maySearch("search", context.clientAddress)) return { results: null, obstacle: "too-many" }
  try {
    return { results: await search(context, { query, type, ...window }), obstacle: null }
  } catch (error) {
    if (!isUpstreamError(error)) throw error
    context.log.error({ err: error }, "search is not available")
    return { results: null, obstacle: "unavailable" }
  }
}

/** The ways on are the same on every page. */
const anyPage = { returnTo: "", languagesPath: "", current: () => undefined, letterTo: () => "", about: "" }

async function loadWaysOn(context: RequestContext) {
  const { header, footer } = (await loadFrame(frameReader(context), anyPage)).frame
  const sections = header.items.flatMap(({ title, link }) => (link ? { title, href: link.href } : []))
  const { contact } = footer
  return { sections, contact: contact ? { title: contact.text ?? "", href: contact.href } : null }
}

function statusOf({ obstacle, fault }: SearchScreenData): number {
  if (obstacle === "unavailable") return 503
  if (obstacle === "too-many") return 429
  return fault ? 400 : 200
}

/** The empty search screen is the same for everybody and may be cached. */
function headersOf(context: RequestContext, { obstacle, query }: SearchScreenData): Record<string, string> {
  if (obstacle === "too-many") return { "Cache-Control": "no-store", ...retryAfter }
  if (obstacle === "unavailable") return { "Cache-Control": "no-store", "Retry-After": "30" }
  return query === "" ? pageHeaders(context) : ownResults
}
