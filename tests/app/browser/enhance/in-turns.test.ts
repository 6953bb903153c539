import { afterEach, expect, test, vi } from "vitest"
import { inTurns } from "../../../../app/browser/enhance/in-turns.ts"

afterEach(() => vi.unstubAllGlobals())

test("each function runs in a task of its own, in their order", async () => {
  const happened: string[] = []
  const step = (name: string) => () => {
    happened.push(name)
    setImmediate(() => happened.push(`something else after ${name}`))
  }
  const done = inTurns([step("one"), step("two")])
  expect(happened).toEqual([])
  await done
  expect(happened).toEqual(["one", "something else after one", "two"])
})

test("a function that throws is reported, and the others still run", async () => {
  const reported = vi.fn()
  vi.stubGlobal("reportError", reported)
  const fault = new Error("storage is closed")
  const after = vi.fn()
  await inTurns([
    () => {
      throw fault
    },
    after,
  ])
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault)
  expect(after).toHaveBeenCalledOnce()
})
