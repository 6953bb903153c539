import { createContext, useContext } from "react"

/**
 * The server renders an application twice: alone, exactly as the browser hydrates it, and as the document around it
 * with a placeholder. See docs/decisions/applications.md.
 */
export type Hydration = { part: "application" } | { part: "document"; scripts: { nonce: string } | null }

const HydrationContext = createContext<Hydration>({ part: "document", scripts: null })

export const HydrationProvider = HydrationContext.Provider

export function useHydration(): Hydration {
  return useContext(HydrationContext)
}
