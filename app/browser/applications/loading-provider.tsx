import { createContext, type Dispatch, type ReactNode, useContext, useEffect, useReducer } from "react"
import { countLoading, type Loading, type LoadingEvent, nothingLoading } from "./loading.ts"

type Counter = { loading: Loading; happen: Dispatch<LoadingEvent> }

const LoadingContext = createContext<Counter>({ loading: nothingLoading, happen: () => undefined })

export function LoadingProvider({ children }: { children: ReactNode }) {
  const [loading, happen] = useReducer(countLoading, nothingLoading)
  return <LoadingContext.Provider value={{ loading, happen }}>{children}</LoadingContext.Provider>
}

export function useLoading(): Counter {
  return useContext(LoadingContext)
}

/** When an error replaces the page, pending work no longer counts [ROUTE-38]. */
export function useLoadingFailure(): void {
  const { happen } = useLoading()
  useEffect(() => happen({ type: "failed" }), [happen])
}
