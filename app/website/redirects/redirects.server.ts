import {
  RedirectsByPreviousUrlDocument,
  RedirectsOfHashesDocument,
} from "../../ground/graphql/generated/content.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { withLinkedProducts } from "../catalogue/addresses/linked-products.server.ts"
import { chooseRedirect, redirectCandidates, redirectLocation } from "./redirect.ts"

/** Where the redirect table sends an address without a page [REDIR-03, HTTP-17]; null when it has no entry. */
export async function findRedirect(context: RequestContext, hash = ""): Promise<string | null> {
  const { url, localizedPath, path, search, site, api } = context
  const candidates = redirectCandidates([url.pathname, localizedPath, path], search, hash)
  const variables = { previousUrls: candidates }
  const { redirects } = await api.content.read(RedirectsByPreviousUrlDocument, variables, {
    // Not cached: there is no end of unknown addresses, and each would push a page out of the cache.
    tags: () => null,
  })
  const entry = chooseRedirect(candidates, redirects, site.id)
  if (!entry) return null
  return redirectLocation(await withLinkedProducts(context, entry.target), {
    ...context,
    requested: url.pathname + search,
    warn: (message) => warnOnce(context.log, message),
  })
}

/** Whether the table has entries for this address with a hash, which only the browser can choose between [REDIR-06]. */
export async function hasHashRedirects(context: RequestContext): Promise<boolean> {
  const { url, localizedPath, path, search, site, api } = context
  const candidates = redirectCandidates([url.pathname, localizedPath, path], search)
  const answers = await Promise.all(
    candidates.map((candidate) =>
      api.content.read(RedirectsOfHashesDocument, { prefix: `${candidate}#` }, { tags: () => null }),
    ),
  )
  return answers.some(({ redirects }) => redirects.some((entry) => !entry.site || entry.site.id === site.id))
}
