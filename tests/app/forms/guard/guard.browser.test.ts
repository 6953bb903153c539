import { createChallenge, verifySolution } from "altcha-lib/v1"
import { afterEach, expect, test, vi } from "vitest"
import { enhanceGuards } from "../../../../app/forms/guard/guard.browser.ts"
import { guardFieldNames } from "../../../../app/forms/guard/guard-field-names.ts"

class FakeInput {
  value = ""
}
class FakeButton extends EventTarget {
  name = ""
  setAttribute() {}
  removeAttribute() {}
}

afterEach(() => vi.unstubAllGlobals())

type Scorer = { execute(siteKey: string, options: { action: string }): Promise<string> }

/** A page with one form and a scoring script, which brings `scorer` or doesn't load. */
async function openScoredForm(scorer: Scorer | null) {
  const scripts: string[] = []
  const browser = new EventTarget() as EventTarget & { grecaptcha?: Scorer }
  const challenge = await createChallenge({ hmacKey: "key", maxnumber: 50 })
  vi.stubGlobal("window", browser)
  vi.stubGlobal("HTMLInputElement", FakeInput)
  vi.stubGlobal("HTMLButtonElement", FakeButton)
  vi.stubGlobal("fetch", async () => Response.json({ challenge }))
  vi.stubGlobal("document", {
    createElement: () => Object.assign(new EventTarget(), { src: "" }),
    head: {
      append(script: EventTarget & { src: string }) {
        scripts.push(script.src)
        if (scorer) browser.grecaptcha = scorer
        script.dispatchEvent(new Event(scorer ? "load" : "error"))
      },
    },
  })
  const inputs = Object.fromEntries(Object.values(guardFieldNames).map((name) => [name, new FakeInput()]))
  const { promise: sent, resolve } = Promise.withResolvers<void>()
  const form = Object.assign(new EventTarget(), {
    elements: { namedItem: (name: string) => inputs[name] ?? null },
    requestSubmit: () => resolve(),
  })
  const dataset = { guard: "service-request", script: "https://scorer.example/api.js", siteKey: "site" }
  const root = { querySelectorAll: () => [{ closest: () => form, dataset }] }
  enhanceGuards(root as unknown as Document)
  const givenTo = (name: keyof typeof guardFieldNames) => inputs[guardFieldNames[name]]?.value ?? ""
  async function submit() {
    const event = Object.assign(new Event("submit", { cancelable: true }), { submitter: new FakeButton() })
    form.dispatchEvent(event)
    await sent
    return event.defaultPrevented
  }
  return { submit, givenTo, scripts }
}

test("the script is loaded when the form is sent, and makes a token for the action SUBMIT [FORM-40]", async () => {
  const execute = vi.fn(async () => "a token")
  const { submit, givenTo, scripts } = await openScoredForm({ execute })
  expect(scripts).toEqual([])
  expect(await submit()).toBe(true)
  expect(scripts).toEqual(["https://scorer.example/api.js?render=site"])
  expect(execute).toHaveBeenCalledWith("site", { action: "SUBMIT" })
  expect([givenTo("token"), givenTo("proof")]).toEqual(["a token", ""])
})

test.each([
  ["doesn't load", null],
  ["fails", { execute: () => Promise.reject(new Error("no assessment")) }],
])(
  "a script that %s is logged, the token stays empty, and the form is sent with a proof of work [FORM-41]",
  async (_what, scorer) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {})
    const { submit, givenTo } = await openScoredForm(scorer)
    await submit()
    expect(log.mock.calls).toEqual([["bot protection failed", expect.any(Error)]])
    log.mockRestore()
    expect(givenTo("token")).toBe("")
    expect(await verifySolution(givenTo("proof"), "key")).toBe(true)
  },
)
