import { expect, test } from "vitest"
import { type AsyncState, nextState, requestState } from "../../../../app/browser/applications/async-state.ts"

const idle: AsyncState<string> = { status: "idle" }
const pending: AsyncState<string> = { status: "pending" }

test("what is started is pending, then has succeeded or failed [UI-10]", () => {
  expect(nextState(idle, { type: "started" })).toEqual(pending)
  expect(nextState(pending, { type: "succeeded", data: "done" })).toEqual({ status: "success", data: "done" })
  expect(nextState(pending, { type: "failed", error: "no" })).toEqual({ status: "error", error: "no" })
})

test("a second try forgets the first one's end [UI-10]", () => {
  expect(nextState({ status: "error", error: "no" }, { type: "started" })).toEqual(pending)
  expect(nextState({ status: "success", data: "done" }, { type: "reset" })).toEqual(idle)
})

test("what ends after a reset changes nothing", () => {
  expect(nextState(idle, { type: "succeeded", data: "late" })).toEqual(idle)
  expect(nextState(idle, { type: "failed", error: "late" })).toEqual(idle)
})

test("Remix's states are the same four, errors being its boundaries' [UI-10]", () => {
  expect(requestState("idle", null)).toEqual({ status: "idle" })
  expect(requestState("idle", undefined)).toEqual({ status: "idle" })
  expect(requestState("loading", "old")).toEqual({ status: "pending" })
  expect(requestState("submitting", null)).toEqual({ status: "pending" })
  expect(requestState("idle", "new")).toEqual({ status: "success", data: "new" })
})
