import { expect, test, vi } from "vitest"
import { whenOpened, whereFound } from "../../../../app/browser/enhance/where-found.ts"

function documentWith(found: string): ParentNode {
  return { querySelector: (selector: string) => (selector === found ? {} : null) } as unknown as ParentNode
}

test("an improvement is loaded where the document has something for it, and nowhere else", () => {
  const improve = vi.fn(async () => undefined)
  whereFound(documentWith("video"), "[data-filter]", improve)
  expect(improve).not.toHaveBeenCalled()
  whereFound(documentWith("[data-filter]"), "[data-filter]", improve)
  expect(improve).toHaveBeenCalledOnce()
})

test("a script that can't be loaded is no fault of the page, which works without it", async () => {
  const improve = vi.fn(() => Promise.reject(new Error("the file is gone")))
  const rejected = vi.fn()
  process.on("unhandledRejection", rejected)
  whereFound(documentWith("[data-filter]"), "[data-filter]", improve)
  await new Promise((done) => setTimeout(done))
  process.off("unhandledRejection", rejected)
  expect(improve).toHaveBeenCalledOnce()
  expect(rejected).not.toHaveBeenCalled()
})

test("what a panel shows is loaded when the panel opens for the first time", () => {
  const improve = vi.fn(async () => undefined)
  const panel = new EventTarget()
  const page = { querySelector: () => ({ closest: () => panel }) } as unknown as ParentNode
  whenOpened(page, "[data-office-hours]", improve)
  expect(improve).not.toHaveBeenCalled()
  panel.dispatchEvent(new Event("beforetoggle"))
  panel.dispatchEvent(new Event("beforetoggle"))
  expect(improve).toHaveBeenCalledOnce()
})
