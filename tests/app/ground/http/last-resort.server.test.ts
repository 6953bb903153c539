import { type RequestHandler, urlencoded } from "express"
import { expect, test } from "vitest"
import { answerFaults } from "../../../../app/ground/http/last-resort.server.ts"
import { createTestLog } from "./test-log.ts"
import { serve } from "./test-server.ts"

const fail: RequestHandler = (_request, _response, next) => next(new Error("the password is secret"))
const failLate: RequestHandler = (_request, response, next) => {
  response.write("begun")
  next(new Error("late"))
}

async function start(...handlers: RequestHandler[]) {
  const { log, lines } = createTestLog()
  const { url } = await serve(...handlers, answerFaults(log) as never)
  return { url, lines }
}

test("a fault of ours is in the log, and its answer tells nothing of it", async () => {
  const { url, lines } = await start(fail)
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([500, "private, no-store"])
  expect(await answer.text()).toBe("500 Internal Server Error\n")
  expect(lines).toMatchObject([{ level: "error", err: { message: "the password is secret" } }])
})

test("a sender's fault is answered, and nothing to log", async () => {
  const { url, lines } = await start(urlencoded({ extended: false, limit: 10 }), fail)
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams({ a: "b".repeat(100) }) })
  expect([answer.status, await answer.text()]).toEqual([413, "413 Payload Too Large\n"])
  expect(lines).toEqual([])
})

test("an answer that has begun ends where the fault happened", async () => {
  const { url, lines } = await start(failLate)
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow()
  expect(lines).toMatchObject([{ level: "error" }])
})
