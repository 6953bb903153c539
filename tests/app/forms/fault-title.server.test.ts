import { data } from "@remix-run/node"
import { expect, test } from "vitest"
import { faultTitle, noteFaults } from "../../../app/forms/fault-title.server.ts"
import { createTestContext } from "../request-context.ts"

function titleAfter(answer: unknown, address = "http://localhost/en/company") {
  const context = createTestContext(address)
  expect(noteFaults(context, answer)).toBe(answer)
  return faultTitle(context, "New service ticket")
}

test("a page whose form comes back with faults says so in its title", () => {
  const error = { subject: ["tickets:new.subjectRequired"] }
  expect(titleAfter(data({ answer: { error } }, 422))).toBe("Error: New service ticket")
  expect(titleAfter(data({ error }, 422))).toBe("Error: New service ticket")
  expect(titleAfter(data({ answer: { error } }, 422), "http://localhost/de/company")).toBe(
    "Fehler: New service ticket",
  )
})

test("a form that comes back with a further file, and a page without a form, keep their titles", () => {
  for (const answer of [data({ answer: { error: {} } }, 422), data({ answer: {} }), null, undefined])
    expect(titleAfter(answer)).toBe("New service ticket")
})
