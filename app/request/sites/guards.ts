import type { Site } from "./site.ts"

/** The input of a guard, which is part of the request's context. */
export type Guarded = { site: Pick<Site, "isMain">; isPublicMain: boolean }

const guards: Readonly<Record<string, (guarded: Guarded) => boolean>> = {
  /** Pages of the main site are not found on others [SITE-17]. */
  "main-site": ({ site }) => site.isMain,
}

/**
 * Whether a route is valid for this request according to all guards that its `handle` names [ROUTE-30].
 * @throws "Unknown route middleware" for an unknown guard [ROUTE-32].
 */
export function passesGuards(names: readonly string[], guarded: Guarded): boolean {
  return names.every((name) => {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
    if (!guard) throw new Error("Unknown route middleware")
    return guard(guarded)
  })
}
