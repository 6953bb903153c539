import { expect, test } from "vitest"
import {
  countLoading,
  isLoading,
  type Loading,
  type LoadingEvent,
  loadingEvents,
  nothingLoading,
} from "../../../../app/browser/applications/loading.ts"

function after(...events: LoadingEvent[]): Loading {
  return events.reduce(countLoading, nothingLoading)
}

test("nothing is loading at first", () => {
  expect(isLoading(nothingLoading)).toBe(false)
})

test("what was started is loading until as much is finished [ROUTE-38]", () => {
  const three: LoadingEvent[] = [{ type: "started" }, { type: "started", count: 2 }]
  expect(after(...three)).toEqual({ started: 3, finished: 0 })
  expect(isLoading(after(...three, { type: "finished", count: 2 }))).toBe(true)
  expect(after(...three, { type: "finished", count: 2 }, { type: "finished" })).toEqual(nothingLoading)
})

test("an error resets the count [ROUTE-38]", () => {
  const failed = after({ type: "started", count: 3 }, { type: "finished" }, { type: "failed" })
  expect(failed).toEqual(nothingLoading)
  expect(countLoading(failed, { type: "finished" })).toEqual(nothingLoading)
})

test("the start of a navigation resets the count and is the first of the new one [ROUTE-38]", () => {
  const started = after({ type: "started", count: 3 }, { type: "finished" }, { type: "navigation-started" })
  expect(started).toEqual({ started: 1, finished: 0 })
})

test("a finish without its start doesn't make the next start vanish", () => {
  expect(isLoading(after({ type: "finished" }, { type: "started" }))).toBe(true)
})

test("the router's states become starts and finishes", () => {
  const idle = { isNavigating: false, fetching: 0 }
  const busy = { isNavigating: true, fetching: 2 }
  expect(loadingEvents(idle, idle)).toEqual([])
  expect(loadingEvents(idle, busy)).toEqual([{ type: "navigation-started" }, { type: "started", count: 2 }])
  expect(loadingEvents(busy, idle)).toEqual([{ type: "finished" }, { type: "finished", count: 2 }])
})
