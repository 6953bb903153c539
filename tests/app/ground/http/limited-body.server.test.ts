import { expect, test } from "vitest"
import { readLimitedBody } from "../../../../app/ground/http/limited-body.server.ts"

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit)
}

test("a body within the limit is read as what it is", async () => {
  const form = new FormData()
  form.set("name", "Zoë")
  const read = await readLimitedBody(post(form), 1_000)
  expect((await read?.formData())?.get("name")).toBe("Zoë")
  expect(await (await readLimitedBody(post("12345"), 5))?.text()).toBe("12345")
  expect(await (await readLimitedBody(post(null), 5))?.text()).toBe("")
})

test("a body that says that it is too long is not read", async () => {
  const request = post("x", { "Content-Length": "6" })
  expect(await readLimitedBody(request, 5)).toBeNull()
  expect(request.bodyUsed).toBe(false)
})

test("a body that doesn't say how long it is, is read no further than the limit", async () => {
  let chunks = 0
  const endless = new ReadableStream({
    pull(controller) {
      chunks += 1
      controller.enqueue(new Uint8Array(1_000))
    },
  })
  expect(await readLimitedBody(post(endless), 5_000)).toBeNull()
  expect(chunks).toBeLessThan(20)
})

test.each([
  ["a=b%00c", "application/x-www-form-urlencoded"],
  ['{"a":"b\\u0000c"}', "application/json; charset=utf-8"],
  ['{"a":"\\\\\\u0000"}', "application/json"],
  ["b\0c", "text/plain"],
])("a NUL in %j (%s) is refused with 400", async (body, type) => {
  const refusal = await readLimitedBody(post(body, { "Content-Type": type }), 100).catch((thrown) => thrown)
  expect(refusal).toBeInstanceOf(Response)
  expect(refusal.status).toBe(400)
})

test.each([
  ["a=b%2500c", "application/x-www-form-urlencoded"],
  ['{"a":"b\\\\u0000c"}', "application/json"],
])("text about a NUL isn't one: %j", async (body, type) => {
  expect(await (await readLimitedBody(post(body, { "Content-Type": type }), 100))?.text()).toBe(body)
})
