import { data, redirect } from "@remix-run/node"
import type { ContentImage } from "../../design/components/image-url.ts"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { pageHeaders } from "../../request/page-cache/cache-control.ts"
import type { Breadcrumb } from "../breadcrumbs/breadcrumb.ts"
import { loadBreadcrumbs } from "../breadcrumbs/breadcrumbs.server.ts"
import { catalogueHref } from "../catalogue/addresses/catalogue-path.ts"
import { loadClassificationTree } from "../catalogue/records/catalogue.server.ts"
import type { Classification } from "../catalogue/records/classification.ts"
import { type SearchScope, searchParameters, searchPath } from "../search-address/search-path.ts"
import { pageLength, readSearch, type SearchInput, windowOf } from "../search-address/search-query.ts"
import { type Results, search } from "./search.server.ts"
import { waitForSearch } from "./search-limit.server.ts"
import { loadWaysOn, type WayOn } from "./ways-on.server.ts"

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
  /** The seconds after which a refused search may be repeated. */
  waitSeconds: number | null
  /** The kinds of machines, shown as long as nothing is searched for. */
  kinds: readonly KindOfMachine[]
  /** Links to offer when a search found nothing. */
  waysOn: { sections: WayOn[]; contact: WayOn | null } | null
}

export type KindOfMachine = { name: string; href: string; image: ContentImage | null }

/** Results are for this reader only; the browser may keep them for the back button. */
const ownResults = { "Cache-Control": "private, no-cache" }

/** The search screen of the request's site, for any parameters. */
export async function loadSearchScreen(context: RequestContext, headers = new Headers()) {
  const { site, locale, translator } = context
  const input = readSearch(context.url.searchParams)
  const { skip, first } = windowOf(input.page)
  const answer =
    input.query && !input.fault
      ? await answerTo(context, { ...input, headers }, { skip, first })
      : { results: null, obstacle: null, waitSeconds: null }
  if (answer.results) leadBack(answer.results, { ...input, site, locale })
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
    kinds: input.query === "" || isEmpty ? await loadKinds(context) : [],
    waysOn: isEmpty ? await loadWaysOn(context) : null,
  }
  return data(screen, { status: statusOf(screen), headers: headersOf(context, screen) })
}

/** A page behind the last one, from an old link or a typing fault, would show nothing: it leads to the last one. */
function leadBack({ records, total }: Results, { site, locale, ...input }: SearchInput & Where) {
  if (records.length > 0 || total === 0) return
  const page = Math.ceil(total / pageLength)
  throw redirect(searchPath(site, locale) + searchParameters({ ...input, page }))
}

type Where = Pick<RequestContext, "site" | "locale">

type Answer = Pick<SearchScreenData, "results" | "obstacle" | "waitSeconds">

async function answerTo(
  context: RequestContext,
  { query, type, headers }: SearchInput & { headers: Headers },
  window: { skip: number; first: number },
): Promise<Answer> {
  const waitSeconds = waitForSearch("search", { clientAddress: context.clientAddress, headers })
  if (waitSeconds !== null) return { results: null, obstacle: "too-many", waitSeconds }
  try {
    return { results: await search(context, { query, type, ...window }), obstacle: null, waitSeconds }
  } catch (error) {
    if (!isUpstreamError(error)) throw error
    context.log.error({ err: error }, "search is not available")
    return { results: null, obstacle: "unavailable", waitSeconds }
  }
}

/** The kinds of machines, from the catalogue; the screen works without them. */
async function loadKinds(context: RequestContext): Promise<KindOfMachine[]> {
  try {
    const { roots } = await loadClassificationTree(context)
    const machines = roots.filter(({ kind }) => kind === "product").flatMap(childrenOrSelf)
    return machines.flatMap(({ name, imageUrl, path }) => {
      const href = catalogueHref(path, context)
      return href === null ? [] : { name, href, image: imageUrl === null ? null : { url: imageUrl } }
    })
  } catch (error) {
    // Content and catalogue answer with a 503 when they are down, since most pages can't do without them.
    const isDown = isUpstreamError(error) || (error instanceof Response && error.status === 503)
    if (!isDown) throw error
    context.log.warn("the search screen is shown without kinds of machines")
    return []
  }
}

function childrenOrSelf(root: Classification): readonly Classification[] {
  return root.slug === "products" ? root.childClassifications : [root]
}

function statusOf({ obstacle, fault }: SearchScreenData): number {
  if (obstacle === "unavailable") return 503
  if (obstacle === "too-many") return 429
  // A query that is too long is a mistake of the sender; the screen says so and keeps what was typed.
  return fault ? 400 : 200
}

/** The empty search screen is the same for everybody and may be cached. */
function headersOf(
  context: RequestContext,
  { obstacle, query, waitSeconds }: SearchScreenData,
): Record<string, string> {
  if (obstacle === "too-many") return { "Cache-Control": "no-store", "Retry-After": String(waitSeconds) }
  if (obstacle === "unavailable") return { "Cache-Control": "no-store", "Retry-After": "30" }
  return query === "" ? pageHeaders(context) : ownResults
}
