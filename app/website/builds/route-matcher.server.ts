import * as serverBuild from "virtual:remix/server-build"

export type MatchedRoute = { id: string; path: string }

/** The page routes of this build in Remix's notation; routes that only serve data or forms are left out. */
export function routeMatcher(): MatchedRoute[] {
  return Object.values(serverBuild.routes).flatMap((route) =>
    route?.path && route.module.default ? [{ id: route.id, path: route.path }] : [],
  )
}
