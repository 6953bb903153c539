/** The state of something asynchronous, for components that show it [UI-10]. */
export type AsyncState<Data> =
  | { status: "idle" }
  | { status: "pending" }
  | { status: "success"; data: Data }
  | { status: "error"; error: unknown }

export type AsyncEvent<Data> =
  | { type: "started" | "reset" }
  | { type: "succeeded"; data: Data }
  | { type: "failed"; error: unknown }

/** An event that ends something not running, e.g. after a reset, changes nothing. */
export function nextState<Data>(state: AsyncState<Data>, event: AsyncEvent<Data>): AsyncState<Data> {
  switch (event.type) {
    case "started":
      return { status: "pending" }
    case "reset":
      return { status: "idle" }
    case "succeeded":
      return state.status === "pending" ? { status: "success", data: event.data } : state
    case "failed":
      return state.status === "pending" ? { status: "error", error: event.error } : state
  }
}

type RouterState = "idle" | "loading" | "submitting"

/** The state of a Remix navigation or fetcher; `null` data means that nothing was requested yet. */
export function requestState<Data>(state: RouterState, data: Data | null | undefined): AsyncState<Data> {
  if (state !== "idle") return { status: "pending" }
  return data === null || data === undefined ? { status: "idle" } : { status: "success", data }
}
