import {
  RedirectsByPreviousUrlDocument,
  RedirectsOfHashesDocument,
} from "../../ground/graphql/generated/content.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { withLinkedProducts } from "../catalogue/addresses/linked-products.server.ts"
import { chooseRedirect, type RedirectEntry, redirectCandidates, redirectLocation } from "./redirect.ts"

/** Where the redirect table sends an address without a page [REDIR-03, HTTP-17]; null when it has no entry. */
export async function findRedirect(context: RequestContext, hash = ""): Promise<string | null> {
  const entry = await findEntry(context, hash)
  return entry && targetOf(entry, context)
}

/**
 * The same, and whether the table has the entry's address with a hash as well, which only the browser can choose between
 * [REDIR-06].
 */
export async function findRedirectAndHashes(context: RequestContext) {
  const entry = await findEntry(context, "")
  const location = entry && (await targetOf(entry, context))
  return location ? { location, hasHashes: await hasHashes(context, entry.previousUrl) } : null
}

async function findEntry({ url, localizedPath, path, search, site, api }: RequestContext, hash: string) {
  const candidates = redirectCandidates([url.pathname, localizedPath, path], search, hash)
  const { redirects } = await api.content.read(
    RedirectsByPreviousUrlDocument,
    { previousUrls: candidates },
    // Not cached: there is no end of unknown addresses, and each would push a page out of the cache.
    { tags: () => null },
  )
  return chooseRedirect(candidates, redirects, site.id)
}

async function targetOf(entry: RedirectEntry, context: RequestContext): Promise<string | null> {
  const { url, search, log } = context
  return redirectLocation(await withLinkedProducts(context, entry.target), {
    ...context,
    requested: url.pathname + search,
    warn: (message) => warnOnce(log, message),
  })
}

async function hasHashes({ site, api }: RequestContext, previousUrl: string): Promise<boolean> {
  const prefix = `${previousUrl}#`
  const { redirects } = await api.content.read(RedirectsOfHashesDocument, { prefix }, { tags: () => null })
  return redirects.some((entry) => !entry.site || entry.site.id === site.id)
}
