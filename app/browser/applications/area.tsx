import { createContext, useContext } from "react"

const AreaContext = createContext<string | null>(null)

export const AreaProvider = AreaContext.Provider

/** Id of the route that this application lives in. */
export function useArea(): string | null {
  return useContext(AreaContext)
}
