import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest"

/** An unexpected `console.error` fails the test that caused it; a test that expects one replaces the spy. */
let consoleError: MockInstance<typeof console.error>

beforeEach(() => {
  consoleError = vi.spyOn(console, "error")
})

afterEach(() => {
  const calls = consoleError.mock.calls.map((call) => call.map(String).join(" "))
  consoleError.mockRestore()
  expect(calls, "console.error was called").toEqual([])
})
