import { expect, test } from "vitest"
import { isReadableLog } from "../../../platform/log/log.ts"
import { readableLine } from "../../../platform/log/readable-line.ts"

const time = new Date(2026, 10, 22, 14, 5, 9).toISOString()

test("what happened as planned is a short line: the time, what, and its fields", () => {
  const record = { level: "info", time, requestId: "4711", path: "/en", status: 200, msg: "request" }
  expect(readableLine(JSON.stringify(record))).toBe("14:05:09  request  path=/en  status=200\n")
})

test("a warning says so, and by which request it is found", () => {
  const record = { level: "warn", time, requestId: "4711", tags: ["page:1"], msg: "a change was not noted" }
  expect(readableLine(JSON.stringify(record))).toBe(
    '14:05:09  WARN  a change was not noted  tags=["page:1"]  requestId=4711\n',
  )
})

test("an error brings its stack, indented", () => {
  const err = { type: "Error", message: "down", stack: "Error: down\n    at ask" }
  expect(readableLine(JSON.stringify({ level: "error", time, err, msg: "no tickets" }))).toBe(
    "14:05:09  ERROR  no tickets\n    Error: down\n        at ask\n",
  )
})

test("a terminal gets lines for people, everything else records; LOG_FORMAT decides against both", () => {
  expect(isReadableLog(undefined, true)).toBe(true)
  expect(isReadableLog(undefined, false)).toBe(false)
  expect(isReadableLog("json", true)).toBe(false)
  expect(isReadableLog("text", false)).toBe(true)
})
