import { expect, test } from "vitest"
import { plainlyUnavailable } from "../../../../app/request/answers/plain-words.server.ts"
import { refused, unavailable } from "../../../../app/request/answers/refused.server.ts"

test("what can't be had just now is said in plain words, with how long to wait", async () => {
  const answer = await plainlyUnavailable(Promise.reject(unavailable()))
  expect([answer.status, answer.headers.get("Retry-After"), answer.headers.get("Cache-Control")]).toEqual([
    503,
    "30",
    "no-store",
  ])
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8")
  expect(await answer.text()).toBe("503 Service Unavailable: please try again in 30 seconds.\n")
})

test("an answer, and any other refusal, stay as they are", async () => {
  const answer = new Response("text")
  expect(await plainlyUnavailable(Promise.resolve(answer))).toBe(answer)
  const refusal = refused("malformed-body")
  await expect(plainlyUnavailable(Promise.reject(refusal))).rejects.toBe(refusal)
})
