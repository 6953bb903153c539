import { expect, onTestFinished, test, vi } from "vitest"
import { holdBack } from "../../../../app/ground/http/held-log.server.ts"
import { noteAnswer, noteOutage } from "../../../../app/request/api/outages.server.ts"
import { UpstreamError } from "../../../../platform/graphql/upstream-error.ts"
import { createTestLog } from "../../ground/http/test-log.ts"

const start = new Date("2026-11-28T10:00:00Z")

function setUp() {
  vi.useFakeTimers({ toFake: ["Date"], now: start })
  onTestFinished(() => void vi.useRealTimers())
  const { log, lines } = createTestLog()
  const lastAnswers = { find: async () => null, keep: () => {}, outages: new Map() }
  const read = (operation: string, used = log) => ({ service: "content", operation, lastAnswers, log: used })
  return {
    log,
    read,
    pass: (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000),
    fail: (operation: string, code: "unavailable" | "broken" = "unavailable") =>
      noteOutage(read(operation), new UpstreamError("content", "is down", { code })),
    answer: (operation: string) => noteAnswer(read(operation)),
    said: () => lines.splice(0).map(({ level, msg, reads }) => [level, msg, reads]),
  }
}

const begun = "content could not be read; the last good answer is shown"
const goesOn = "content still can't be read; the last good answer is shown"
const isOver = "content can be read again"

test("an outage is a line when it begins, one a minute while it goes on, and one when it ends", () => {
  const { fail, answer, pass, said } = setUp()
  for (const operation of ["Page", "Frame", "Alerts", "Page", "Frame"]) fail(operation)
  expect(said()).toEqual([["warn", begun, 1]])
  pass(59)
  fail("Page")
  expect(said()).toEqual([])
  pass(1)
  fail("Page")
  expect(said()).toEqual([["warn", goesOn, 6]])
  pass(5)
  fail("Page")
  answer("Frame")
  answer("Page")
  expect(said()).toEqual([["info", isOver, 1]])
})

test("the line at the end says since when and how long; a new outage is told anew", () => {
  const { fail, answer, pass, read, said } = setUp()
  const { log, lines } = createTestLog()
  fail("Page")
  pass(90)
  noteAnswer(read("Page", log))
  expect(lines).toMatchObject([{ since: start.toISOString(), seconds: 90 }])
  answer("Page")
  expect(said()).toEqual([["warn", begun, 1]])
  pass(1)
  fail("Page")
  expect(said()).toEqual([["warn", begun, 1]])
})

test("a service that fails every other time fills no log, and is still told of once a minute", () => {
  const { fail, answer, pass, said } = setUp()
  for (let second = 0; second < 120; second += 1) {
    fail("Page")
    answer("Page")
    pass(1)
  }
  expect(said()).toEqual([
    ["warn", begun, 1],
    ["info", isOver, 0],
    ["warn", begun, 60],
    ["info", isOver, 0],
  ])
})

test("an operation that alone is refused is an outage of its own, which answers to others don't end", () => {
  const { fail, answer, said } = setUp()
  fail("Page", "broken")
  fail("Frame", "broken")
  answer("Alerts")
  expect(said()).toEqual([
    ["warn", begun, 1],
    ["warn", begun, 1],
  ])
  answer("Page")
  expect(said()).toEqual([["info", isOver, 0]])
})

test("services don't share an outage, and a first attempt's held log says it at once, as the second won't", () => {
  const { fail, said } = setUp()
  fail("Page")
  said()
  const other = setUp()
  const held = holdBack(other.log)
  noteOutage(other.read("Page", held.log), new UpstreamError("content", "is down", { code: "timeout" }))
  expect(other.said()).toEqual([["warn", begun, 1]])
})
