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

/** An error has taken the page's place: nothing that was on its way is waited for any more [ROUTE-38]. */
export function useLoadingFailure(): void {
  const { happen } = useLoading()
  useEffect(() => happen({ type: "failed" }), [happen])
}
