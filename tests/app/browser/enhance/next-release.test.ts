import { expect, test, vi } from "vitest"
import { announceNextRelease } from "../../../../app/browser/enhance/next-release.ts"

function announcedBy(nextRelease?: string): unknown[] {
  const info = vi.spyOn(console, "info").mockImplementation(() => {})
  announceNextRelease({ documentElement: { dataset: { nextRelease } } } as unknown as Document)
  const calls = info.mock.calls.flat()
  info.mockRestore()
  return calls
}

test("next-release mode is told on the console, and only then [FLAG-04]", () => {
  expect(announcedBy("true")).toEqual(["Next features are enabled"])
  expect(announcedBy()).toEqual([])
})
