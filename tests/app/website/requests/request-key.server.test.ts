import { expect, test } from "vitest"
import { requestKey } from "../../../../app/website/requests/request-key.server.ts"

const sent = { form: "service-request", rendered: "one", values: { subject: "Blades" } }
const named = new URLSearchParams([
  ["attachment", "a"],
  ["attachment", "b"],
])
const file = (id: string, name = "press.jpg") => ({ id, name, bytes: 300 })

test("a double click is one request, though the first click has claimed the files that the form names", () => {
  const first = requestKey({ ...sent, fields: named, files: [file("a"), file("b")] })
  expect(requestKey({ ...sent, fields: named, files: [] })).toBe(first)
})

test("files that come with both clicks are the same ones, whatever ids they get; another file is another request", () => {
  const fields = new URLSearchParams()
  const first = requestKey({ ...sent, fields, files: [file("a")] })
  expect(requestKey({ ...sent, fields, files: [file("b")] })).toBe(first)
  expect(requestKey({ ...sent, fields, files: [file("b", "other.jpg")] })).not.toBe(first)
  expect(requestKey({ ...sent, fields, files: [] })).not.toBe(first)
})
