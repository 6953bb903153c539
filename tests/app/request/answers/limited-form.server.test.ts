import { expect, test } from "vitest"
import { readLimitedForm } from "../../../../app/request/answers/limited-form.server.ts"

const type = "application/x-www-form-urlencoded"

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  const init = { method: "POST", body, headers: { "Content-Type": type, ...headers }, duplex: "half" }
  return new Request("http://localhost/", init as RequestInit)
}

test("a form within the limit is read, and what is no form is null", async () => {
  expect((await readLimitedForm(post("a=Zo%C3%AB"), 100))?.get("a")).toBe("Zoë")
  expect(await readLimitedForm(post("{}", { "Content-Type": "application/json" }), 100)).toBeNull()
})

test.each([
  ["says its length", { "Content-Length": "200" }],
  ["doesn't say its length", {} as Record<string, string>],
])("a form that is too large is a 413 with words of its own, whether or not it %s", async (_, headers) => {
  const refusal = await readLimitedForm(post(`a=${"x".repeat(198)}`, headers), 100).catch((thrown) => thrown)
  expect(refusal).toBeInstanceOf(Response)
  expect([refusal.status, await refusal.json()]).toEqual([413, { kind: "refused", code: "body-too-large" }])
})
