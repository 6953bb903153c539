import { afterEach, expect, test, vi } from "vitest"
import { watchSubmits } from "../../../../app/browser/enhance/busy-buttons.ts"

afterEach(() => vi.unstubAllGlobals())

class Form {
  method = "post"
  target = ""
}

class Button {
  disabled = false
  attributes = new Map<string, string>()
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value)
  }
  removeAttribute(name: string) {
    this.attributes.delete(name)
  }
}

/** A document and a window of which the watcher sees only these; timers run when told. */
function page() {
  vi.stubGlobal("HTMLFormElement", Form)
  vi.stubGlobal("HTMLButtonElement", Button)
  const timers: Array<{ run: () => void; after: number }> = []
  const root = new EventTarget()
  const view = Object.assign(new EventTarget(), {
    setTimeout: (run: () => void, after = 0) => timers.push({ run, after }),
  })
  watchSubmits(root as Document, view as unknown as Window)
  const button = new Button()
  const submit = () => {
    const event = new Event("submit", { cancelable: true })
    Object.defineProperty(event, "target", { value: new Form() })
    Object.assign(event, { submitter: button })
    root.dispatchEvent(event)
    return event
  }
  const wait = (atMost: number) => {
    for (const { run, after } of timers) if (after <= atMost) run()
  }
  return { button, submit, wait }
}

test("a form is sent once, also by two clicks so quick that the button isn't busy yet [UI-06]", () => {
  const { button, submit, wait } = page()
  expect(submit().defaultPrevented).toBe(false)
  expect(submit().defaultPrevented).toBe(true)
  expect(button.disabled).toBe(false)
  wait(0)
  expect([button.disabled, button.attributes.get("aria-busy")]).toEqual([true, "true"])
})

test("when no page came, the button works again", () => {
  const { button, submit, wait } = page()
  submit()
  wait(60_000)
  expect([button.disabled, button.attributes.has("aria-busy")]).toEqual([false, false])
  expect(submit().defaultPrevented).toBe(false)
})
