import { useCallback, useReducer } from "react"
import { type AsyncEvent, type AsyncState, nextState } from "./async-state.ts"

/** Runs an asynchronous function and tells its state [UI-10]. */
export function useAsync<Data>(run: () => Promise<Data>): [AsyncState<Data>, () => Promise<void>] {
  const [state, happen] = useReducer<(state: AsyncState<Data>, event: AsyncEvent<Data>) => AsyncState<Data>>(
    nextState,
    { status: "idle" },
  )
  const start = useCallback(async () => {
    happen({ type: "started" })
    try {
      happen({ type: "succeeded", data: await run() })
    } catch (error) {
      happen({ type: "failed", error })
    }
  }, [run])
  return [state, start]
}
