import { notFound } from "../../request/answers/not-found.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { isHomeOpen } from "../navigation/navigation.server.ts"

/**
 * News stand beside a site's pages and have no protection of their own. So a site whose home page asks for a password or a role
 * has no news on the website: no page, panel, feed or bell. Our import refuses such news, but another content service may
 * have them [PAGE-06].
 */
export function hasOpenNews(
  context: Pick<RequestContext, "api" | "log">,
  { id }: Pick<RequestContext["site"], "id">,
): Promise<boolean> {
  return isHomeOpen(context, id)
}

/** @throws a 404, the same as on an address that doesn't exist. */
export async function requireOpenNews(context: RequestContext): Promise<void> {
  if (!(await hasOpenNews(context, context.site))) throw notFound(context)
}
