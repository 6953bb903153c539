import type { Site } from "./site.ts"

/** What a guard looks at; the request's context has it all. */
export type Guarded = { site: Pick<Site, "isMain">; isPublicMain: boolean }

const guards: Readonly<Record<string, (guarded: Guarded) => boolean>> = {
  /** Pages limited to the main site show not-found on others [SITE-17]. */
  "main-site": ({ site }) => site.isMain,
}

/**
 * Whether a route is valid for this request by all the guards that its `handle` names [ROUTE-30].
 * @throws "Unknown route middleware" for a guard that nobody wrote [ROUTE-32].
 */
export function passesGuards(names: readonly string[], guarded: Guarded): boolean {
  return names.every((name) => {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
    if (!guard) throw new Error("Unknown route middleware")
    return guard(guarded)
  })
}
