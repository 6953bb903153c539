import type { UIMatch } from "@remix-run/react"

/** What a route says of its document, as `export const handle = { … } satisfies RouteHandle`. */
export type RouteHandle = {
  /** An application: React takes the document over in the browser. Without it a document ships no React. */
  hydrates?: boolean
  /** What stands around the page: the site's header and footer, or nothing but what the route brings itself [ROUTE-29]. */
  layout?: "site" | "none"
}

/** The innermost route that says something decides. */
export function documentHandle(matches: readonly Pick<UIMatch, "handle">[]): Required<RouteHandle> {
  const said = matches.map(({ handle }) => handle as RouteHandle | undefined)
  return Object.assign({ hydrates: false, layout: "site" }, ...said)
}
