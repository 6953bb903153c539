import * as serverBuild from "virtual:remix/server-build"

export type MatchedRoute = { id: string; path: string }

/** The addresses that this build has routes for, in Remix's notation; what serves data or forms only is left out. */
export function routeMatcher(): MatchedRoute[] {
  return Object.values(serverBuild.routes).flatMap((route) =>
    route?.path && route.module.default ? [{ id: route.id, path: route.path }] : [],
  )
}
