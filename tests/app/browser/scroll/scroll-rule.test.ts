import { expect, test } from "vitest"
import { scrollRestoreDelayMs, scrollRule } from "../../../../app/browser/scroll/scroll-rule.ts"

const from = { pathname: "/en/company", hash: "" }

function to(pathname: string, hash = "", restored: number | null = null) {
  return scrollRule({ from, to: { pathname, hash }, restored })
}

test("the position is put back after 100 ms [ROUTE-36]", () => {
  expect(scrollRestoreDelayMs).toBe(100)
})

test("a new page starts at its top [ROUTE-33]", () => {
  expect(to("/en/careers")).toEqual({ kind: "top" })
  expect(to("/en/careers", "#")).toEqual({ kind: "top" })
})

test("a hash leads to its element, on this page as on another [ROUTE-34, ROUTE-35]", () => {
  expect(to("/en/careers", "#jobs")).toEqual({ kind: "element", id: "jobs" })
  expect(to("/en/company", "#jobs")).toEqual({ kind: "element", id: "jobs" })
  expect(to("/en/company", "#gr%C3%B6%C3%9Fe")).toEqual({ kind: "element", id: "größe" })
  expect(to("/en/company", "#100%")).toEqual({ kind: "element", id: "100%" })
})

test("the same path keeps its position [ROUTE-35]", () => {
  expect(to("/en/company")).toEqual({ kind: "keep" })
})

test("an entry of the history comes back to where it was left [ROUTE-36]", () => {
  expect(to("/en/careers", "#jobs", 640)).toEqual({ kind: "restore", top: 640 })
  expect(to("/en/company", "", 0)).toEqual({ kind: "restore", top: 0 })
})
