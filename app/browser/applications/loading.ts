/** Counts what was started and what has finished [ROUTE-38]. */
export type Loading = { started: number; finished: number }

export type LoadingEvent =
  | { type: "started" | "finished"; count?: number }
  /** A new navigation, or an error; the counts start anew. */
  | { type: "navigation-started" | "failed" }

export const nothingLoading: Loading = { started: 0, finished: 0 }

export function countLoading(loading: Loading, event: LoadingEvent): Loading {
  switch (event.type) {
    case "started":
      return { ...loading, started: loading.started + (event.count ?? 1) }
    case "finished":
      return settle({ ...loading, finished: loading.finished + (event.count ?? 1) })
    case "navigation-started":
      return { started: 1, finished: 0 }
    case "failed":
      return nothingLoading
  }
}

/** A finish without a start, e.g. after a reset, is ignored. When everything has finished, the counts return to zero. */
function settle(loading: Loading): Loading {
  return loading.finished >= loading.started ? nothingLoading : loading
}

export function isLoading({ started, finished }: Loading): boolean {
  return started > finished
}

/** What the router is doing at one moment. */
export type RouterActivity = { isNavigating: boolean; fetching: number }

export function loadingEvents(before: RouterActivity, after: RouterActivity): LoadingEvent[] {
  const events: LoadingEvent[] = []
  if (after.isNavigating && !before.isNavigating) events.push({ type: "navigation-started" })
  if (!after.isNavigating && before.isNavigating) events.push({ type: "finished" })
  const more = after.fetching - before.fetching
  if (more > 0) events.push({ type: "started", count: more })
  if (more < 0) events.push({ type: "finished", count: -more })
  return events
}
