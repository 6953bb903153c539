import { createContext, useContext } from "react"

/**
 * An application is rendered twice on the server: by itself, as the browser will hydrate it, and then the document around it, with
 * the place that it stands in. See docs/decisions/applications.md.
 */
export type Hydration = { part: "application" } | { part: "document"; scripts: { nonce: string } | null }

const HydrationContext = createContext<Hydration>({ part: "document", scripts: null })

export const HydrationProvider = HydrationContext.Provider

export function useHydration(): Hydration {
  return useContext(HydrationContext)
}
