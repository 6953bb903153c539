import { expect, test } from "vitest"
import { reportForms } from "../../../../app/website/requests/requests.browser.ts"

function pageWith({ faults = [] as string[], sent = null as string | null } = {}) {
  const listeners: (() => void)[] = []
  const form = {
    id: "contact-request",
    querySelectorAll: () => faults.map((name) => ({ hash: `#contact-request-${name}` })),
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
  }
  const document = {
    location: { pathname: "/en/requests/sent/token" },
    querySelectorAll: () => (sent ? [] : [form]),
    querySelector: () => (sent ? { dataset: { requestSent: sent } } : null),
  }
  return {
    document: document as unknown as Document,
    type: () => {
      for (const listener of listeners) listener()
    },
  }
}

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test("a form that is begun is reported by its name, and a refused one with the names of its faulty fields only", () => {
  const events: object[] = []
  const { document, type } = pageWith({ faults: ["email", "message"] })
  reportForms(document, memory(), (event) => events.push(event))
  type()
  expect(events).toEqual([
    { event: "form_error", form: "contact-request", fields: "email,message" },
    { event: "form_start", form: "contact-request" },
  ])
})

test("a confirmation counts once, however often it is opened", () => {
  const events: object[] = []
  const storage = memory()
  for (const _time of [1, 2])
    reportForms(pageWith({ sent: "contact-request" }).document, storage, (event) => events.push(event))
  expect(events).toEqual([{ event: "form_submit", form: "contact-request" }])
})
