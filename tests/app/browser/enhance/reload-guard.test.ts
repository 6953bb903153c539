import { expect, test } from "vitest"
import { guardReload, mayReload } from "../../../../app/browser/enhance/reload-guard.ts"

function tries() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test("a path is reloaded at most once within 10 seconds [BUILD-09]", () => {
  const kept = tries()
  expect(mayReload("/a", kept, 1_000)).toBe(true)
  expect(mayReload("/a", kept, 1_001)).toBe(false)
  expect(mayReload("/a", kept, 10_999)).toBe(false)
  expect(mayReload("/a", kept, 11_000)).toBe(true)
  expect(mayReload("/a", kept, 11_001)).toBe(false)
})

test("another path has its own 10 seconds [BUILD-09]", () => {
  const kept = tries()
  expect(mayReload("/a", kept, 0)).toBe(true)
  expect(mayReload("/b", kept, 1)).toBe(true)
})

/** A window whose router is on its way to `navigation`. */
function open(navigation: object) {
  const went: string[] = []
  const target = new EventTarget()
  const location = {
    pathname: "/en/mykomax",
    assign: (address: string) => void went.push(address),
    reload: () => void went.push("reload"),
  }
  const window = Object.assign(target, { location, __remixRouter: { state: { navigation } } })
  guardReload(window as never, tries())
  /** @returns whether the guard leaves the fault to Remix, which then shows an error. */
  const miss = (type = "route-module:missing") => target.dispatchEvent(new Event(type, { cancelable: true }))
  return { went, miss }
}

test("a click whose code is gone goes on to the link's target, once [BUILD-09]", () => {
  const location = { pathname: "/en/mykomax/tickets", search: "?page=2", hash: "#list" }
  const { went, miss } = open({ state: "loading", location })
  expect(miss()).toBe(false)
  expect(went).toEqual(["/en/mykomax/tickets?page=2#list"])
  expect(miss()).toBe(true)
  expect(went).toHaveLength(1)
})

test("code that is missing without a navigation reloads the page, once [BUILD-09]", () => {
  const { went, miss } = open({ state: "idle" })
  expect(miss("vite:preloadError")).toBe(false)
  expect(miss("vite:preloadError")).toBe(true)
  expect(went).toEqual(["reload"])
})
