/** Redirects, found by their address and listed in its order. */
import { badInput } from "../../platform/graphql/bad-input.ts"
import { both, type PagingArguments, pageInfoOf, pagingOf } from "./paging.ts"
import { type ContentContext, type Scope, type ScopeArguments, withScope } from "./request-context.ts"
import type { RedirectRow } from "./rows.ts"

type Arguments = ScopeArguments & PagingArguments

type RedirectWhere = {
  id?: string | null
  previousUrl?: string | null
  previousUrl_in?: string[] | null
  previousUrl_starts_with?: string | null
}
type RedirectArguments = Arguments & { where?: RedirectWhere | null }
type ScopedRedirect = RedirectRow & { scope: Scope }

async function listRedirects(
  args: RedirectArguments,
  { stores }: ContentContext,
  extra = 0,
): Promise<RedirectRow[]> {
  const { after, skip, limit } = pagingOf(args)
  if (args.where?.id) {
    const key = redirectKeyOf(args.where.id)
    const found = key && (await stores.redirects.findRedirect(key.previousUrl, key.siteId))
    return found ? [found] : []
  }
  const key = after === undefined ? undefined : redirectKeyOf(after)
  if (key === null) throw badInput(`after: "${after}" is no cursor`)
  return stores.redirects.listRedirects({ ...conditionsOf(args), after: key, skip, limit: limit + extra })
}

function conditionsOf({ where }: RedirectArguments) {
  return {
    previousUrls: both(where?.previousUrl, where?.previousUrl_in),
    prefix: where?.previousUrl_starts_with ?? undefined,
  }
}

async function redirects(_root: unknown, args: RedirectArguments, context: ContentContext) {
  const scope = context.scope(args)
  return (await listRedirects(args, context)).map((redirect) => withScope(redirect, scope))
}

async function redirectsConnection(_root: unknown, args: RedirectArguments, context: ContentContext) {
  const scope = context.scope(args)
  const paging = pagingOf(args)
  const found = await listRedirects(args, context, 1)
  const shown = found.slice(0, paging.limit)
  return {
    edges: shown.map((redirect) => ({ cursor: redirectIdOf(redirect), node: withScope(redirect, scope) })),
    pageInfo: pageInfoOf(shown.map(redirectIdOf), paging, found.length > paging.limit),
    aggregate: { count: () => context.stores.redirects.countRedirects(conditionsOf(args)) },
  }
}

/** A redirect's id is its key, so that a million of them need no second index. */
function redirectIdOf({ previousUrl, siteId }: Pick<RedirectRow, "previousUrl" | "siteId">): string {
  return `redirect-${Buffer.from(`${siteId}\n${previousUrl}`).toString("base64url")}`
}

export function redirectKeyOf(id: string): { previousUrl: string; siteId: string } | null {
  if (!id.startsWith("redirect-")) return null
  const [siteId, previousUrl] = Buffer.from(id.slice("redirect-".length), "base64url").toString().split("\n")
  return siteId === undefined || previousUrl === undefined ? null : { previousUrl, siteId }
}

export const redirectResolvers = {
  Query: { redirects, redirectsConnection },
  Redirect: {
    id: (redirect: ScopedRedirect) => redirectIdOf(redirect),
    stage: ({ scope }: ScopedRedirect) => scope.stage,
    site: ({ siteId, scope }: ScopedRedirect) => (siteId ? scope.sites.load(siteId) : null),
    target: ({ target, scope }: ScopedRedirect) => withScope(target, scope),
  },
}
