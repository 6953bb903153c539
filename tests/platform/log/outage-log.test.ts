import { expect, onTestFinished, test, vi } from "vitest"
import { createOutageLog } from "../../../platform/log/outage-log.ts"

const words = { begins: "it begins", goesOn: "it goes on", isOver: "it is over" }
const start = new Date("2026-11-28T10:00:00Z")

function setUp() {
  vi.useFakeTimers({ toFake: ["Date"], now: start })
  onTestFinished(() => void vi.useRealTimers())
  const lines: [string, string, object][] = []
  const log = {
    warn: (fields: object, message: string) => void lines.push(["warn", message, fields]),
    info: (fields: object, message: string) => void lines.push(["info", message, fields]),
  }
  return {
    outage: createOutageLog(log, words, { queue: "mail.deliver" }),
    pass: (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000),
    said: () => lines.splice(0),
  }
}

test("an outage is a line when it begins, one a minute while it goes on, and one when it is over", () => {
  const { outage, pass, said } = setUp()
  const since = start.toISOString()
  for (let second = 0; second < 125; second += 1) {
    outage.failed(new Error("connect ECONNREFUSED"), { attempt: second })
    pass(1)
  }
  outage.succeeded()
  outage.succeeded()
  const queue = "mail.deliver"
  const fields = { queue, reason: "connect ECONNREFUSED", since }
  expect(said()).toEqual([
    ["warn", "it begins", { ...fields, attempt: 0, failures: 1 }],
    ["warn", "it goes on", { ...fields, attempt: 60, failures: 60 }],
    ["warn", "it goes on", { ...fields, attempt: 120, failures: 60 }],
    ["info", "it is over", { queue, since, seconds: 125, failures: 4 }],
  ])
})

test("what fails every other time is told once a minute, not each time", () => {
  const { outage, pass, said } = setUp()
  for (let second = 0; second < 59; second += 1) {
    outage.failed(new Error("no answer"))
    outage.succeeded()
    pass(1)
  }
  expect(said().map(([, message]) => message)).toEqual(["it begins", "it is over"])
  pass(1)
  outage.failed(new Error("no answer"))
  expect(said()).toMatchObject([["warn", "it begins", { failures: 59 }]])
})

test("an outage of which nobody heard that it is over isn't the one of the next day", () => {
  const { outage, pass, said } = setUp()
  outage.failed(new Error("no answer"))
  pass(24 * 3600)
  outage.failed(new Error("no answer"))
  expect(said()).toMatchObject([
    ["warn", "it begins", { since: start.toISOString(), failures: 1 }],
    ["warn", "it begins", { since: "2026-11-29T10:00:00.000Z", failures: 1 }],
  ])
})

test("without a failure nothing is said", () => {
  const { outage, said } = setUp()
  outage.succeeded()
  expect(said()).toEqual([])
})
