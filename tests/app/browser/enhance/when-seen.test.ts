import { expect, test, vi } from "vitest"
import { whenSeen } from "../../../../app/browser/enhance/when-seen.ts"

function createDocument(prerendering?: boolean): Document & { prerendering?: boolean } {
  return Object.assign(new EventTarget(), prerendering === undefined ? {} : { prerendering }) as Document & {
    prerendering?: boolean
  }
}

test.each([undefined, false])(
  "a document that is looked at counts at once (prerendering: %s)",
  (prerendering) => {
    const run = vi.fn()
    whenSeen(createDocument(prerendering), run)
    expect(run).toHaveBeenCalledOnce()
  },
)

test("a prerendered document counts when it is shown, and once", () => {
  const run = vi.fn()
  const document = createDocument(true)
  whenSeen(document, run)
  expect(run).not.toHaveBeenCalled()
  document.dispatchEvent(new Event("prerenderingchange"))
  document.dispatchEvent(new Event("prerenderingchange"))
  expect(run).toHaveBeenCalledOnce()
})
