import { createContext, useContext } from "react"

const AreaContext = createContext<string | null>(null)

export const AreaProvider = AreaContext.Provider

/** Id of the application's outermost route. */
export function useArea(): string | null {
  return useContext(AreaContext)
}
