import { expect, onTestFinished, test, vi } from "vitest"
import { acceptSkippedTransitions } from "../../../../app/browser/enhance/view-transitions.ts"

function skipped() {
  const fail = () => Promise.reject(new DOMException("Transition was skipped", "AbortError"))
  return { ready: fail(), finished: fail(), updateCallbackDone: fail() }
}

/** Whether the process sees a rejection that nobody handles. */
async function unhandled(act: () => void): Promise<number> {
  const others = process.listeners("unhandledRejection")
  const seen = vi.fn()
  process.removeAllListeners("unhandledRejection")
  process.on("unhandledRejection", seen)
  onTestFinished(() => {
    process.removeAllListeners("unhandledRejection")
    for (const listener of others) process.on("unhandledRejection", listener)
  })
  act()
  await new Promise((resolve) => setTimeout(resolve, 10))
  return seen.mock.calls.length
}

test.each(["pageswap", "pagereveal"])("a transition that was skipped at %s is no error", async (type) => {
  const window = new EventTarget()
  acceptSkippedTransitions(window, {})
  const send = () => window.dispatchEvent(Object.assign(new Event(type), { viewTransition: skipped() }))
  expect(await unhandled(send)).toBe(0)
  expect(await unhandled(() => window.dispatchEvent(new Event(type)))).toBe(0)
})

test("neither is the one that was under way before the script", async () => {
  const start = () => acceptSkippedTransitions(new EventTarget(), { activeViewTransition: skipped() })
  expect(await unhandled(start)).toBe(0)
})

test("without a listener it would be one", async () => {
  expect(await unhandled(() => void skipped())).toBe(3)
})
